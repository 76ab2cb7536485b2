// The latest read messages of a person, stored in this browser because no other program needs them.

import { isPrivate } from "./channels.js";
import { isYounger } from "./snowflake.js";

function load(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function save(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the marks last until the page is closed.
  }
}

export class Read {
  constructor(person) {
    this.key = `read:${person}`;
    this.marks = load(this.key);
    this.pings = new Map();
    this.dismissedKey = `dismissed:${person}`;
    this.dismissed = new Set(load(this.dismissedKey) ?? []);
  }

  /**
   * At the first look, messages in servers count as read, direct messages do not.
   */
  begin(channels) {
    if (this.marks) return;
    const old = channels.filter((channel) => !isPrivate(channel) && channel.last_message);
    this.marks = Object.fromEntries(old.map((channel) => [channel.id, channel.last_message]));
    save(this.key, this.marks);
  }

  /** The latest message that was read in a channel. */
  mark(channel) {
    return this.marks?.[channel];
  }

  /** Marks everything up to a message as read. */
  upTo(channel, message) {
    this.pings.delete(channel);
    if (!message || !isYounger(message, this.mark(channel))) return;
    // Another tab may have written marks since.
    this.marks = { ...this.marks, ...load(this.key), [channel]: message };
    save(this.key, this.marks);
  }

  /** Notes a message that addresses this person. */
  ping(channel) {
    this.pings.set(channel, (this.pings.get(channel) ?? 0) + 1);
  }

  /** Dismisses a private message; only the latest ones are remembered. */
  dismiss(message) {
    this.dismissed = new Set([...this.dismissed, message].slice(-300));
    save(this.dismissedKey, [...this.dismissed]);
  }
}
