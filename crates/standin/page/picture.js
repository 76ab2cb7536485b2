// Pictures of a message, and the dialog that enlarges one.

import { show } from "./dialog.js";
import { icon, iconButton, make } from "./dom.js";

/** The time, in milliseconds, that a missing picture waits for the next edit of its message. */
const RETRY_AFTER = 2000;
/** A computer's turn may edit a board several times; after this pause in milliseconds only the last state is loaded. */
const SETTLING = 120;

/** A second tap within this distance (pixels) and time (milliseconds) may hit a picture that the first tap has moved there. */
const NEAR = 30;
const SOON = 400;

let [before, last] = [null, null];
addEventListener("pointerdown", (event) => ([before, last] = [last, event]), true);

/** Whether a click is the second half of a double tap. A click by keyboard has the detail 0. */
function isSecondTap(click) {
  const isOther = before && click.detail > 0 && !click.currentTarget.contains(before.target);
  if (!isOther || last.timeStamp - before.timeStamp > SOON) return false;
  return Math.hypot(last.clientX - before.clientX, last.clientY - before.clientY) < NEAR;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address on this host: the page may be open under another name of the same machine. */
export function localAddress(url) {
  return new URL(url, location.href).pathname;
}

/** A picture that a press enlarges. Its space is reserved before it is loaded. */
export class Picture {
  constructor(file, say) {
    this.say = say;
    this.node = make("button", { type: "button", class: "picture", onclick: (click) => isSecondTap(click) || enlarge(this.file, say) });
    this.show(file);
  }

  /** Shows another file in the same place. The old picture stays until the new one can be painted. */
  async show(file) {
    this.file = file;
    if (!this.image) return this.put(this.draw(file));
    await pause(SETTLING);
    if (this.file !== file) return;
    const image = this.draw(file);
    try {
      await image.decode();
    } catch {
      // Probably the message has been edited again. Otherwise the description replaces the picture.
      await pause(RETRY_AFTER);
    }
    if (this.file === file) this.put(image);
  }

  draw(file) {
    const alt = file.description ?? this.say.noAlt;
    return make("img", { src: localAddress(file.url), alt, width: file.width, height: file.height, decoding: "sync" });
  }

  put(image) {
    this.image = image;
    this.node.title = this.say.enlarge(this.file.name);
    this.node.replaceChildren(image);
  }
}

/** Pictures in Discord's layout: one alone, several in one box, in columns of `messages.css`. */
export function mosaic(pictures) {
  const { length } = pictures;
  if (!length) return [];
  const layout = length < 5 ? `of-${length}` : `of-many rest-${length % 3}`;
  return [make("div", { class: `mosaic ${layout}` }, pictures.map((picture) => picture.node))];
}

/** A file that is not a picture. */
export function attachment(file, say) {
  const address = localAddress(file.url);
  return make(
    "a",
    { class: "attachment", href: address, download: file.name },
    icon("file"),
    make("span", {}, make("span", { class: "label" }, file.name), make("span", { class: "detail" }, say.bytes(file.size))),
  );
}

export function isPicture(file) {
  return file.content_type?.startsWith("image/") ?? /\.(png|jpe?g|gif|webp)$/i.test(file.name);
}

/** Shows a picture as large as the window allows, with its description. A press shows it in full size with scroll bars. */
function enlarge(file, say) {
  const address = localAddress(file.url);
  const image = make("img", { src: address, alt: file.description ?? say.noAlt, width: file.width, height: file.height });
  const frame = make("div", { class: "frame", tabindex: "0" }, image);
  const dialog = make(
    "dialog",
    { class: "lightbox", "aria-label": file.name },
    make("header", {}, make("h2", {}, file.name), make("a", { href: address, target: "_blank", rel: "noopener", class: "button secondary small" }, say.originalSize), iconButton("close", say.close, () => dialog.close())),
    frame,
    file.description && make("details", {}, make("summary", {}, say.description), make("p", {}, file.description)),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  image.addEventListener("click", () => frame.classList.toggle("full"));
  frame.addEventListener("click", (event) => event.target === frame && dialog.close());
  // In a narrow window, a wide picture would be no larger than in the message.
  frame.classList.toggle("full", file.width > 2 * innerWidth && file.width > file.height);
  show(dialog);
}
