// Times in the language of a pane.

import { make } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["week", 604800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function written(ms, style, locale) {
  return new Intl.DateTimeFormat(locale, STYLES[style]).format(ms);
}

/** "5 minutes ago". */
export function relative(ms, locale, now = Date.now()) {
  const seconds = Math.round((ms - now) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/** The time above a message: the hour, and the day unless it is today. */
export function stamp(ms, locale) {
  const sameDay = new Date(ms).toDateString() === new Date().toDateString();
  const text = sameDay ? written(ms, "t", locale) : `${written(ms, "d", locale)} ${written(ms, "t", locale)}`;
  return make("time", { datetime: new Date(ms).toISOString(), title: written(ms, "F", locale) }, text);
}

/** The line between two days. */
export function day(ms, locale) {
  return written(ms, "D", locale);
}

/** `<t:SECONDS:STYLE>`. */
export function timestamp(seconds, style, locale) {
  const ms = seconds * 1000;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return document.createTextNode(`<t:${seconds}>`);
  const isRelative = style === "R";
  const text = isRelative ? relative(ms, locale) : written(ms, style in STYLES ? style : "f", locale);
  return make(
    "time",
    {
      class: "timestamp",
      datetime: new Date(ms).toISOString(),
      title: written(ms, "F", locale),
      "data-relative": isRelative ? ms : null,
      "data-locale": locale,
    },
    text,
  );
}

/** Keeps relative times such as "5 minutes ago" correct while the page is open. */
export function keepTimesTrue() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      node.textContent = relative(Number(node.dataset.relative), node.dataset.locale);
    }
  }, 10000);
}
