// The view of one person: places on the left, the open channel, and the input below it.

import * as api from "./api.js";
import { avatar } from "./avatar.js";
import { isReadable } from "./channels.js";
import { Composer } from "./composer.js";
import { channelIcon, iconButton, make } from "./dom.js";
import { rest } from "./focus.js";
import { openForm } from "./form.js";
import { Log } from "./log.js";
import { plain } from "./markdown.js";
import { cancelWithin } from "./menu.js";
import { Sidebar } from "./sidebar.js";
import { isSame, words } from "./words.js";
import { World } from "./world.js";

/** The time that "is typing" is shown, as in Discord's client. */
const TYPING = 10000;
/** The maximum length of an announcement, in characters. */
const SPOKEN = 400;

export class Pane {
  /**
   * @param {string} person
   * @param {string} locale the person's language
   * @param {object} hooks
   * @param {() => void} hooks.moved another channel was opened
   * @param {() => void} hooks.changed unread messages or a name
   * @param {(person: string) => void} hooks.switchTo
   * @param {(person: string) => void} hooks.beside opens a person in a second pane
   * @param {() => void} hooks.close
   * @param {() => void} hooks.reopen the person has another language or no longer exists
   * @param {() => void} hooks.tools
   */
  constructor(person, locale, hooks) {
    this.person = person;
    this.locale = locale;
    this.hooks = hooks;
    this.say = words(locale);
    this.world = new World(person);
    this.channel = null;
    /** The next channel, before it becomes `channel`. */
    this.opening = null;
    this.build();
    this.listen();
  }

  build() {
    const { say, world, locale, person } = this;
    const reader = {
      say,
      locale,
      person,
      userName: (id) => world.people.get(id)?.name ?? say.unknownUser,
      channelName: (id) => (world.channels.has(id) ? world.nameOf(world.channels.get(id)) : say.unknownChannel),
      openChannel: (id) => this.open(id),
      useCommand: (name) => this.composer.useCommand(name),
      commandLabel: (name) => this.composer.labelOf(name),
    };
    this.reader = reader;
    const context = {
      world,
      say,
      locale,
      reader,
      openChannel: (id) => this.open(id),
      press: (view, id) => this.use(view, id, () => api.press(person, view.message.id, id)),
      choose: (view, id, values) => this.use(view, id, () => api.choose(person, view.message.id, id, values)),
      react: (view, emoji, remove) => this.attempt(() => api.react(person, view.message.id, emoji, remove)),
      entities: (kind) => this.entities(kind),
      dismiss: (message) => this.dismiss(message),
    };
    this.composer = new Composer({ world, say, locale, run: (command, call) => this.run(command, call) });
    this.log = new Log(context, { startCommand: () => this.composer.startCommand(), attempt: (work) => this.attempt(work) });
    this.sidebar = new Sidebar({ world, say, open: (id) => this.open(id), openDirect: () => this.openDirect(), hooks: this.hooks, current: () => this.channel });
    this.title = make("h2", { class: "title" });
    this.who = make("span", { class: "who" });
    this.banner = make("p", { class: "banner", role: "status" });
    this.waiting = make("div", { class: "waiting" });
    this.typing = make("p", { class: "typing" });
    this.announcer = make("div", { class: "sr-only", role: "status", "aria-atomic": "false", "data-announcer": true });
    this.menuButton = iconButton("menu", say.openMenu, () => this.showMenu(true), { class: "icon-button menu-button", "aria-expanded": "false" });
    this.closeButton = iconButton("close", say.close, () => this.hooks.close(), { class: "icon-button close-pane" });
    this.besideButton = iconButton("beside", say.besides, () => this.hooks.beside(null), { class: "icon-button beside-button" });
    const veil = make("div", { class: "veil", onclick: () => this.showMenu(false) });
    this.chat = make(
      "div",
      { class: "chat" },
      make("header", { class: "bar" }, this.menuButton, this.title, this.who, this.besideButton, this.closeButton),
      this.banner,
      this.log.node,
      this.waiting,
      this.composer.node,
      this.typing,
    );
    this.node = make(
      "section",
      { class: "pane", "data-person": person, lang: locale, onkeydown: (event) => this.key(event) },
      make("button", { type: "button", class: "skip", onclick: () => this.composer.text.focus() }, say.skip),
      this.sidebar.node,
      veil,
      this.chat,
      this.announcer,
    );
    new ResizeObserver(() => this.resized()).observe(this.node);
  }

  /** Adapts to the width: a wide pane shows the sidebar next to the messages. */
  resized() {
    if (!this.menuButton.checkVisibility()) this.showMenu(false);
    this.markRead();
  }

  listen() {
    const { world } = this;
    world.on("places", () => this.places());
    world.on("unknown", () => this.hooks.reopen());
    world.on("connection", () => this.connection());
    world.on("commands", () => this.composer.loadCommands());
    world.on("renamed", () => this.log.redraw());
    world.on("fetched", (channel) => channel === this.channel && this.log.refresh());
    world.on("created", (message) => this.created(message));
    world.on("changed", (message) => this.changed(message));
    world.on("deleted", ({ id, channel }) => channel === this.channel && this.log.remove(id));
    world.on("answered", (answer) => this.answered(answer));
    world.on("typing", (channel) => channel === this.channel && this.showTyping());
    this.seen = () => this.markRead();
    document.addEventListener("visibilitychange", this.seen);
  }

