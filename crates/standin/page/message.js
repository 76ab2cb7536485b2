// One message. Only changed parts are redrawn, so that an edited board neither flashes nor loses the focus.

import { avatar } from "./avatar.js";
import { focusIn, refocus, render as renderComponents } from "./components.js";
import { icon, make, refill, unique } from "./dom.js";
import { embed } from "./embed.js";
import { namesIn, render as renderMarkdown } from "./markdown.js";
import { cancelWithin } from "./menu.js";
import { Picture, attachment, isPicture, mosaic } from "./picture.js";
import { madeAt } from "./snowflake.js";
import { stamp } from "./time.js";

const PINNED = 6;
const THREAD_CREATED = 18;

/**
 * The services of a message's pane.
 * @typedef {object} Context
 * @property {import("./world.js").World} world
 * @property {any} say
 * @property {string} locale
 * @property {import("./markdown.js").Reader} reader
 * @property {(view: MessageView, id: string) => void} press
 * @property {(view: MessageView, id: string, values: string[]) => void} choose
 * @property {(view: MessageView, emoji: string, remove: boolean) => void} react
 * @property {(kind: number) => {label: string, value: string}[]} entities
 * @property {(channel: string) => void} openChannel
 * @property {(message: any) => void} dismiss
 */

export class MessageView {
  /** @param {any} message @param {Context} context */
  constructor(message, context) {
    this.context = context;
    this.keys = new Map();
    const heading = unique("author");
    this.slots = Object.fromEntries(
      ["above", "content", "files", "embeds", "components", "reactions", "thread", "note"].map((name) => [name, make("div", { class: name })]),
    );
    this.failure = make("p", { class: "failure", hidden: true });
    this.head = make("h3", { id: heading });
    this.side = make("div", { class: "side" });
    const { above, content, files, embeds, components, reactions, thread, note } = this.slots;
    this.tray = make("div", { class: "tray" }, components, this.failure);
    this.node = make(
      "article",
      { "data-message": message.id, "data-author": message.author, "aria-labelledby": heading, tabindex: "-1" },
      above,
      this.side,
      make("div", { class: "body" }, this.head, content, files, embeds, this.tray, reactions, thread, note),
    );
    this.update(message);
  }

  /** Draws changed parts. */
  update(message) {
    this.message = message;
    const { say, world, reader } = this.context;
    const isSystem = message.kind === THREAD_CREATED || message.kind === PINNED;
    this.node.classList.toggle("system", isSystem);
    this.node.classList.toggle("ephemeral", message.ephemeral);
    this.node.classList.toggle("for-me", message.pings.includes(world.person) || message.pings_everyone);
    this.draw("head", [this.author()], () => this.drawHead());
    const { answers } = message;
    const used = answers && [reader.commandLabel(answers.command), world.people.get(answers.person)?.name];
    this.draw("above", [answers, message.replies_to, used], () => this.slots.above.replaceChildren(...this.above()));
    this.draw("content", [message.content, message.thinking, message.edited, message.thread, namesIn(message.content, reader)], () => this.drawContent(isSystem));
    this.draw("files", message.files, () => this.drawFiles());
    this.draw("embeds", [message.embeds, namesIn(JSON.stringify(message.embeds), reader)], () => {
      this.slots.embeds.replaceChildren(...message.embeds.map((data) => embed(data, this.context)));
    });
    this.draw("components", message.components, () => this.drawComponents());
    this.draw("reactions", message.reactions, () => this.drawReactions());
    this.draw("thread", [message.thread, isSystem, world.channels.get(message.thread)?.name], () => this.drawThread(isSystem));
    this.draw("note", [message.ephemeral], () => this.slots.note.replaceChildren(...(message.ephemeral ? [this.onlyYou(say)] : [])));
  }

  /** Calls `draw` if its result would differ. */
  draw(part, content, draw) {
    const key = JSON.stringify(content);
    if (this.keys.get(part) === key) return;
    this.keys.set(part, key);
    draw();
  }

  author() {
    const { message, context } = this;
    const { world } = context;
    return world.people.get(message.author) ?? { id: message.author, name: message.author_name, bot: message.author === world.application.id };
  }

  drawHead() {
    const { say, locale } = this.context;
    const author = this.author();
    this.side.replaceChildren(avatar(author));
    this.head.replaceChildren(
      make("span", { class: "author" }, author.name),
      ...(author.bot ? [" ", make("span", { class: "badge" }, say.bot)] : []),
      " ",
      stamp(madeAt(this.message.id), locale),
    );
  }

  /** The line above an answer: its command and person, or the message that it replies to. */
  above() {
    const { say, world, reader } = this.context;
    const { answers, replies_to, channel } = this.message;
    if (answers) {
      const name = make("strong", {}, world.people.get(answers.person)?.name ?? answers.person_name);
      return [icon("reply"), make("span", {}, name, ` ${say.used} `, make("span", { class: "command" }, `/${reader.commandLabel(answers.command)}`))];
    }
    if (!replies_to) return [];
    const original = world.messages.get(channel)?.get(replies_to);
    const text = original ? `${original.author_name}: ${original.content.slice(0, 80)}` : say.goneMessage;
    return [icon("reply"), make("span", {}, `${say.inReply} ${text}`)];
  }

