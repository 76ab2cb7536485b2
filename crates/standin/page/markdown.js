// Turns Discord's markdown into document nodes. No part of a message is parsed as HTML.

import { make } from "./dom.js";
import { timestamp } from "./time.js";

/**
 * The reader's names for mentions.
 * @typedef {object} Reader
 * @property {string} locale
 * @property {any} say the page's texts
 * @property {(id: string) => string} userName
 * @property {(id: string) => string} channelName
 * @property {(id: string) => void} openChannel
 * @property {(name: string) => void} useCommand
 * @property {string} person the reader, whose mentions are highlighted
 * @property {boolean} [isInLink] whether the text is that of a link
 */

const BLOCKS = "p, h4, li, pre, blockquote";
const CODE_BLOCK = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```/g;

/** The nodes of a message's text. @param {string} text @param {Reader} reader */
export function render(text, reader) {
  const nodes = [];
  let from = 0;
  for (const found of text.matchAll(CODE_BLOCK)) {
    if (!found[2].trim()) continue;
    nodes.push(...blocks(text.slice(from, found.index).replace(/\n$/, ""), reader), codeBlock(found[2]));
    from = found.index + found[0].length;
    if (text[from] === "\n") from += 1;
  }
  return [...nodes, ...blocks(text.slice(from), reader)];
}

/** A text for screen readers: without marks and hidden parts. */
export function plain(text, reader) {
  const whole = make("div", {}, render(text, reader));
  for (const hidden of whole.querySelectorAll(".spoiler")) hidden.replaceWith(reader.say.spoilerCovered);
  // Words of separate lines must not run together.
  for (const block of whole.querySelectorAll(BLOCKS)) block.append(" ");
  return whole.textContent.replace(/\s+/g, " ").trim();
}

/** The names in a text's mentions, which may change while the text does not. */
export function namesIn(text, reader) {
  const mentions = [...text.matchAll(/<(@!?|#)(\d+)>/g)].map(([, sign, id]) => (sign === "#" ? reader.channelName(id) : reader.userName(id)));
  return [...mentions, ...[...text.matchAll(new RegExp(MESSAGE_LINK, "g"))].map(([, id]) => reader.channelName(id))];
}

function codeBlock(code) {
  // Long lines scroll sideways, so they must be reachable by keyboard.
  return make("pre", { tabindex: "0" }, make("code", {}, code.replace(/\n$/, "")));
}

const LINE = /^(?:(>>> )|(> )|(#{1,3}) (?=\S)|(-# )(?=\S)|( *)([-*]|\d{1,9}\.) (?=\S))/;

/** Groups lines into quotes, lists, headings and paragraphs. */
function blocks(text, reader) {
  if (!text) return [];
  const nodes = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; ) {
    const [, rest, quote, heading, subtext, , bullet] = LINE.exec(lines[at]) ?? [];
    const gathered = rest ? lines.length - at : count(lines, at);
    const part = lines.slice(at, at + gathered);
    if (rest || quote) nodes.push(quoted(part, Boolean(rest), reader));
    else if (heading) nodes.push(...part.map((line) => headed(line, reader)));
    else if (subtext) nodes.push(...part.map((line) => make("p", { class: "subtext" }, inline(line.slice(3), reader))));
    else if (bullet) nodes.push(list(part, reader));
    else nodes.push(paragraph(part, reader));
    at += gathered;
  }
  return nodes;
}

function kindOf(line) {
  const [, rest, quote, heading, subtext, , bullet] = LINE.exec(line) ?? [];
  return rest ? "rest" : quote ? "quote" : heading ? "heading" : subtext ? "subtext" : bullet ? "list" : "text";
}

/** Whether a line belongs to the block of the first line. Numbers after bullets begin another list. */
function goesOn(first, line) {
  const kind = kindOf(first);
  const isOther = (mark) => /^\d/.test(first) !== /^\d/.test(mark) && !/^ /.test(mark);
  return kindOf(line) === kind && !(kind === "list" && isOther(line));
}

/** The number of lines in the block that begins here. */
function count(lines, at) {
  const end = lines.findIndex((line, index) => index > at && !goesOn(lines[at], line));
  return (end < 0 ? lines.length : end) - at;
}

function paragraph(lines, reader) {
  return make("p", {}, inline(lines.join("\n"), reader));
}

function quoted(lines, isRest, reader) {
  const inner = isRest ? [lines[0].slice(4), ...lines.slice(1)] : lines.map((line) => line.slice(2));
  return make("blockquote", {}, blocks(inner.join("\n"), reader));
}

/** The article's own heading is of level 3; a message that begins with a small one must not skip a level. */
function headed(line, reader) {
  const [, marks, text] = /^(#+) (.*)$/s.exec(line);
  return make("h4", { class: `level-${marks.length}` }, inline(text, reader));
}

function list(lines, reader) {
  const items = lines.map((line) => /^( *)([-*]|\d+\.) (.*)$/s.exec(line));
  const root = { depth: items[0][1].length, node: listOf(items[0][2]) };
  const open = [root];
  for (const [, indent, mark, text] of items) {
    const depth = indent.length;
    while (open.length > 1 && depth < open.at(-1).depth) open.pop();
    const parent = open.at(-1).node.lastElementChild;
    if (depth > open.at(-1).depth && parent) {
      open.push({ depth, node: listOf(mark) });
      parent.append(open.at(-1).node);
    }
    open.at(-1).node.append(make("li", {}, inline(text, reader)));
  }
  return root.node;
}

function listOf(mark) {
  return /\d/.test(mark) ? make("ol", { start: parseInt(mark, 10) }) : make("ul");
}

/** The address of a message or a channel. Discord's client shows the channel's name and opens it. */
const MESSAGE_LINK = /https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?/y;

/**
 * Spans: sticky patterns with their results; the first match wins. Links are marked because they cannot be inside another
 * link.
 */
const SPANS = [
  [/\\([^A-Za-z0-9\s])/y, (found) => found[1]],
  [/(`+)(?!`)([\s\S]+?)(?<!`)\1(?!`)/y, (found) => make("code", {}, found[2].trim() || found[2])],
  [/\|\|([\s\S]+?)\|\|/y, (found, reader) => spoiler(found[1], reader)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, nested("strong")],
  [/__([\s\S]+?)__(?!_)/y, nested("u")],
  [/~~([\s\S]+?)~~(?!~)/y, nested("s")],
  [/\*(?!\s)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, nested("em")],
  [/(?<!\w)_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y, nested("em")],
  [/<@!?(\d+)>/y, (found, reader) => userMention(found[1], reader)],
  [/<#(\d+)>/y, (found, reader) => channelMention(found[1], reader), true],
  [/<\/([^:<>\n]{1,100}):(\d+)>/y, (found, reader) => commandMention(found[1], reader), true],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found, reader) => timestamp(Number(found[1]), found[2] ?? "f", reader.locale)],
  [/<a?(:\w{2,32}:)\d+>/y, (found) => found[1]],
  [/@(?:everyone|here)\b/y, (found) => make("span", { class: "mention" }, found[0])],
  [/\[([^\][\n]+)\]\((?:<(https?:\/\/[^\s<>]+)>|(https?:\/\/[^\s()<>]+(?:\([^\s()]*\))?))\)/y, (found, reader) => link(found[2] ?? found[3], inline(found[1], { ...reader, isInLink: true })), true],
  [MESSAGE_LINK, (found, reader) => channelMention(found[1], reader), true],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => link(found[1], found[1]), true],
  [/https?:\/\/[^\s<>]+[^\s<>.,:;"'\])!?*_|~]/y, (found) => link(found[0], found[0]), true],
];

function nested(tag) {
  return (found, reader) => make(tag, {}, inline(found[1], reader));
}

/** The nodes of one or several lines. */
function inline(text, reader) {
  const nodes = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const [length, node] = spanAt(text, at, reader);
    if (!length) {
      at += 1;
      continue;
    }
    if (from < at) nodes.push(text.slice(from, at));
    nodes.push(node);
    at += length;
    from = at;
  }
  return [...nodes, text.slice(from)];
}

/** First characters of spans; everything else is skipped quickly. */
const BEGINNINGS = new Set("\\`|*_~<@[h");

function spanAt(text, at, reader) {
  if (!BEGINNINGS.has(text[at])) return [0, null];
  for (const [pattern, build, leads] of SPANS) {
    if (leads && reader.isInLink) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return [found[0].length, build(found, reader)];
  }
  return [0, null];
}

/** A link to another page, or only its text if the address is not a web address. */
export function link(address, children) {
  if (!/^https?:/.test(address)) return make("span", {}, children);
  return make("a", { href: address, target: "_blank", rel: "noopener noreferrer", title: address }, children);
}

function userMention(id, reader) {
  return make("span", { class: id === reader.person ? "mention me" : "mention" }, `@${reader.userName(id)}`);
}

function channelMention(id, reader) {
  return make("button", { type: "button", class: "mention", onclick: () => reader.openChannel(id) }, `#${reader.channelName(id)}`);
}

function commandMention(name, reader) {
  return make("button", { type: "button", class: "mention", onclick: () => reader.useCommand(name) }, `/${name}`);
}

/** A spoiler: hidden until it is pressed, also from screen readers. */
function spoiler(text, reader) {
  const content = make("span", { "aria-hidden": "true", tabindex: "-1" }, inline(text, reader));
  const cover = make("button", { type: "button", class: "cover", "aria-label": reader.say.spoiler });
  const node = make("span", { class: "spoiler" }, cover, content);
  cover.addEventListener("click", () => {
    node.classList.add("shown");
    content.removeAttribute("aria-hidden");
    // The cover had the focus.
    content.focus();
    cover.remove();
  });
  return node;
}
