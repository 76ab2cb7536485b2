// One option of a command during its input.

import * as api from "./api.js";
import { avatar } from "./avatar.js";
import { localised } from "./commands.js";
import { iconButton, make, unique } from "./dom.js";
import { contents } from "./file.js";
import { Listbox } from "./listbox.js";

const TYPES = { text: 3, integer: 4, boolean: 5, user: 6, channel: 7, mentionable: 9, number: 10, file: 11 };
/** The pause in typing, in milliseconds, before the page asks the bot for choices. */
const REST = 120;

export class OptionField {
  /**
   * @param {any} option as the bot has registered it
   * @param {object} place
   * @param {import("./world.js").World} place.world
   * @param {any} place.say
   * @param {string} place.locale
   * @param {Listbox} place.list shared by all fields
   * @param {() => any} place.typed the command with the options filled in so far
   * @param {() => void} place.changed called when an error may be fixed
   * @param {(field: OptionField) => void} place.done goes on to the next field
   * @param {() => string} place.channel
   * @param {(field: OptionField) => void} place.remove
   */
  constructor(option, place) {
    this.option = option;
    this.place = place;
    this.label = localised(option, "name", place.locale);
    this.description = localised(option, "description", place.locale);
    this.chosen = null;
    const help = make("span", { id: unique("help"), hidden: true }, this.description);
    this.input = option.type === TYPES.file ? this.fileInput(help) : make("input", {
      type: "text",
      role: "combobox",
      "data-option": option.name,
      "aria-label": this.label,
      "aria-describedby": help.id,
      "aria-required": String(Boolean(option.required)),
      autocomplete: "off",
      spellcheck: "false",
      maxlength: option.max_length,
      inputmode: option.type === TYPES.integer ? "numeric" : option.type === TYPES.number ? "decimal" : null,
      oninput: () => this.changed(),
      onfocus: () => this.suggest(),
      onblur: () => this.left(),
      onkeydown: (event) => this.key(event),
    });
    if (option.type !== TYPES.file) Listbox.own(this.input, place.list);
    const remove = iconButton("close", place.say.removeOption(this.label), () => place.remove(this), { tabindex: "-1" });
    this.node = make("span", { class: "pill" }, make("span", { class: "name", "aria-hidden": "true" }, this.label), this.input, !option.required && remove, help);
  }

  /** Opens the system's window to choose a file. */
  fileInput(help) {
    return make("input", {
      type: "file",
      "data-option": this.option.name,
      "aria-label": this.label,
      "aria-describedby": help.id,
      onchange: () => this.take(this.input.files[0]),
      onfocus: () => this.place.list.close(),
    });
  }

  /** Reads a chosen file as base64 for the stand-in. */
  async take(file) {
    this.chosen = null;
    if (!file) return;
    this.chosen = { label: file.name, value: await contents(file) };
    this.place.changed();
    this.place.done(this);
  }

  changed() {
    this.chosen = null;
    this.input.removeAttribute("aria-invalid");
    this.place.changed();
    this.suggest();
  }

  /** Sets a text as if it were typed. */
  type(text) {
    this.input.value = text;
    this.changed();
  }

  left() {
    clearTimeout(this.rest);
    if (this.place.list.owner === this.input) this.place.list.close();
  }

