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
    (same ?? pane?.querySelector(isTouched() ? ".log" : ".text"))?.focus({ preventScroll: true });
  };
}
