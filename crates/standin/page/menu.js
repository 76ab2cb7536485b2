// A menu of one or several choices: a button that opens a list above everything else.

import { icon, make } from "./dom.js";
import { Listbox } from "./listbox.js";

/** The pause, in milliseconds, after which a typed letter begins a new search for an entry. */
const WORD_PAUSE = 700;
/** The number of short entries above which a list has two columns, so that it covers less of the board. */
const ONE_COLUMN = 6;
const SHORT = 14;

/** The open menu; only the menu with the focus can be open. @type {Menu | null} */
let open = null;

/** Closes an open menu without a choice, before its part of the page is redrawn. */
export function cancelWithin(node) {
  if (open && node.contains(open.control)) open.cancel();
}

export class Menu {
  /**
   * @param {object} settings
   * @param {{label: string, value: string, description?: string, default?: boolean, emoji?: {id?: string, name: string}}[]} settings.options
   * @param {string} settings.placeholder
   * @param {string} [settings.name] its name, if that is not its placeholder
   * @param {number} settings.least
   * @param {number} settings.most
   * @param {any} settings.say
   * @param {(values: string[]) => void} settings.chosen
   * @param {boolean} [settings.disabled]
   * @param {Record<string, any>} [settings.attributes]
   */
  constructor(settings) {
    this.settings = settings;
    this.values = settings.options.filter((option) => option.default).map((option) => option.value);
    this.list = new Listbox(settings.name ?? settings.placeholder);
    this.popup = make("div", { class: "popup", popover: "manual", onpointerdown: (event) => event.preventDefault() }, this.list.node, this.isMultiple && this.footer());
    if (this.isMultiple) this.list.node.setAttribute("aria-multiselectable", "true");
    this.text = make("span", { class: "chosen" });
    this.control = make(
      "button",
      {
        type: "button",
        role: "combobox",
        class: "menu",
        "aria-haspopup": "listbox",
        disabled: settings.disabled,
        onclick: () => (this.list.isOpen ? this.finish() : this.open()),
        onkeydown: (event) => this.key(event),
        onblur: () => this.finish(),
        ...settings.attributes,
      },
      this.text,
      icon("down"),
    );
    Listbox.own(this.control, this.list);
    this.control.removeAttribute("aria-autocomplete");
    this.node = make("div", { class: "menu-box" }, this.control, this.popup);
    this.show();
  }

  get isMultiple() {
    return this.settings.most > 1;
  }

  /** The hint about the number of choices and the end of the selection. */
  footer() {
    const { least, most, options, say } = this.settings;
    const done = make("button", { type: "button", tabindex: "-1", class: "button secondary small", onclick: () => this.finish() }, say.confirm);
    return make("p", { class: "note" }, say.selectSome(least, Math.min(most, options.length)), done);
  }

  /** Shows the choices in the control and after its name. */
  show() {
    const labels = this.settings.options.filter((option) => this.values.includes(option.value)).map((option) => option.label);
    this.text.textContent = labels.join(", ") || this.settings.placeholder;
    this.text.classList.toggle("placeholder", !labels.length);
    const { placeholder, name = placeholder } = this.settings;
    this.control.setAttribute("aria-label", labels.length ? `${name}: ${labels.join(", ")}` : name);
  }

  open() {
    if (this.settings.disabled || this.control.getAttribute("aria-disabled") === "true") return;
    this.before = this.values;
    this.fill(Math.max(0, this.settings.options.findIndex((option) => this.values.includes(option.value))));
    open = this;
    this.popup.showPopover();
    this.place();
    this.moved = (event) => this.list.node.contains(event.target) || this.follow();
    document.addEventListener("scroll", this.moved, true);
    this.resized = () => this.follow();
    addEventListener("resize", this.resized);
  }