  key(event) {
    const { list, done, remove } = this.place;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!list.isOpen) this.suggest();
      else list.move(event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      if (event.isComposing) return;
      if (!this.isEntry() && this.input.value && list.owner === this.input && list.pick()) return;
      if (!this.input.value && list.owner === this.input && event.key === "Enter" && list.pick()) return;
      done(this);
    } else if (event.key === "Backspace" && !this.input.value && !this.option.required) {
      event.preventDefault();
      remove(this);
    }
  }

  /** The possible entries, or null if the bot knows them or none exist. */
  entries() {
    const { option, place } = this;
    const { world, say, locale } = place;
    if (option.choices?.length) return option.choices.map((choice) => ({ label: localised(choice, "name", locale), value: choice.value, also: choice.name }));
    switch (option.type) {
      case TYPES.boolean:
        return [{ label: say.yes, value: true, also: "true" }, { label: say.no, value: false, also: "false" }];
      case TYPES.user:
      case TYPES.mentionable:
        return world.peopleIn(place.channel()).map((user) => ({ label: user.name, value: user.id, mark: avatar(user), note: user.bot ? say.bot : "" }));
      case TYPES.channel:
        return world.channelsOf(world.channels.get(place.channel())?.guild, null).map((channel) => ({ label: `#${channel.name}`, value: channel.id, also: channel.name }));
      default:
        return null;
    }
  }

  /** Whether the text is exactly one of the entries. */
  isEntry() {
    return this.chosen !== null && this.chosen.label === this.input.value;
  }

  suggest() {
    clearTimeout(this.rest);
    const entries = this.entries();
    if (entries) return this.offer(entries.filter((entry) => holds(entry, this.isEntry() ? "" : this.input.value)), this.place.say.noChoice);
    // Screen readers read the description with the option.
    if (!this.option.autocomplete) return this.offer([], this.description, true);
    // The list still belongs to an older text, so Enter must pick nothing from it.
    if (this.place.list.owner === this.input) this.place.list.activate(-1);
    this.rest = setTimeout(() => this.ask(), REST);
  }

  /** Asks the bot for entries. */
  async ask() {
    const { world, say, typed } = this.place;
    const text = this.input.value;
    const asked = (this.asked = {});
    const options = { ...typed().options, [this.option.name]: text };
    const isStale = () => asked !== this.asked || document.activeElement !== this.input;
    try {
      const shown = await api.autocomplete(world.person, { ...typed(), options, focused: this.option.name });
      if (isStale()) return;
      const choices = shown.choices?.map((choice) => ({ label: choice.name, value: choice.value }));
      this.offer(choices ?? [], choices ? say.noChoice : say.loadFailed);
    } catch {
      if (!isStale()) this.offer([], say.loadFailed);
    }
  }

  offer(entries, note, isQuiet = false) {
    const rows = entries.slice(0, 25).map((entry) => ({ ...entry, value: String(entry.value), pick: () => this.pick(entry) }));
    this.place.list.open(this.input, rows, { active: rows.length ? 0 : -1, note, label: this.label, isQuiet });
    // An exactly typed entry counts as picked.
    const exact = entries.find((entry) => [entry.label, String(entry.value), entry.also].some((text) => text?.toLowerCase() === this.input.value.toLowerCase()));
    if (exact && this.input.value && !this.isEntry()) this.chosen = { ...exact, label: this.input.value };
  }

  pick(entry) {
    this.input.value = entry.label;
    this.chosen = entry;
    this.input.removeAttribute("aria-invalid");
    this.place.done(this);
  }

  get isEmpty() {
    if (this.option.type === TYPES.file) return this.chosen === null;
    return this.input.value.trim() === "";
  }

  /** The value to send; undefined if it is empty or invalid. */
  get value() {
    if (this.isEmpty) return undefined;
    if (this.chosen) return this.chosen.value;
    if (this.option.type === TYPES.integer || this.option.type === TYPES.number) {
      const number = Number(this.input.value.replace(",", "."));
      return Number.isFinite(number) ? number : undefined;
    }
    return this.entries() ? undefined : this.input.value.trim();
  }

  /** The error as a text; empty if the value may be sent. */
  problem() {
    const { say } = this.place;
    const { option, label, value } = this;
    if (this.isEmpty) return option.required ? say.needsValue(label) : "";
    if (option.type === TYPES.file) return "";
    if (this.entries()) return value === undefined ? say.needsChoice(label) : "";
    if (option.type === TYPES.integer && !this.chosen && !Number.isInteger(value)) return say.needsWhole(label);
    if (option.type === TYPES.number && value === undefined) return say.needsNumber(label);
    return this.outside();
  }

  outside() {
    const { say } = this.place;
    const { option, label, value } = this;
    const isText = option.type === TYPES.text;
    const measure = isText ? [...String(value)].length : value;
    const least = (isText ? option.min_length : option.min_value) ?? null;
    const most = (isText ? option.max_length : option.max_value) ?? null;
    const isOutside = (least !== null && measure < least) || (most !== null && measure > most);
    if (!isOutside) return "";
    return isText ? say.needsLength(label, least ?? 1, most ?? 6000) : say.needsBetween(label, least, most);
  }

  /** Marks the field and goes to it. */
  complain(problemId) {
    this.input.setAttribute("aria-invalid", "true");
    this.input.setAttribute("aria-errormessage", problemId);
    this.input.focus();
  }
}

function holds(entry, typed) {
  const word = typed.trim().toLowerCase();
  return [entry.label, entry.also].some((text) => text?.toLowerCase().includes(word));
}
