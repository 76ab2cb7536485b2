// The world that one person can see, kept up to date by their stream of events.

import * as api from "./api.js";
import { isPrivate } from "./channels.js";
import { Read } from "./read.js";
import { byAge, isYounger } from "./snowflake.js";

/** The number of messages in one request. */
export const PAGE = 50;

export class World {
  /** @param {string} person whose world it is */
  constructor(person) {
    this.person = person;
    this.application = { id: "", name: "" };
    this.people = new Map();
    this.guilds = new Map();
    this.channels = new Map();
    /** Messages of opened channels by id. @type {Map<string, Map<string, any>>} */
    this.messages = new Map();
    /** Channels with earlier messages than the loaded ones. */
    this.hasEarlier = new Set();
    /** The number of events, in total and by channel, so that an older answer never hides them. */
    this.events = 0;
    /** @type {Map<string, number>} */
    this.happened = new Map();
    this.connected = true;
    this.streaming = true;
    this.read = new Read(person);
    this.listeners = new Map();
  }

  /** Calls `listener` for every event of this kind. */
  on(kind, listener) {
    const known = this.listeners.get(kind) ?? [];
    this.listeners.set(kind, [...known, listener]);
  }

  tell(kind, ...details) {
    for (const listener of this.listeners.get(kind) ?? []) listener(...details);
  }

  /** Begins to follow; resolves when the world is loaded for the first time. */
  start() {
    return new Promise((resolve, reject) => {
      const refused = (problem) => {
        // In this case the stream breaks too, and everything is reloaded when it is back.
        if (problem instanceof api.Unreachable) return;
        reject(problem);
        // The stand-in may have come back with another world, in which this person does not exist.
        if (problem.status === 404) this.tell("unknown");
        else reportError(problem);
      };
      const opened = () => this.look().then(resolve, refused);
      const lost = () => this.setStreaming(false);
      this.stop = api.follow(this.person, { opened, lost, happened: (kind, data) => this.fold(kind, data) });
    });
  }

  /** Loads everything: at the start, and after an interruption of the stream. Parallel calls share one load. */
  async look() {
    this.events += 1;
    this.looking ??= this.fetchWorld().finally(() => (this.looking = null));
    const seen = await this.looking;
    this.application = seen.application;
    this.connected = seen.connected > 0;
    this.people = byId(seen.people);
    this.guilds = byId(seen.guilds);
    this.channels = byId(seen.channels);
    this.read.begin(seen.channels);
    this.setStreaming(true);
    this.tell("places");
    this.tell("connection");
    const opened = [...this.messages.keys()].filter((channel) => this.channels.has(channel));
    await Promise.all(opened.map((channel) => this.fetch(channel)));
    this.tell("commands");
  }

  /** Loads everything again in the background. */
  lookAgain() {
    this.look().catch((problem) => problem instanceof api.Unreachable || reportError(problem));
  }

  async fetchWorld() {
    let seen, before;
    do {
      before = this.events;
      seen = await api.world(this.person);
    } while (this.events !== before);
    return seen;
  }

  setStreaming(streaming) {
    if (this.streaming === streaming) return;
    this.streaming = streaming;
    this.tell("connection");
  }

  /** Loads the latest messages of a channel: a page, or as many as are known. */
  async fetch(channel) {
    const wanted = Math.max(PAGE, this.messages.get(channel)?.size ?? 0);
    let latest, before;
    do {
      before = this.happened.get(channel);
      latest = await this.page(channel, wanted);
    } while (this.happened.get(channel) !== before);
    this.messages.set(channel, byId(latest));
    this.tell("fetched", channel);
  }

  /** Messages of a channel, and whether there are earlier ones. */
  async page(channel, wanted, before) {
    const page = await api.messages(this.person, channel, wanted + 1, before);
    if (page.length > wanted) this.hasEarlier.add(channel);
    else this.hasEarlier.delete(channel);
    return page.slice(-wanted);
  }

  /** Messages before the oldest known one. */
  async fetchEarlier(channel) {
    const known = this.messages.get(channel);
    const oldest = this.history(channel)[0];
    const earlier = await this.page(channel, PAGE, oldest.id);
    for (const message of earlier) if (!known.has(message.id)) known.set(message.id, message);
    return earlier;
  }

  /** The known messages of a channel, oldest first. */
  history(channel) {
    const known = [...(this.messages.get(channel)?.values() ?? [])];
    return known.sort((one, other) => byAge(one.id, other.id));
  }

