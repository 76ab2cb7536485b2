// Finds visible elements by role and name, as Chromium computes them for screen readers. Every script of the tests begins with
// this file.

const KINDS = "a[href], button, input, textarea, select, summary, img, [role], nav, aside, main, dialog, section, article, h2, h3";

/** Where to look: the newest thing that fits the scope, and inside the open dialog where there is one. */
function place(scope) {
  const found = [...document.querySelectorAll(scope || "body")].at(-1);
  const dialogs = [...document.querySelectorAll("dialog:modal")];
  return dialogs.length && found === document.body ? dialogs.at(-1) : found;
}

function isSeen(node) {
  return node.getClientRects().length > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function isUsable(node) {
  return !node.disabled && node.getAttribute("aria-disabled") !== "true";
}

/** A name as a whole, or a whole beginning of it: "Ben" finds "Ben (unread)", "A1" does not find "A10". */
function isCalled(node, name) {
  const whole = node.computedName.replace(/\s+/g, " ").trim();
  return whole === name || (whole.startsWith(name) && !/[\p{L}\p{N}-]/u.test(whole[name.length]));
}

function all(scope, role, name) {
  const root = place(scope);
  if (!root) return [];
  const kind = [...root.querySelectorAll(KINDS)].filter((node) => isSeen(node) && node.computedRole === role);
  return kind.filter((node) => isCalled(node, name));
}

/** The newest usable one. */
function find(scope, role, name) {
  return all(scope, role, name).filter(isUsable).at(-1) ?? null;
}

/** Notes whether the next click reaches an element. */
function awaitClick(node) {
  globalThis.isClickMissing = true;
  node.addEventListener("click", () => (globalThis.isClickMissing = false), { once: true, capture: true });
}

/** Whether the click arrived. A click that opened another page did. */
function wasClicked() {
  return globalThis.isClickMissing !== true;
}

/** What can be read. */
function text(scope) {
  return place(scope)?.innerText.replace(/[ \u00a0]+/g, " ") ?? "";
}

/** The newest message that holds a text. */
function message(scope, wanted) {
  const holds = (article) => article.innerText.replace(/[ \u00a0]+/g, " ").includes(wanted);
  return [...(place(scope)?.querySelectorAll("article") ?? [])].filter(holds).at(-1)?.dataset.message ?? null;
}
