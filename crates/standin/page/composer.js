// The input below the messages: plain text, or a slash command with its options.

import * as api from "./api.js";
import { fitting, localised, named, runnable } from "./commands.js";
import { icon, iconButton, make, unique } from "./dom.js";
import { Listbox } from "./listbox.js";
import { OptionField } from "./option.js";

export class Composer {
  /**
   * @param {object} place
   * @param {import("./world.js").World} place.world
   * @param {any} place.say
   * @param {string} place.locale
   * @param {(command: {name: string, label: string}, call: () => Promise<any>) => void} place.run carries a command out
   */
  constructor(place) {
    this.place = place;
    this.commands = [];
    this.command = null;
    this.fields = [];
    this.channel = null;
    const { say } = place;
    this.list = new Listbox(say.commands);
    this.list.node.classList.add("suggestions");
    this.problem = make("p", { class: "problem", role: "alert", id: unique("problem") });
    this.text = make("textarea", {
      rows: "1",
      role: "combobox",
      class: "text",
      autocomplete: "off",
      maxlength: "2000",
      oninput: () => this.typed(),
      onfocus: () => this.suggest(),
      onblur: () => this.list.owner === this.text && this.list.close(),
      onkeydown: (event) => this.key(event),
    });
    Listbox.own(this.text, this.list);
    this.chip = make("span", { class: "chip", hidden: true });
    this.pills = make("span", { class: "pills" });
    this.leave = iconButton("close", say.leaveCommand, () => this.leaveCommand(""), { hidden: true });
    this.send = make("button", { type: "submit", class: "icon-button send", "aria-label": say.send, title: say.send }, icon("send"));
    this.slash = make("button", { type: "button", class: "icon-button slash", "aria-label": say.commands, title: say.commands, onclick: () => this.startCommand() }, "/");
    this.node = make(
      "form",
      { class: "composer", onsubmit: (event) => this.submit(event), onkeydown: (event) => this.escape(event) },
      this.list.node,
      this.list.status,
      this.problem,
      make("div", { class: "line" }, this.slash, make("div", { class: "field" }, this.chip, this.pills, this.text), this.leave, this.send),
    );
  }

  /** Switches to a channel and drops an unfinished text. */
  async show(channel, title) {
    this.channel = channel;
    this.leaveCommand("");
    const { say } = this.place;
    this.title = title;
    this.text.setAttribute("aria-label", say.message(title));
    this.text.placeholder = say.placeholder;
    await this.loadCommands();
  }

  async loadCommands() {
    const { channel } = this;
    if (!channel) return;
    // The input works without commands, and the next change of the world loads them.
    const offered = await api.commands(this.place.world.person, channel).catch(() => null);
    if (!offered || channel !== this.channel) return;
    this.commands = runnable(offered, this.place.locale);
    if (!this.command && document.activeElement === this.text) this.suggest();
  }

  /** The name of a command in the person's language. */
  labelOf(name) {
    return named(this.commands, name)?.label ?? name;
  }

  /** Puts a slash into the input, for the hint to newcomers. */
  startCommand() {
    this.leaveCommand("/");
    this.text.focus();
    this.suggest();
  }

  /** Begins the command of a mention. */
  useCommand(name) {
    const command = named(this.commands, name);
    if (command) this.take(command);
    else this.startCommand();
  }

  typed() {
    this.say("");
    // A space after a whole name selects that command.
    const [, name] = /^\/(.+) $/.exec(this.text.value) ?? [];
    const command = !this.command && name && named(this.commands, name);
    if (command) this.take(command);
    else if (!this.command || !this.typedOption()) this.suggest();
  }

  /** "opponent:" selects that option; the text after it is its value. */
  typedOption() {
    const { locale } = this.place;
    const [, name, value] = /^([^\s:]+):(.*)$/.exec(this.text.value) ?? [];
    const option = name && this.openOptions().find((open) => [open.name, localised(open, "name", locale).toLowerCase()].includes(name.toLowerCase()));
    if (option) this.addField(option).type(value);
    return Boolean(option);
  }

  suggest() {
    if (this.command) return this.suggestOptions();
    const [, word] = /^\/([^\n]*)$/.exec(this.text.value) ?? [];
    if (word === undefined) return this.list.close();
    const { say, world } = this.place;
    const entries = fitting(this.commands, word).map((command) => ({
      label: `/${command.label}`,
      detail: command.description,
      note: command.options.map((option) => this.bracketed(option)).join(" "),
      group: world.application.name,
      value: command.name,
      pick: () => this.take(command),
    }));
    this.list.open(this.text, entries, { active: entries.length ? 0 : -1, note: say.noCommand, label: say.commands });
  }

  bracketed(option) {
    const name = localised(option, "name", this.place.locale);
    return option.required ? name : `[${name}]`;
  }

