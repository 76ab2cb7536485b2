// The messages of the open channel. While its reader is at the end, the log stays there; otherwise it never jumps. A last
// message that does not fit is shown from its top, where the news is. A pressed message stays visible until its reader scrolls.

import { icon, make, rove } from "./dom.js";
import { keepFocus } from "./focus.js";
import { cancelWithin } from "./menu.js";
import { MessageView } from "./message.js";
import { byAge, madeAt } from "./snowflake.js";
import { day } from "./time.js";

/** The time in milliseconds within which messages of one author share a heading. */
const TOGETHER = 7 * 60 * 1000;
/** The distance to the end, in pixels, that counts as the end. */
const NEAR = 60;

export class Log {
  /** @param {import("./message.js").Context} context @param {{startCommand: () => void, attempt: (work: () => Promise<any>) => Promise<any>}} hooks */
  constructor(context, hooks) {
    this.context = context;
    this.hooks = hooks;
    this.views = new Map();
    this.channel = null;
    /** The message that was pressed last. @type {MessageView | null} */
    this.pressed = null;
    this.isAtEnd = true;
    this.lastTop = 0;
    this.lastHeight = 0;
    this.list = make("div", { class: "messages" });
    this.more = make("button", { type: "button", class: "button secondary small earlier", hidden: true, onclick: () => this.showEarlier() }, context.say.earlier);
    this.start = make("div", { class: "start" });
    // The pane announces news itself, in fewer words than a log.
    this.scroller = make("div", { class: "log", role: "log", "aria-live": "off", tabindex: "-1" }, this.more, this.start, this.list);
    this.jump = make("button", { type: "button", class: "jump", hidden: true, onclick: () => this.leave() }, icon("down"), context.say.newMessages);
    this.node = make("div", { class: "log-box" }, this.scroller, this.jump);
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    for (const kind of ["wheel", "touchmove"]) this.scroller.addEventListener(kind, () => (this.pressed = null), { passive: true });
    const grown = new ResizeObserver(() => this.grown());
    grown.observe(this.list);
    grown.observe(this.scroller);
  }

  /** Shows a channel from its end. */
  show(channel) {
    cancelWithin(this.list);
    this.channel = channel;
    this.pressed = null;
    this.views.clear();
    this.list.replaceChildren();
    this.scroller.setAttribute("aria-label", this.context.say.messages(this.title()));
    for (const message of this.context.world.history(channel)) this.put(message);
    this.arranged();
    this.toEnd();
  }

  title() {
    const { world } = this.context;
    const channel = world.channels.get(this.channel);
    if (!channel) return "";
    return world.titleOf(channel);
  }

  /** Shows loaded messages. Unchanged ones are not redrawn. */
  refresh() {
    const history = this.context.world.history(this.channel);
    const known = new Set(history.map((message) => message.id));
    for (const id of [...this.views.keys()].filter((id) => !known.has(id))) this.remove(id);
    for (const message of history) this.put(message);
    this.arranged();
  }

  /** Redraws all messages after a person or a channel has a new name. */
  redraw() {
    const giveBack = keepFocus();
    for (const view of this.views.values()) view.update(view.message);
    giveBack();
  }

  /** Shows a new or changed message. */
  put(message) {
    const { world } = this.context;
    if (message.channel !== this.channel || world.read.dismissed.has(message.id)) return;
    const known = this.views.get(message.id);
    if (known) {
      const { content } = known.message;
      known.update(message);
      // The news is at its top.
      if (this.isAtEnd && content !== message.content && known.node === this.list.lastElementChild) this.toEnd();
      else if (known === this.pressed) this.reveal(known);
      return;
    }
    const view = new MessageView(message, this.context);
    this.views.set(message.id, view);
    const after = this.articles().findLast((article) => byAge(article.dataset.message, message.id) < 0);
    if (after) after.after(view.node);
    else this.list.prepend(view.node);
  }

  /** Adds a message that has just been written. */
  add(message) {
    const wasAtEnd = this.isAtEnd;
    this.put(message);
    this.arranged();
    if (this.isOwn(message)) this.pressed = null;
    if (wasAtEnd || this.isOwn(message)) this.toEnd();
    else this.jump.hidden = false;
    if (this.pressed) this.reveal(this.pressed);
  }

  /** Scrolls a message into view with the least movement; if it is long, its text and its controls. */
  reveal(view) {
    const box = this.scroller.getBoundingClientRect();
    const { top, bottom, height } = view.node.getBoundingClientRect();
    const isWhole = height <= box.height;
    const above = Math.min(0, top - box.top);
    const below = Math.max(0, bottom - box.bottom);
    const atControls = view.tray.getBoundingClientRect().bottom - box.bottom;
    const by = isWhole ? above || below : view.isReadFromTop ? top - box.top : atControls;
    if (!by) return;
    this.scroller.scrollTop += by;
    this.lastTop = this.scroller.scrollTop;
    this.lastHeight = this.scroller.scrollHeight;
    this.isAtEnd = this.endTop() - this.lastTop < NEAR;
    this.jump.hidden = this.isAtEnd;
  }

