"""The history of the schema, one numbered file in `versions` a change; `store.migrate` runs them."""