  drawContent(isSystem) {
    const { message, context } = this;
    const { say } = context;
    const slot = this.slots.content;
    if (isSystem) return slot.replaceChildren(this.system());
    if (message.thinking) {
      return slot.replaceChildren(make("p", { class: "thinking" }, make("span", { class: "dots", "aria-hidden": "true" }), `${this.author().name} ${say.thinking}`));
    }
    slot.replaceChildren(...renderMarkdown(message.content, context.reader));
    if (!message.edited || !message.content) return;
    const last = slot.lastElementChild;
    const holder = last && ["P", "H4"].includes(last.tagName) ? last : slot;
    holder.append(" ", make("span", { class: "edited" }, say.edited));
  }

  /** A system message. */
  system() {
    const { message, context } = this;
    const { say } = context;
    const author = make("strong", {}, this.author().name);
    if (message.kind === PINNED) return make("p", {}, author, ` · ${say.pinned}`);
    const open = () => context.openChannel(message.thread);
    return make("p", {}, icon("thread"), author, ` ${say.startedThread} `, make("button", { type: "button", class: "as-link", onclick: open }, message.content));
  }

  drawFiles() {
    const { files } = this.message;
    const { say } = this.context;
    const before = this.pictures ?? [];
    // An edited board replaces the old picture in its place.
    const isSwap = before.length === files.length && files.every((file, at) => isPicture(file) === Boolean(before[at]));
    if (isSwap) {
      files.forEach((file, at) => before[at]?.show(file));
      if (before.every(Boolean)) return;
    }
    this.pictures = files.map((file) => (isPicture(file) ? new Picture(file, say) : null));
    const others = files.filter((file) => !isPicture(file)).map((file) => attachment(file, say));
    this.slots.files.replaceChildren(...mosaic(this.pictures.filter(Boolean)), ...others);
  }

  drawComponents() {
    const { context } = this;
    const slot = this.slots.components;
    const focus = focusIn(slot);
    cancelWithin(slot);
    const uses = {
      say: context.say,
      press: (id) => context.press(this, id),
      choose: (id, values) => context.choose(this, id, values),
      entities: context.entities,
    };
    slot.replaceChildren(...renderComponents(this.message.components, uses));
    refocus(slot, focus);
    this.markBusy();
  }

  /** The reactions. Pressing one adds or removes the person's own. */
  drawReactions() {
    const { say, world, react } = this.context;
    const button = ({ emoji, people }) => {
      const isOwn = people.includes(world.person);
      const names = people.map((id) => world.people.get(id)?.name).filter(Boolean).join(", ");
      const onclick = () => react(this, emoji, isOwn);
      return make("button", { type: "button", class: "reaction", title: names, "aria-label": say.reactions(emoji, people.length), "aria-pressed": String(isOwn), "data-key": emoji, onclick }, `${emoji} ${people.length}`);
    };
    refill(this.slots.reactions, this.message.reactions.map(button));
  }

  drawThread(isSystem) {
    const { context, message } = this;
    if (!message.thread || isSystem) return this.slots.thread.replaceChildren();
    const name = context.world.channels.get(message.thread)?.name ?? context.say.openThread;
    const open = () => context.openChannel(message.thread);
    this.slots.thread.replaceChildren(make("button", { type: "button", class: "thread-link", onclick: open }, icon("thread"), make("span", { class: "label" }, name), make("span", { class: "detail" }, context.say.openThread)));
  }

  onlyYou(say) {
    const dismiss = () => this.context.dismiss(this.message);
    return make("p", { class: "only-you" }, icon("eye"), `${say.onlyYou} · `, make("button", { type: "button", class: "as-link", onclick: dismiss }, say.dismiss));
  }

  /** Whether a long message is shown from its top, unless its controls would be out of reach. */
  get isReadFromTop() {
    return !this.slots.components.hasChildNodes() || getComputedStyle(this.tray).position === "sticky";
  }

  /** Begins a use: until the bot answers, no other control of the message works. */
  begin(id) {
    this.use = { id };
    this.fail("");
    this.markBusy();
    return this.use;
  }

  /** Ends a use (by default the present one) after the bot's answer. Returns whether no other use has begun since. */
  end(use = this.use) {
    if (this.use && this.use !== use) return false;
    this.use = null;
    this.markBusy();
    return true;
  }

  markBusy() {
    const waits = Boolean(this.use);
    for (const control of this.slots.components.querySelectorAll("[data-custom-id]")) {
      control.classList.toggle("pending", waits && control.dataset.customId === this.use.id);
      // A disabled control would lose the focus.
      if (waits) control.setAttribute("aria-disabled", "true");
      else control.removeAttribute("aria-disabled");
    }
  }

  /** Shows an error below the controls; an empty text removes it. */
  fail(text) {
    this.failure.textContent = text;
    this.failure.hidden = !text;
    // Menus show their actual choice again.
    if (text) {
      this.keys.delete("components");
      this.draw("components", this.message.components, () => this.drawComponents());
    }
  }
}