  /** Begins with a channel, or with the first visible one. */
  async start(channel) {
    await this.attempt(async () => {
      await this.world.start();
      await this.open(channel);
    });
  }

  stop() {
    cancelWithin(this.node);
    this.world.stop?.();
    document.removeEventListener("visibilitychange", this.seen);
    this.node.remove();
  }

  /** A visible channel: the wanted one, else the first of a server in the person's language, else the first. */
  place(wanted) {
    const { channels, guilds } = this.world;
    const all = [...channels.values()].filter((channel) => isReadable(channel));
    if (all.some((channel) => channel.id === wanted)) return wanted;
    const texts = all.filter((channel) => channel.kind === "text");
    const mine = texts.find((channel) => isSame(guilds.get(channel.guild)?.preferred_locale, this.locale));
    return (mine ?? texts[0] ?? all[0])?.id ?? null;
  }

  async open(wanted) {
    const channel = this.place(wanted);
    this.showMenu(false);
    this.opening = channel;
    if (channel === this.channel) return this.composer.node.contains(document.activeElement) || this.focusInput();
    // The old channel stays until the new one can be shown.
    const isKnown = !channel || this.world.messages.has(channel) || (await this.attempt(() => this.world.fetch(channel).then(() => true)));
    if (channel !== this.opening) return;
    if (!isKnown) {
      this.opening = this.channel;
      return;
    }
    this.channel = channel;
    if (!channel) return this.places();
    this.hooks.moved();
    this.showTyping(false);
    this.waiting.replaceChildren();
    this.log.show(channel);
    this.markRead();
    this.places();
    // The names of commands in the reader's language are known only after the composer has loaded them.
    this.composer.show(channel, this.log.title()).then(() => channel === this.channel && this.log.refresh());
    this.focusInput();
  }

  /** Runs `work` and shows a failure above the input. */
  async attempt(work) {
    try {
      return await work();
    } catch (problem) {
      this.composer.say(api.told(problem, this.say));
    }
  }

  focusInput() {
    const isElsewhere = document.activeElement !== document.body && !this.node.contains(document.activeElement);
    if (!isElsewhere) this.rest();
  }

  async openDirect() {
    await this.attempt(async () => {
      const { channel } = await api.direct(this.person);
      if (!this.world.channels.has(channel)) await this.world.look();
      await this.open(channel);
    });
  }

  /** Redraws after people, servers or channels have changed. */
  places() {
    const me = this.world.me();
    if (me && me.locale !== this.locale) return this.hooks.reopen();
    if (this.channel === this.opening && this.channel && !this.world.channels.has(this.channel)) {
      this.announce(this.say.gone);
      this.open(null);
      return;
    }
    this.node.setAttribute("aria-label", me?.name ?? "");
    this.who.replaceChildren(...(me ? [avatar(me), make("span", {}, me.name)] : []));
    this.closeButton.setAttribute("aria-label", this.say.closePane(me?.name ?? ""));
    this.showTitle();
    this.drawSidebar();
  }

  /** A narrow pane hides the sidebar, so its button shows the unread messages. */
  drawSidebar() {
    this.sidebar.draw();
    const { unread } = this.sidebar;
    this.menuButton.classList.toggle("has-unread", unread > 0);
    this.menuButton.setAttribute("aria-label", unread ? `${this.say.openMenu} (${unread} ${this.say.unread})` : this.say.openMenu);
    this.hooks.changed();
  }

  showTitle() {
    const channel = this.world.channels.get(this.channel);
    if (!channel) return this.title.replaceChildren();
    const parent = this.world.channels.get(channel.parent);
    const name = this.world.nameOf(channel);
    const above = parent && this.world.titleOf(parent);
    const opens = () => this.open(parent.id);
    const back = parent && (isReadable(parent) ? make("button", { type: "button", class: "as-link parent", onclick: opens }, above) : make("span", { class: "parent" }, above));
    this.title.replaceChildren(channelIcon(channel), ...(back ? [back, make("span", { class: "sep", "aria-hidden": "true" }, "›")] : []), make("span", { class: "name" }, name));
    if (this.log.channel === this.channel) this.log.scroller.setAttribute("aria-label", this.say.messages(this.log.title()));
  }

  connection() {
    const { say, world } = this;
    const was = this.banner.textContent;
    const text = !world.streaming ? say.lost : world.connected ? "" : say.offline(world.application.name);
    this.banner.textContent = text;
    this.node.classList.toggle("offline", text !== "");
    if (!was || text) return;
    this.composer.say("");
    this.announce(say.online(world.application.name));
  }

