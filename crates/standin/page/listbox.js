// A list with an active entry, while the focus stays in its control (WAI-ARIA's combobox).

import { make, unique } from "./dom.js";

/**
 * @typedef {object} Entry
 * @property {string} label
 * @property {string} [detail] a second line
 * @property {string} [note] a text at the end of the line
 * @property {string} [group] a heading above the first entry of each group
 * @property {boolean} [chosen]
 * @property {string} [value]
 * @property {() => void} pick
 */

export class Listbox {
  /** @param {string} label the name of the list */
  constructor(label) {
    this.node = make("ul", { role: "listbox", id: unique("list"), class: "listbox", "aria-label": label, hidden: true });
    // Screen readers do not announce an empty list.
    this.status = make("p", { class: "sr-only", role: "status" });
    this.entries = [];
    this.active = -1;
    this.owner = null;
    // A press in the list must not move the focus.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Makes a control the owner of a list. */
  static own(control, list) {
    for (const [name, value] of Object.entries({ "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.node.id })) {
      control.setAttribute(name, value);
    }
  }

  get isOpen() {
    return !this.node.hidden && this.owner !== null;
  }

  /** Shows entries below an owner, or a note if there are none. The note is announced unless it is quiet. */
  open(owner, entries, { active = -1, note = "", label, isQuiet = false } = {}) {
    if (this.owner !== owner) this.close();
    this.owner = owner;
    this.entries = entries;
    if (label) this.node.setAttribute("aria-label", label);
    this.node.replaceChildren(...this.rows(entries, note));
    this.node.hidden = entries.length === 0 && !note;
    const said = entries.length || isQuiet ? "" : note;
    if (this.status.textContent !== said) this.status.textContent = said;
    owner.setAttribute("aria-expanded", String(!this.node.hidden));
    this.activate(active);
  }

  rows(entries, note) {
    if (!entries.length) return note ? [make("li", { role: "presentation", class: "note" }, note)] : [];
    const rows = [];
    entries.forEach((entry, at) => {
      if (entry.group && entry.group !== entries[at - 1]?.group) {
        rows.push(make("li", { role: "presentation", class: "group" }, entry.group));
      }
      rows.push(this.row(entry, at));
    });
    return rows;
  }

  row(entry, at) {
    return make(
      "li",
      {
        role: "option",
        id: `${this.node.id}-${at}`,
        "aria-selected": String(Boolean(entry.chosen)),
        "data-value": entry.value ?? null,
        onclick: () => entry.pick(),
        onpointermove: () => this.active !== at && this.activate(at, false),
      },
      entry.mark ?? null,
      make("span", { class: "label" }, entry.label),
      entry.detail && make("span", { class: "detail" }, entry.detail),
      entry.note && make("span", { class: "end-note" }, entry.note),
    );
  }

  activate(at, scrolls = true) {
    this.active = Math.min(at, this.entries.length - 1);
    const rows = [...this.node.querySelectorAll("[role=option]")];
    rows.forEach((row, index) => row.classList.toggle("active", index === this.active));
    const row = rows[this.active];
    if (row) {
      this.owner?.setAttribute("aria-activedescendant", row.id);
      if (scrolls) row.scrollIntoView({ block: "nearest" });
    } else this.owner?.removeAttribute("aria-activedescendant");
  }

  move(step) {
    const count = this.entries.length;
    if (!count) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + count) % count);
  }

  /** Picks the active entry. Returns whether there was one. */
  pick() {
    const entry = this.isOpen ? this.entries[this.active] : undefined;
    entry?.pick();
    return Boolean(entry);
  }

  close() {
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner = null;
    this.entries = [];
    this.active = -1;
    this.node.hidden = true;
    this.status.textContent = "";
  }
}