  fill(active) {
    const entries = this.settings.options.map((option) => ({
      label: option.emoji && !option.emoji.id ? `${option.emoji.name} ${option.label}` : option.label,
      detail: option.description,
      value: option.value,
      chosen: this.values.includes(option.value),
      pick: () => this.pick(option.value),
    }));
    this.list.open(this.control, entries, { active, note: this.settings.say.noChoice });
    const isShort = !this.isMultiple && entries.length > ONE_COLUMN && entries.every(({ label, detail }) => !detail && label.length <= SHORT);
    this.columnLength = isShort ? Math.ceil(entries.length / 2) : 0;
    this.list.node.classList.toggle("columns", isShort);
    this.list.node.style.gridTemplateRows = isShort ? `repeat(${this.columnLength}, auto)` : "";
  }

  /** Places the list below the control if it fits there, else above it. */
  place() {
    const box = this.control.getBoundingClientRect();
    const { style } = this.popup;
    // The height depends on the width.
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const needed = [...this.popup.children].reduce((height, part) => height + part.scrollHeight, 0);
    const isBelow = below >= Math.min(300, needed) || below >= above;
    style.maxHeight = `${Math.min(360, isBelow ? below : above)}px`;
    style.top = isBelow ? `${box.bottom + 4}px` : "auto";
    style.bottom = isBelow ? "auto" : `${innerHeight - box.top + 4}px`;
  }

  /** Moves the list along with its control when the log scrolls, while the control is visible. */
  follow() {
    const { top, bottom } = this.control.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) this.place();
    else this.finish();
  }

  pick(value) {
    if (!this.isMultiple) {
      this.values = [value];
      return this.finish();
    }
    const without = this.values.filter((other) => other !== value);
    const isChosen = without.length < this.values.length;
    if (!isChosen && this.values.length >= this.settings.most) return;
    this.values = isChosen ? without : [...this.values, value];
    const { active } = this.list;
    const { scrollTop } = this.list.node;
    this.fill(active);
    this.list.node.scrollTop = scrollTop;
    this.show();
  }

  /** Closes the list. A changed and sufficient choice is sent. */
  finish() {
    if (!this.list.isOpen) return;
    const isEnough = this.values.length >= this.settings.least;
    const isSame = this.values.length === this.before.length && this.values.every((value) => this.before.includes(value));
    if (!isEnough) this.values = this.before;
    this.shut();
    if (isEnough && !isSame) this.settings.chosen(this.values);
  }

  cancel() {
    this.values = this.before;
    this.shut();
  }

  shut() {
    document.removeEventListener("scroll", this.moved, true);
    removeEventListener("resize", this.resized);
    if (open === this) open = null;
    if (this.popup.isConnected) this.popup.hidePopover();
    this.list.close();
    this.show();
  }

  key(event) {
    const isOpen = this.list.isOpen;
    const opens = ["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key);
    if (!isOpen && opens) this.open();
    else if (!isOpen) return;
    else if (event.key === "ArrowDown") this.list.move(1);
    else if (event.key === "ArrowUp") this.list.move(-1);
    else if (event.key === "ArrowRight") this.sideways(this.columnLength);
    else if (event.key === "ArrowLeft") this.sideways(-this.columnLength);
    else if (event.key === "Home") this.list.activate(0);
    else if (event.key === "End") this.list.activate(Infinity);
    else if (event.key === " " && this.isSpelling()) this.spell(event.key);
    else if (event.key === "Enter" || event.key === " ") this.list.pick();
    else if (event.key === "Escape") this.cancel();
    else if (event.key === "Tab") return this.finish();
    else if (event.key.length === 1) this.spell(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves to the other column, if there are two. */
  sideways(step) {
    const at = this.list.active + step;
    if (at >= 0 && at < this.settings.options.length) this.list.activate(at);
  }

  isSpelling() {
    return Date.now() - (this.spelledAt ?? 0) < WORD_PAUSE;
  }

  /** Activates the first entry that begins with the typed letters or, like "Row G", has a word that does. */
  spell(letter) {
    this.word = (this.isSpelling() ? this.word : "") + letter.toLowerCase();
    this.spelledAt = Date.now();
    const labels = this.settings.options.map((option) => option.label.toLowerCase());
    const whole = labels.findIndex((label) => label.startsWith(this.word));
    const at = whole >= 0 ? whole : labels.findIndex((label) => label.includes(` ${this.word}`));
    if (at >= 0) this.list.activate(at);
  }
}
