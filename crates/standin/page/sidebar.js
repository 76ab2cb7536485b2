// People, servers with their channels and threads, and direct messages.

import { format } from "./address.js";
import { avatar } from "./avatar.js";
import { isPrivate, isReadable } from "./channels.js";
import { channelIcon, icon, iconButton, make, refill, rove } from "./dom.js";
import { manageMembers } from "./members.js";
import { addPerson, editPerson } from "./people.js";
import * as theme from "./theme.js";

const THEMES = { auto: { word: "themeAuto", drawing: "half" }, light: { word: "themeLight", drawing: "sun" }, dark: { word: "themeDark", drawing: "moon" } };

/** The effect of a link. With a modifier key the browser opens its address in another tab. */
function follows(action) {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    action();
  };
}

export class Sidebar {
  /**
   * @param {object} place
   * @param {import("./world.js").World} place.world
   * @param {any} place.say
   * @param {(channel: string) => void} place.open
   * @param {() => void} place.openDirect
   * @param {any} place.hooks of the pane
   * @param {() => string | null} place.current the open channel
   */
  constructor(place) {
    this.place = place;
    const { say, hooks } = place;
    this.name = make("p", { class: "product" });
    this.people = make("ul", { class: "people" });
    this.places = make("div", {});
    const heading = make("h2", {}, say.people);
    this.theme = iconButton("sun", "", () => this.nextTheme());
    this.node = make(
      "div",
      { class: "sidebar" },
      make("div", { class: "brand" }, make("img", { src: "/page/icon.svg", alt: "", width: 32, height: 32 }), this.name),
      make("nav", { "aria-label": say.people }, make("div", { class: "section-head" }, heading, iconButton("plus", say.addPerson, () => addPerson(say, this.myLocale()), { "data-key": "add" })), this.people),
      make("nav", { class: "places", "aria-label": say.places }, this.places),
      make("footer", {}, this.theme, make("button", { type: "button", class: "tools-button", "data-key": "tools", "aria-controls": "drawer", "aria-expanded": "false", onclick: () => hooks.tools() }, icon("tools"), say.tools)),
    );
    this.showTheme();
  }

  /** The language of this person, which a new person gets by default. */
  myLocale() {
    return this.place.world.me()?.locale;
  }

  nextTheme() {
    theme.next();
    this.showTheme();
  }

  showTheme() {
    const { word, drawing } = THEMES[theme.current()];
    const label = this.place.say[word];
    this.theme.replaceChildren(icon(drawing));
    this.theme.setAttribute("aria-label", label);
    this.theme.title = label;
    this.theme.dataset.theme = theme.current();
  }

  draw() {
    const { world, say } = this.place;
    this.unread = [...world.channels.values()].filter((channel) => channel.id !== this.place.current() && world.isUnread(channel)).length;
    this.name.replaceChildren(make("strong", {}, world.application.name), " ", make("span", {}, say.title));
    const others = [...world.people.values()].filter((user) => !user.bot && !user.gone);
    refill(this.people, others.map((user) => this.person(user)));
    rove(this.people, "a", this.people.querySelector("[aria-current]"));
    const guilds = [...world.guilds.values()].map((guild) => this.guild(guild));
    refill(this.places, guilds, this.direct());
    rove(this.places, "a", this.places.querySelector("[aria-current]"));
  }

  person(user) {
    const { say, world, hooks } = this.place;
    const isMe = user.id === world.person;
    const switches = follows(() => !isMe && hooks.switchTo(user.id));
    const link = make(
      "a",
      { href: format([{ person: user.id, channel: isMe ? this.place.current() : null }]), class: "entry", "data-person-link": user.id, "data-key": `p${user.id}`, "aria-current": isMe ? "true" : null, title: isMe ? null : say.switchTo(user.name), onclick: switches },
      avatar(user),
      make("span", { class: "label" }, user.name),
      make("span", { class: "end-note" }, isMe ? say.you : "", make("span", { class: "locale" }, user.locale.split("-")[0])),
    );
    const tool = isMe
      ? iconButton("gear", say.editPerson(user.name), () => editPerson(world.people.get(user.id), say), { "data-key": `g${user.id}` })
      : iconButton("beside", say.besideOf(user.name), () => hooks.beside(user.id), { class: "icon-button beside-button", "data-key": `b${user.id}` });
    return make("li", {}, link, tool);
  }

  guild(guild) {
    const { world, say } = this.place;
    const manage = iconButton("people", say.membersOf(guild.name), () => manageMembers(guild.id, world, say), { "data-key": `m${guild.id}` });
    const lists = world.sectionsOf(guild.id).map(({ category, channels }) => [
      category && make("h3", {}, category.name),
      make("ul", { "aria-label": say.channelsOf(category ? category.name : guild.name) }, channels.map((channel) => this.withThreads(channel))),
    ]);
    return make("section", {}, make("div", { class: "section-head" }, make("h2", {}, guild.name), manage), lists);
  }

  withThreads(channel) {
    const isShown = (thread) => !thread.archived || thread.id === this.place.current() || this.place.world.isUnread(thread);
    const threads = this.place.world.channelsOf(channel.guild, channel.id).filter(isShown);
    const below = threads.length > 0 && make("ul", { class: "threads" }, threads.map((thread) => make("li", {}, this.entry(thread))));
    const entry = isReadable(channel) ? this.entry(channel) : this.heading(channel);
    return make("li", {}, entry, below);
  }

  /** The heading of a channel that has no messages, only threads below it. */
  heading(channel) {
    return make("span", { class: "entry" }, channelIcon(channel), make("span", { class: "label" }, channel.name), this.particulars(channel));
  }

  /** The kind of a channel and its age restriction, for screen readers. */
  particulars(channel) {
    const { say } = this.place;
    const kind = say.kinds[channel.kind];
    return [kind && make("span", { class: "sr-only" }, ` (${kind})`), channel.nsfw && !channel.parent && make("span", { class: "end-note", title: say.ageRestricted }, "18+")];
  }

  entry(channel) {
    const { world, say, open } = this.place;
    const isOpen = channel.id === this.place.current();
    const isUnread = !isOpen && world.isUnread(channel);
    const pings = isUnread ? (world.read.pings.get(channel.id) ?? 0) : 0;
    const opens = follows(() => open(channel.id));
    return make(
      "a",
      { href: format([{ person: world.person, channel: channel.id }]), class: isUnread ? "entry unread" : "entry", title: channel.parent ? world.nameOf(channel) : null, "data-channel": channel.id, "data-key": channel.id, "aria-current": isOpen ? "page" : null, onclick: opens },
      channelIcon(channel),
      make("span", { class: "label" }, world.nameOf(channel)),
      this.particulars(channel),
      channel.archived && make("span", { class: "end-note" }, say.archived),
      isUnread && make("span", { class: "sr-only" }, ` (${pings ? say.pings(pings) : say.unread})`),
      isUnread && make("span", { class: pings ? "count" : "dot", "aria-hidden": "true" }, pings || ""),
    );
  }

  direct() {
    const { world, say, openDirect } = this.place;
    const channels = [...world.channels.values()].filter(isPrivate);
    const rows = channels.map((channel) => make("li", {}, this.entry(channel)));
    const begin = make("li", {}, make("button", { type: "button", class: "entry quiet", "data-key": "direct", title: say.noDirect, onclick: () => openDirect() }, icon("plus"), say.openDirect));
    return make("section", {}, make("h2", {}, say.directMessages), make("ul", { "aria-label": say.directMessages }, rows, !channels.some((channel) => channel.recipient) && begin));
  }
}
