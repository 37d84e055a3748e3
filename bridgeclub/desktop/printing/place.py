"""Print: choose a document, see it, print it or save it as PDF."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.memory import remember, remembered
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.printing import paper as printers
from bridgeclub.desktop.printing.papers import all_papers, papers_for
from bridgeclub.desktop.printing.pdf import Pdf, measured
from bridgeclub.desktop.printing.preview import Preview
from bridgeclub.desktop.printing.saving import usual_folder, write
from bridgeclub.desktop.tasks import Tasks
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, MessageLine, field_label, title
from bridgeclub.desktop.widgets.choice import Choice
from bridgeclub.desktop.widgets.rowlist import RowList
from bridgeclub.desktop.widgets.rows import row
from bridgeclub.documents import DOCUMENTS, Document, Papers, document_named, every_file
from bridgeclub.words import Refusal, _, ngettext

SIDE_PX = 380
LETTER_LANDS = ("US", "CA", "MX", "PH", "CL", "CO", "VE")


class Printing(Place):
    """The list of documents at the left, how they are printed under it, the pages at the right."""

    key: ClassVar[str] = "print"
    icon: ClassVar[str] = "printer"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.documents = RowList(_("Documents"))
        self.paper = Choice(("A4", "A4"), ("Letter", "Letter"))
        self.paper.show_data(remembered("paper", _usual_paper()))
        self.labels = Choice()
        self.labels.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # long names, a narrow column
        self._labels_name = field_label(_("&Kind"), self.labels)
        self.folder = QLineEdit()
        self.print_button = Button(_("&Print (Enter)"), self.print_document, "printer", "main")
        self.save_button = Button(_("Save as P&DF (Ctrl+S)"), self.save, "file-down")
        self.all_button = Button(_("Save &all documents (Ctrl+Shift+S)"), self.save_all, "folder-open")
        self.message = MessageLine()
        self.preview = Preview()
        self._tasks = Tasks(self)
        self._saving = Tasks(self)  # of its own: another document to look at does not stop it
        self._pdf: Pdf | None = None  # None: what is shown is old, or nothing
        self._wanted: Callable[[], None] | None = None  # what is done as soon as the document is made
        self._job: printers.PrintJob | None = None
        self._session = 0
        self._soon = QTimer(self, singleShot=True, interval=150)
        self._soon.timeout.connect(self._make)
        self._lay_out()
        self._connect()

    # ------------------------------------------------------------------------------------------ what is shown

    def show_evening(self) -> None:
        """Show the documents that can be made, and the chosen one as it stands."""
        evening = self.desk.evening
        assert evening is not None
        if evening.session_id != self._session:
            self._session = evening.session_id
            overview = director.overview(evening)
            self.folder.setText(str(usual_folder(overview.name, overview.day)))
            self.message.clear()
        chosen = self.document
        rows = [row(document.title, document.purpose, "", document.key) for document in DOCUMENTS]
        self.documents.show_rows(rows, DOCUMENTS.index(chosen) if chosen else 0)
        self._show_choices()
        self._make_soon()

    def first_focus(self) -> None:
        """Put the keyboard into the list of documents."""
        self.documents.setFocus()

    @property
    def document(self) -> Document | None:
        """Return the chosen document."""
        key = self.documents.current
        return document_named(key) if isinstance(key, str) else None

    @property
    def paper_name(self) -> str:
        """Return "A4" or "Letter"."""
        return str(self.paper.currentData())

    def _show_choices(self) -> None:
        """Offer the kinds of the document: label sheets of the paper, cards read from one side or from all."""
        document = self.document
        choices = document.choices(self.paper_name) if document else ()
        if [choice.key for choice in choices] != [self.labels.itemData(at) for at in range(self.labels.count())]:
            self.labels.clear()
            for choice in choices:
                self.labels.addItem(choice.title, choice.key)
            self.labels.show_data(remembered(self._way_key))
        for widget in (self.labels, self._labels_name):
            widget.setVisible(bool(choices))

    @property
    def _way_key(self) -> str:
        """Return under which name it is remembered which kind of the document was chosen last."""
        return f"kind/{self.document.key if self.document else ''}/{self.paper_name}"

    def _way(self) -> str:
        return str(self.labels.currentData() or "")

    def _another(self) -> None:
        self.message.clear()
        self._show_choices()
        self._make_soon()

    def _make_soon(self) -> None:
        """Hold what was made before for old: what is printed or saved is the evening as it stands."""
        self._pdf = self._wanted = None
        self._soon.start()

    def _make(self) -> None:
        """Make the chosen document beside the window, and show its pages when it is there."""
        document, evening = self.document, self.desk.evening
        if document is None or evening is None:
            return
        self._tasks.drop_all()
        papers = papers_for(evening, (document,), self._suit_colours())
        self._tasks.run_task(partial(_made, document, papers, self.paper_name, self._way()), self._made, self._not_made)

    def _made(self, pdf: Pdf) -> None:
        self._pdf = pdf
        self.preview.show_pdf(pdf)
        self._allow(True)
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted()

    def _not_made(self, error: Exception) -> None:
        self._pdf = self._wanted = None
        self.preview.show_sentence(str(self._sentence(error)))
        self._allow(False)

    def _failed(self, error: Exception) -> None:
        self.message.wrong(str(self._sentence(error)))

    def _allow(self, possible: bool) -> None:
        self.print_button.setEnabled(possible)
        self.save_button.setEnabled(possible)

    def _sentence(self, error: Exception) -> Refusal:
        return error if isinstance(error, Refusal) else self.desk.explained(error)

    def _suit_colours(self) -> int:
        return 4 if look().four_colours else 2

    # ------------------------------------------------------------------------------------------ print and save

    def print_document(self) -> None:
        """Print the chosen document, as soon as it is made."""
        document = self.document
        if self._pdf is None or document is None:
            self._wanted = self.print_document
            return
        try:
            printer = printers.ask_printer(self, document.title, len(self._pdf.sizes))
            if printer is not None:
                self._job = printers.PrintJob(self._pdf, printer, self.message.note, self._failed, self)
                self._job.start()
        except Refusal as refusal:
            self.message.wrong(str(refusal))

    def save(self) -> None:
        """Save the chosen document into the folder, as soon as it is made."""
        document = self.document
        if self._pdf is None or document is None:
            self._wanted = self.save
            return
        try:
            path = write(self._folder(), document.file_name(self._way()), self._pdf.data)
            self.message.note(_("Saved: {path}").format(path=path))
        except Refusal as refusal:
            self.message.wrong(str(refusal))

    def save_all(self) -> None:
        """Save every document that can be made into the folder."""
        evening = self.desk.evening
        assert evening is not None
        self.message.note(_("Making all documents …"))
        work = partial(_write_all, all_papers(evening, self._suit_colours()), self.paper_name, self._folder())
        self._saving.run_task(work, self._all_saved, self._failed)

    def _all_saved(self, count: int) -> None:
        saved = ngettext("{count} document saved in {folder}.", "{count} documents saved in {folder}.", count)
        self.message.note(saved.format(count=count, folder=self._folder()))

    def _folder(self) -> Path:
        return Path(self.folder.text().strip()).expanduser()

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, _("Folder for the documents"), str(self._folder()))
        if chosen:
            self.folder.setText(chosen)

    # ------------------------------------------------------------------------------------------ layout and keys

    def _connect(self) -> None:
        self.documents.looked_at.connect(lambda _key: self._another())
        self.documents.chosen.connect(lambda _key: self.print_document())
        self.paper.activated.connect(self._paper_chosen)
        self.labels.activated.connect(self._labels_chosen)
        for keys, act in (("Ctrl+S", self.save), ("Ctrl+Shift+S", self.save_all), ("Ctrl+P", self.print_document)):
            shortcut = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        look().changed.connect(self._fit)

    def _paper_chosen(self) -> None:
        remember("paper", self.paper_name)
        self._another()

    def _labels_chosen(self) -> None:
        remember(self._way_key, self._way())
        self._another()

    def _lay_out(self) -> None:
        self._side = QWidget()
        column = self._column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(title(_("Print")))
        column.addWidget(self.documents, 1)
        self._fields = QGridLayout()
        self._fields.setColumnStretch(1, 1)
        self._fields.addWidget(field_label(_("Pape&r"), self.paper), 0, 0)
        self._fields.addWidget(self.paper, 0, 1, 1, 2)
        self._fields.addWidget(self._labels_name, 1, 0)
        self._fields.addWidget(self.labels, 1, 1, 1, 2)
        self._fields.addWidget(field_label(_("&Folder"), self.folder), 2, 0)
        self._fields.addWidget(self.folder, 2, 1)
        self._fields.addWidget(Button(_("Choose …"), self._ask_folder), 2, 2)
        column.addLayout(self._fields)
        for button in (self.print_button, self.save_button, self.all_button):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            column.addWidget(button)
        right = QVBoxLayout()
        right.addWidget(self.message)
        right.addWidget(self.preview, 1)
        self._whole = QHBoxLayout(self)
        self._whole.addWidget(self._side)
        self._whole.addLayout(right, 1)
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self._side.setFixedWidth(px(SIDE_PX))
        self._column.setSpacing(px(8))
        self._fields.setHorizontalSpacing(px(8))
        self._fields.setVerticalSpacing(px(6))
        self._whole.setContentsMargins(page_margins())
        self._whole.setSpacing(px(20))


def _usual_paper() -> str:
    """Return the paper of the computer's country."""
    territory = QLocale.territoryToCode(QLocale.system().territory())
    return "Letter" if territory in LETTER_LANDS else "A4"


def _made(document: Document, papers: Papers, paper: str, way: str) -> Pdf:
    return measured(document.make(papers, paper, way))


def _write_all(papers: Papers, paper: str, folder: Path) -> int:
    """Write every file that can be made and return how many; what lacks its pairs or its movement is left out."""
    count = 0
    for name, make in every_file(papers, paper):
        try:
            data = make()
        except Refusal:
            continue
        write(folder, name, data)
        count += 1
    return count