  fold(kind, data) {
    this.events += 1;
    if (kind.startsWith("message_")) this.happened.set(data.channel, (this.happened.get(data.channel) ?? 0) + 1);
    switch (kind) {
      case "message_created":
        return this.created(data);
      case "message_changed":
        return this.changed(data);
      case "message_deleted":
        this.messages.get(data.channel)?.delete(data.id);
        return this.tell("deleted", data);
      case "channel_changed":
        return this.channelChanged(data);
      case "channel_deleted":
        this.channels.delete(data.id);
        return this.tell("places");
      case "person_changed":
        return this.personChanged(data);
      case "guild_changed":
        return this.guildChanged(data);
      case "bot_connected":
      case "bot_disconnected":
        return this.setConnected(data.connected > 0);
      case "commands_changed":
        return this.tell("commands");
      case "interaction_answered":
        return this.tell("answered", data);
      case "typing":
        return this.tell("typing", data.channel);
    }
  }

  created(message) {
    const channel = this.channels.get(message.channel);
    if (channel) channel.last_message = message.id;
    this.messages.get(message.channel)?.set(message.id, message);
    if (message.author === this.person) this.read.upTo(message.channel, message.id);
    else if (this.isFor(message)) this.read.ping(message.channel);
    this.tell("created", message);
    this.tell("places");
  }

  changed(message) {
    const known = this.messages.get(message.channel);
    // A change of an unloaded message is seen when that message is loaded.
    if (!known?.has(message.id)) return;
    known.set(message.id, message);
    this.tell("changed", message);
  }

  personChanged(person) {
    const known = this.people.get(person.id);
    this.people.set(person.id, person);
    this.tell("places");
    if (known && known.name !== person.name) this.tell("renamed");
  }

  channelChanged(channel) {
    const known = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...channel, last_message: known?.last_message ?? null });
    this.tell("places");
    if (known && known.name !== channel.name) this.tell("renamed");
  }

  /** Applies a changed server. Reloads everything if this person has joined or left it. */
  guildChanged(guild) {
    const isMember = guild.members.some((member) => member.id === this.person);
    if (isMember !== this.guilds.has(guild.id)) return this.lookAgain();
    if (isMember) this.guilds.set(guild.id, guild);
    this.tell("places");
  }

  setConnected(connected) {
    this.connected = connected;
    this.tell("connection");
  }

  /** Whether a message addresses this person. */
  isFor(message) {
    return message.pings.includes(this.person) || message.pings_everyone || isPrivate(this.channels.get(message.channel));
  }

  /** Whether a channel has unread messages. */
  isUnread(channel) {
    return Boolean(channel.last_message) && isYounger(channel.last_message, this.read.mark(channel.id));
  }

  me() {
    return this.people.get(this.person);
  }

  /** The people of a channel: members of its server or its group, or the two of direct messages. */
  peopleIn(channelId) {
    const channel = this.channels.get(channelId);
    const guild = this.guilds.get(channel?.guild);
    if (!guild && channel?.members.length) return channel.members.map((member) => this.people.get(member)).filter(Boolean);
    if (!guild) return [this.me(), this.people.get(this.application.id)].filter(Boolean);
    return guild.members.map((member) => this.people.get(member.id)).filter(Boolean);
  }

  /** Channels of a server without threads and categories, or the threads of a channel. */
  channelsOf(guild, parent) {
    const all = [...this.channels.values()].sort((one, other) => byAge(one.id, other.id));
    return all.filter((channel) => channel.guild === guild && channel.parent === parent && channel.kind !== "category");
  }

  /** The channels of a server in order, those without a category first. */
  sectionsOf(guild) {
    const categories = [...this.channels.values()].filter((channel) => channel.guild === guild && channel.kind === "category");
    const channels = this.channelsOf(guild, null);
    const under = (id) => channels.filter((channel) => channel.category === id);
    return [{ category: null, channels: under(null) }, ...categories.map((category) => ({ category, channels: under(category.id) }))];
  }

  /** The name of a channel; for direct messages, of the other person. */
  nameOf(channel) {
    if (channel.kind === "direct" && channel.recipient) return this.application.name;
    if (channel.name || !isPrivate(channel)) return channel.name;
    const others = channel.members.filter((member) => member !== this.person);
    return others.map((member) => this.people.get(member)?.name ?? "").join(", ");
  }

  /** The name of a channel in a title, with its sign. */
  titleOf(channel) {
    const sign = channel.kind === "direct" ? "@" : ["text", "announcement"].includes(channel.kind) ? "#" : "";
    return sign + this.nameOf(channel);
  }
}

function byId(things) {
  return new Map(things.map((thing) => [thing.id, thing]));
}