  /** Whether a message is the result of the reader's latest act. */
  isOwn({ author, answers, ephemeral }) {
    const { person } = this.context.world;
    return author === person || answers?.person === person || ephemeral;
  }

  remove(id) {
    const view = this.views.get(id);
    if (!view) return;
    cancelWithin(view.node);
    if (view.node.contains(document.activeElement)) this.scroller.focus();
    view.node.remove();
    if (view === this.pressed) this.pressed = null;
    this.views.delete(id);
    this.arranged();
  }

  articles() {
    return [...this.list.querySelectorAll(":scope > article")];
  }

  /** Arranges headings (only if the author changes), lines between days, and one stop for the Tab key. */
  arranged() {
    for (const line of this.list.querySelectorAll(":scope > .day")) line.remove();
    let before = null;
    for (const article of this.articles()) {
      const message = this.views.get(article.dataset.message).message;
      const ms = madeAt(message.id);
      const isNewDay = !before || new Date(madeAt(before.id)).toDateString() !== new Date(ms).toDateString();
      if (isNewDay) article.before(make("p", { class: "day" }, make("span", {}, day(ms, this.context.locale))));
      article.classList.toggle("continued", !isNewDay && continues(before, message));
      before = message;
    }
    rove(this.list, ":scope > article", this.articles().at(-1));
    this.more.hidden = !this.context.world.hasEarlier.has(this.channel);
    this.start.replaceChildren(this.more.hidden ? this.beginning(before === null) : "");
  }

  beginning(isEmpty) {
    const { say } = this.context;
    if (!isEmpty) return make("p", { class: "beginning" }, say.beginning(this.title()));
    return make(
      "div",
      { class: "empty" },
      make("span", { class: "slash", "aria-hidden": "true" }, "/"),
      make("h2", {}, say.emptyTitle),
      make("p", {}, say.emptyHint),
      make("button", { type: "button", class: "button primary", onclick: () => this.hooks.startCommand() }, say.emptyAction),
    );
  }

  async showEarlier() {
    const { scrollHeight, scrollTop } = this.scroller;
    const earlier = await this.hooks.attempt(() => this.context.world.fetchEarlier(this.channel));
    if (!earlier) return;
    for (const message of earlier) this.put(message);
    this.arranged();
    this.scroller.scrollTop = scrollTop + this.scroller.scrollHeight - scrollHeight;
    this.views.get(earlier.at(-1)?.id)?.node.focus({ preventScroll: true });
  }

  scrolled() {
    const { scrollHeight, scrollTop } = this.scroller;
    const isNear = this.endTop() - scrollTop < NEAR;
    // Only the reader leaves the end, by scrolling up. Content that grows or shrinks also changes the position, but then the
    // height has changed too.
    this.isAtEnd = isNear || (this.isAtEnd && (scrollTop >= this.lastTop || scrollHeight !== this.lastHeight));
    this.lastTop = scrollTop;
    this.lastHeight = scrollHeight;
    if (isNear) this.jump.hidden = true;
  }

  /** Keeps the end in view after growth, without moving a reader back up in a long last message. */
  grown() {
    const { scrollTop } = this.scroller;
    if (this.isAtEnd && (scrollTop === this.endedAt || scrollTop < this.endTop())) this.toEnd();
  }

  /** Scrolls to the end for the reader. */
  leave() {
    this.pressed = null;
    this.toEnd();
  }

  toEnd() {
    this.isAtEnd = true;
    this.jump.hidden = true;
    this.scroller.scrollTop = this.endTop();
    this.lastTop = this.endedAt = this.scroller.scrollTop;
    this.lastHeight = this.scroller.scrollHeight;
  }

  /** The scroll position of the end. */
  endTop() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    const end = scrollHeight - clientHeight;
    const last = this.list.lastElementChild;
    const view = this.views.get(last?.dataset.message);
    if (!view?.isReadFromTop || last.offsetHeight <= clientHeight) return end;
    return Math.min(end, scrollTop + last.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top);
  }
}

function continues(before, message) {
  const isPlain = (one) => one.kind === 0 && !one.ephemeral && !one.replies_to;
  const isSoon = before && madeAt(message.id) - madeAt(before.id) < TOGETHER;
  return isSoon && before.author === message.author && isPlain(message) && before.kind !== 18 && !before.ephemeral;
}
