// Builds the page: one or two panes, the developers' drawer, and the address with their people and channels.

import * as address from "./address.js";
import * as api from "./api.js";
import { make } from "./dom.js";
import { Drawer } from "./drawer.js";
import { keepFocus, typeAnywhere } from "./focus.js";
import { Pane } from "./pane.js";
import { keepTimesTrue } from "./time.js";
import { browserLocale, isSame, words } from "./words.js";

const root = document.getElementById("panes");
const drawer = new Drawer();
/** @type {Pane[]} */
let panes = [];
/** Whether the page is complete. Only then does a change of channel add an entry to the browser's history. */
let settled = false;

/** A person for a pane: one who speaks the browser's language, if possible. */
function somebody(people, taken = []) {
  const free = people.filter((user) => !user.bot && !taken.includes(user.id));
  return free.find((user) => isSame(user.locale, browserLocale())) ?? free[0];
}

function seats() {
  return panes.map(({ person, channel }) => ({ person, channel }));
}

function remember(keepsHistory) {
  address.write(seats(), keepsHistory);
}

/** Shows the number of unread channels, the channel and the person in the window's title. */
function showTitle() {
  const [pane] = panes;
  if (!pane) return;
  const isUnread = ({ world }) => [...world.channels.values()].filter((channel) => world.isUnread(channel));
  const count = panes.flatMap(isUnread).length;
  const channel = pane.world.channels.get(pane.channel);
  const where = channel ? pane.log.title() : "";
  const names = panes.map(({ world }) => world.me()?.name).filter(Boolean).join(" & ");
  document.title = `${count ? `(${count}) ` : ""}${[where, names, pane.world.application.name].filter(Boolean).join(" · ")}`;
  document.getElementById("product").textContent = `${pane.world.application.name} ${pane.say.title}`;
  document.documentElement.lang = pane.locale;
}

/** Creates a pane at a position, in place of the old one. */
async function seat(at, person, channel, people) {
  const user = people.find((known) => known.id === person && !known.bot) ?? somebody(people);
  const pane = new Pane(user.id, user.locale, {
    moved: () => remember(settled),
    changed: showTitle,
    switchTo: (other) => pane.attempt(() => reseat(pane, other, null)),
    beside: (other) => pane.attempt(() => besides(pane, other)),
    close: () => unseat(pane),
    reopen: () => pane.attempt(() => reseat(pane, pane.person, pane.channel)),
    tools: () => drawer.toggle(user.locale),
  });
  const before = panes[at];
  // A person with a new language stays in their channel.
  const giveBack = before?.person === user.id && before.node.contains(document.activeElement) ? keepFocus() : null;
  if (before) {
    before.node.replaceWith(pane.node);
    before.stop();
  } else root.append(pane.node);
  panes[at] = pane;
  root.classList.toggle("split", panes.length > 1);
  drawer.showState();
  await pane.start(channel);
  // The focus is not restored if the person has moved it elsewhere since.
  if (document.activeElement === document.body || pane.node.contains(document.activeElement)) giveBack?.();
  if (settled) remember(false);
}

async function reseat(pane, person, channel) {
  const people = await api.people();
  // The pane may already have been replaced.
  const at = panes.indexOf(pane);
  if (at >= 0) await seat(at, person, channel, people);
}

/** Opens a person in the second pane: the named one, or the first without a pane. */
async function besides(pane, person) {
  if (!person && panes.length > 1) return unseat(panes[1]);
  const people = await api.people();
  const other = person ?? somebody(people, panes.map((known) => known.person))?.id;
  const at = panes.length > 1 ? 1 - panes.indexOf(pane) : 1;
  if (!other) return;
  await seat(at, other, pane.channel, people);
  // The pressed control may be hidden now.
  if (document.activeElement === document.body) panes[at].focusInput();
}

function unseat(pane) {
  if (panes.length < 2) return;
  panes = panes.filter((other) => other !== pane);
  pane.stop();
  root.classList.remove("split");
  remember(false);
  showTitle();
  panes[0].focusInput();
}

/** Makes the panes match the address. */
async function follow() {
  const wanted = address.read();
  const people = await api.people();
  if (!wanted.length) wanted.push({ person: somebody(people).id, channel: null });
  while (panes.length > wanted.length) panes.pop().stop();
  root.classList.toggle("split", wanted.length > 1);
  await Promise.all(
    wanted.map(({ person, channel }, at) => {
      const pane = panes[at];
      if (pane?.person === person) return pane.channel === channel ? undefined : pane.open(channel);
      return seat(at, person, channel, people);
    }),
  );
  settled = true;
  remember(false);
  showTitle();
}

document.body.append(drawer.node);
addEventListener("keydown", typeAnywhere);
addEventListener("popstate", () => panes[0]?.attempt(follow));
keepTimesTrue();
follow().catch((problem) => root.replaceChildren(make("p", { class: "banner", role: "alert" }, api.told(problem, words(browserLocale())))));