  created(message) {
    // "Thinking" replaces the line about the sent command.
    const { answers } = message;
    if (message.thinking && answers?.person === this.person) this.waiting.querySelector(`[data-command="${CSS.escape(answers.command)}"]`)?.remove();
    if (message.channel === this.channel) {
      this.showTyping(false);
      this.log.add(message);
      this.markRead();
    }
    const isWanted = message.channel === this.channel || this.world.isFor(message);
    if (message.author !== this.person && isWanted) this.speak(message);
    if (!this.world.channels.has(message.channel)) this.world.lookAgain();
  }

  changed(message) {
    const view = message.channel === this.channel && this.log.views.get(message.id);
    // Dismissed messages are neither shown nor announced.
    if (!view) return;
    const before = view.message.content;
    this.log.put(message);
    if (before !== message.content) this.speak(message);
  }

  /** Announces a message to screen readers. */
  speak(message) {
    const channel = this.world.channels.get(message.channel);
    const place = message.channel === this.channel || !channel ? "" : `${this.world.nameOf(channel)}, `;
    const text = message.thinking ? this.say.thinking : plain(message.content, this.reader).slice(0, SPOKEN);
    const author = this.world.people.get(message.author)?.name ?? message.author_name;
    this.announce(`${place}${author}: ${text}`);
  }

  announce(text) {
    const line = make("p", {}, text);
    this.announcer.append(line);
    setTimeout(() => line.remove(), 10000);
  }

  markRead() {
    const channel = this.world.channels.get(this.channel);
    if (!channel || document.hidden || !this.node.checkVisibility()) return;
    this.world.read.upTo(channel.id, channel.last_message);
    this.drawSidebar();
  }

  showTyping(isTyping = true) {
    clearTimeout(this.typingEnd);
    this.typing.textContent = isTyping ? this.say.typing(this.world.application.name) : "";
    if (isTyping) this.typingEnd = setTimeout(() => this.showTyping(false), TYPING);
  }

  /** Uses a component and waits for the result. */
  async use(view, id, call) {
    // A message has one use at a time, as on Discord.
    if (view.use) return;
    this.log.pressed = view;
    const use = view.begin(id);
    // After a mouse or touch press, Enter must not press the control again.
    if (view.node.querySelector(":focus:not(:focus-visible)")) this.rest();
    try {
      const shown = await call();
      const isLatest = view.end(use);
      if (shown.kind === "form") this.openForm(shown.form);
      if (shown.kind === "failed" && isLatest) this.fail(view, this.say.failed);
    } catch (refused) {
      if (view.end(use)) this.fail(view, api.told(refused, this.say));
    }
  }

  fail(view, text) {
    view.fail(text);
    this.announce(text);
  }

  /** Frees a message as soon as the bot defers its answer, because the rest of the answer may take longer. */
  answered({ type, message }) {
    if (type === 5 || type === 6) this.log.views.get(message)?.end();
  }

  openForm(form) {
    openForm(form, { person: this.person, say: this.say, locale: this.locale, entities: (kind) => this.entities(kind) });
  }

  /** Runs a command. Until the answer comes, a line shows that the command is sent. */
  async run({ name, label }, call) {
    const { say } = this;
    const state = make("span", { class: "state" }, say.sending);
    const line = make("p", { class: "sent", "data-command": name }, make("strong", {}, this.world.me().name), ` ${say.used} `, make("span", { class: "command" }, `/${label}`), " · ", state);
    this.waiting.append(line);
    const { channel } = this;
    try {
      const shown = await call();
      if (shown.kind === "form") this.openForm(shown.form);
      if (shown.kind !== "failed") return line.remove();
      state.textContent = say.noAnswer;
    } catch (refused) {
      state.textContent = api.told(refused, say);
    }
    if (channel !== this.channel) return;
    if (!line.isConnected) this.waiting.append(line);
    line.classList.add("failed");
    line.append(" · ", make("button", { type: "button", class: "as-link", onclick: () => this.dropLine(line) }, say.dismiss));
    this.announce(`/${label}: ${state.textContent}`);
  }

  dropLine(line) {
    line.remove();
    this.rest();
  }

  /** Moves the focus to its default place if its element is gone. */
  rest() {
    rest(this.node);
  }

  /** The entries of menus of people, roles and channels. */
  entities(kind) {
    const { world } = this;
    if (kind === 5 || kind === 7) return world.peopleIn(this.channel).map((user) => ({ label: user.name, value: user.id }));
    const guild = world.channels.get(this.channel)?.guild;
    return kind === 8 ? world.channelsOf(guild, null).map((channel) => ({ label: `#${channel.name}`, value: channel.id })) : [];
  }

  dismiss(message) {
    this.world.read.dismiss(message.id);
    this.log.remove(message.id);
    this.rest();
  }

  showMenu(isShown) {
    const wasShown = this.node.classList.contains("menu-shown");
    if (wasShown === isShown) return;
    this.node.classList.toggle("menu-shown", isShown);
    this.chat.inert = isShown;
    this.menuButton.setAttribute("aria-expanded", String(isShown));
    if (isShown) this.sidebar.node.querySelector("[aria-current]")?.focus();
    else if (this.sidebar.node.contains(document.activeElement)) this.menuButton.focus();
  }

  key(event) {
    if (event.key === "Escape" && this.node.classList.contains("menu-shown")) this.showMenu(false);
  }
}
