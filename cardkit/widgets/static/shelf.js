// --- shelf: what a page keeps of a book until a kernel has it in its file --------------------------------------------
// In two places: the browser's own storage, at once, which outlives the page and the server; and the notebook, where
// the host lets a widget reach it, which outlives the browser. Either may be missing, and nothing breaks.

const SHELF = "cardkit";

class Shelf {
  constructor(model) {
    // Asked for, not taken for granted: hosts that are no notebook have none.
    const notebook = "widget_manager" in model && model.widget_manager?.context?.model;
    if (notebook?.getMetadata && notebook.setMetadata && notebook.deleteMetadata) this.notebook = notebook;
    let base = "/"; // several people's servers may share one address, each below a path of its own
    try {
      base = JSON.parse(document.querySelector("#jupyter-config-data").textContent).baseUrl ?? base;
    } catch {}
    this.prefix = `${SHELF} ${base} `;
  }

  // A browser may forbid its storage, and it may be full.
  storage(act, otherwise) {
    try {
      return act(localStorage);
    } catch (error) {
      console.debug("cardkit: nothing kept in the browser", error);
      return otherwise;
    }
  }

  get books() {
    return { ...this.notebook?.getMetadata(SHELF)?.books };
  }

  set books(books) {
    if (Object.keys(books).length) this.notebook?.setMetadata(SHELF, { ...this.notebook.getMetadata(SHELF), books });
    else if (this.notebook?.getMetadata(SHELF)) this.notebook.deleteMetadata(SHELF);
  }

  // Before its first deal a book has nothing but a draft: the next book of the same table finds it.
  name({ book, changes, game, names }) {
    return changes.length ? book : JSON.stringify([game, names]);
  }

  draft(like) {
    return this.storage((store) => JSON.parse(store.getItem(this.prefix + this.name({ ...like, changes: [] })) ?? "{}").draft);
  }

  // Every book, of two copies the one that goes on from the other.
  all() {
    const stored = this.storage(
      (store) => Object.keys(store).filter((key) => key.startsWith(this.prefix)).map((key) => JSON.parse(store.getItem(key))),
      [],
    );
    const found = {};
    for (const record of [...Object.values(this.books), ...stored])
      if (record?.changes?.length && record.revs?.length) {
        const other = found[record.book];
        if (!other || record.revs.includes(other.revs.at(-1))) found[record.book] = record;
      }
    return Object.values(found);
  }

  put(record) {
    this.storage((store) => {
      store.setItem(this.prefix + this.name(record), JSON.stringify(record));
      if (record.changes.length) store.removeItem(this.prefix + this.name({ ...record, changes: [] }));
    });
    // A notebook is marked as changed by it: not for every letter that is typed.
    const there = this.books[record.book];
    if (record.changes.length && there?.revs.at(-1) !== record.revs.at(-1)) this.books = { ...this.books, [record.book]: record };
  }

  // What is safe elsewhere goes; what was entered since stays.
  drop(book, rev) {
    const old = (record) => record?.book === book && record.revs.at(-1) === rev;
    this.storage((store) => old(JSON.parse(store.getItem(this.prefix + book))) && store.removeItem(this.prefix + book));
    const { [book]: there, ...left } = this.books;
    if (old(there)) this.books = left;
  }
}