  openOptions() {
    return this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  /** The options without a value. None is active, so that Enter sends. */
  suggestOptions() {
    const { say, locale } = this.place;
    const word = this.text.value.trim().toLowerCase();
    const open = this.openOptions();
    const entries = open
      .map((option) => ({
        label: localised(option, "name", locale),
        detail: localised(option, "description", locale),
        note: option.required ? say.required : say.optional,
        value: option.name,
        pick: () => this.addField(option),
      }))
      .filter((entry) => `${entry.label} ${entry.value}`.toLowerCase().includes(word));
    const label = say.optionsOf(this.command.label);
    this.list.open(this.text, entries, { active: word && entries.length ? 0 : -1, note: open.length ? say.noChoice : "", label });
  }

  /** Begins a command: shows required options and offers the others. */
  take(command) {
    this.leaveCommand("");
    this.command = command;
    this.chip.textContent = `/${command.label}`;
    this.chip.hidden = false;
    this.leave.hidden = false;
    this.slash.hidden = true;
    const { say } = this.place;
    this.text.setAttribute("aria-label", say.optionsOf(command.label));
    for (const option of command.options.filter((option) => option.required)) this.addField(option, false);
    this.node.classList.add("commanding");
    this.countOptions();
    this.next();
  }

  /** Shows the number of further options in the empty input. */
  countOptions() {
    const open = this.openOptions().length;
    this.text.placeholder = open ? this.place.say.moreOptions(open) : "";
  }

  addField(option, goes = true) {
    const { world, say, locale } = this.place;
    const field = new OptionField(option, {
      world,
      say,
      locale,
      list: this.list,
      channel: () => this.channel,
      typed: () => this.filled(),
      changed: () => this.say(""),
      done: (left) => this.next(left),
      remove: (removed) => this.removeField(removed),
    });
    this.fields.push(field);
    this.pills.append(field.node);
    this.text.value = "";
    this.countOptions();
    if (goes) field.input.focus();
    return field;
  }

  removeField(field) {
    this.fields = this.fields.filter((other) => other !== field);
    this.countOptions();
    this.text.focus();
    field.node.remove();
    this.suggest();
  }

  /** Focuses the first required field without a value, else the list of more options. */
  next(left) {
    this.say(left?.problem() ?? "");
    const open = this.fields.find((field) => field.option.required && field.isEmpty);
    const target = open?.input ?? this.text;
    target.focus();
    if (target === this.text) this.suggest();
  }

  /** The command with the options filled in so far. */
  filled() {
    const values = this.fields.map((field) => [field.option.name, field.value]).filter(([, value]) => value !== undefined);
    return { channel: this.channel, name: this.command.name, options: Object.fromEntries(values) };
  }

  key(event) {
    const { list } = this;
    const isOpen = list.isOpen && list.entries.length > 0;
    if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      list.move(event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
    } else if (event.key === "Tab" && !event.shiftKey && isOpen && list.active >= 0) {
      list.pick();
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      if (!(isOpen && list.pick())) this.node.requestSubmit();
    } else if (event.key === "Backspace" && this.command && !this.text.value) {
      event.preventDefault();
      const last = this.fields.at(-1);
      if (last) last.input.focus();
      else this.leaveCommand(`/${this.command.label}`);
    }
  }

  /** Escape closes the list first, then leaves the command. */
  escape(event) {
    if (event.key !== "Escape" || (!this.command && !this.list.isOpen && !this.text.value.startsWith("/"))) return;
    event.preventDefault();
    event.stopPropagation();
    this.leaveCommand("");
    this.text.focus();
    this.list.close();
  }

  /** Returns to plain text. */
  leaveCommand(text) {
    const wasInside = this.command && this.node.contains(document.activeElement);
    this.command = null;
    this.fields = [];
    this.pills.replaceChildren();
    this.chip.hidden = true;
    this.leave.hidden = true;
    this.slash.hidden = false;
    this.node.classList.remove("commanding");
    this.say("");
    this.text.value = text;
    const { say } = this.place;
    if (this.title) {
      this.text.setAttribute("aria-label", say.message(this.title));
      this.text.placeholder = say.placeholder;
    }
    this.list.close();
    if (wasInside) this.text.focus();
    if (text) this.suggest();
  }

  say(problem) {
    this.problem.textContent = problem;
  }

  submit(event) {
    event.preventDefault();
    if (this.command) return this.submitCommand();
    const content = this.text.value.trim();
    if (content.startsWith("/")) return this.submitTyped(content.slice(1));
    if (content) this.write(content);
  }

  /** An unknown command is a mistake, not a message. */
  submitTyped(name) {
    const command = named(this.commands, name.trim());
    if (!command) return this.say(this.place.say.noCommand);
    this.take(command);
    if (!command.options.length) this.submitCommand();
  }

  submitCommand() {
    const wrong = this.fields.find((field) => field.problem());
    if (wrong) {
      this.say(wrong.problem());
      return wrong.complain(this.problem.id);
    }
    // Text that belongs to no option would be lost.
    const rest = this.text.value.trim();
    if (rest) {
      this.say(this.place.say.noOption(rest, this.command.label));
      return this.text.focus();
    }
    const typed = this.filled();
    const { command } = this;
    this.leaveCommand("");
    this.text.focus();
    this.place.run(command, () => api.command(this.place.world.person, typed));
  }

  async write(content) {
    this.text.value = "";
    try {
      await api.write(this.place.world.person, this.channel, content);
    } catch (refused) {
      if (!this.text.value) this.text.value = content;
      this.say(api.told(refused, this.place.say));
    }
  }
}
