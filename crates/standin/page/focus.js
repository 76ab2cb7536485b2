// Where the focus goes when what had it is drawn anew or taken away.

import { isTouched } from "./dom.js";

/** How a control is found again after it was drawn anew; null where nothing tells it from others. */
function mark(node) {
  const { key, customId } = node.dataset;
  if (key) return `[data-key="${CSS.escape(key)}"]`;
  const message = node.closest("[data-message]");
  if (!message) return null;
  const article = `[data-message="${message.dataset.message}"]`;
  return customId ? `${article} [data-custom-id="${CSS.escape(customId)}"]` : article;
}

/**
 * Remembers what has the focus. What is returned gives it back: to the same control even when it, or its pane, was drawn
 * anew meanwhile, else to the pane's input.
 */
export function keepFocus() {
  const node = document.activeElement;
  const person = node.closest("[data-person]")?.dataset.person;
  const control = mark(node);
  return () => {
    if (node.isConnected) return node.focus({ preventScroll: true });
    const pane = document.querySelector(`[data-person="${person}"]`) ?? document.querySelector("[data-person]");
    const same = control && pane?.querySelector(control);
    if (same) same.focus({ preventScroll: true });
    else rest(pane);
  };
}

/** Puts the focus to where it rests in a pane: the input or, on a touch screen, the messages. */
export function rest(pane) {
  pane?.querySelector(isTouched() ? ".log" : ".text")?.focus({ preventScroll: true });
}

/** What takes typed letters itself. */
const TAKES_LETTERS = "input, textarea, select, dialog, [contenteditable]";

/**
 * What is typed goes to the input, wherever the focus is, as on Discord; so the Enter behind it sends that and presses
 * nothing. Blanks are left to the controls. The letter itself follows the focus.
 * @param {KeyboardEvent} event
 */
export function typeAnywhere(event) {
  const isLetter = event.key.length === 1 && event.key !== " ";
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  const target = /** @type {Element} */ (event.target);
  if (!isLetter || isShortcut || event.defaultPrevented || target.closest?.(TAKES_LETTERS) || document.querySelector("dialog[open]")) return;
  const pane = target.closest?.(".pane") ?? document.querySelector(".pane");
  pane?.querySelector(".text")?.focus();
}
