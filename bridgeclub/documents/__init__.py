"""Everything on paper: one file a document, on one style sheet, from the director's views to PDF bytes.

Start at `DOCUMENTS`; nothing here computes a matchpoint.
"""

from bridgeclub.documents.index import DOCUMENTS, Choice, Document, Papers, document_named, every_file

__all__ = ["DOCUMENTS", "Choice", "Document", "Papers", "document_named", "every_file"]
