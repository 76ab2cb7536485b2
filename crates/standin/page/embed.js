// Embeds: a card with a title, a text, fields and pictures.

import { make } from "./dom.js";
import { link, render } from "./markdown.js";
import { localAddress } from "./picture.js";

/** The page asks no other host, so it shows only pictures of the stand-in. */
function picture(data, name) {
  if (!data?.url) return null;
  const isServed = URL.parse(data.url, location.href)?.pathname.startsWith("/attachments/");
  if (!isServed) return make("p", { class: "detail" }, link(data.url, data.url));
  return make("img", { class: name, src: localAddress(data.url), alt: data.description ?? "", width: data.width, height: data.height });
}

function title(data) {
  if (!data.title) return null;
  return make("h4", {}, link(data.url ?? "", data.title));
}

/** @param {any} data an embed as Discord writes it @param {import("./message.js").Context} context */
export function embed(data, context) {
  const text = (markdown) => render(markdown, context.reader);
  const fields = (data.fields ?? []).map((field) =>
    make("div", { class: field.inline ? "field inline" : "field" }, make("dt", {}, field.name), make("dd", {}, text(field.value))),
  );
  const node = make(
    "section",
    { class: "embed" },
    data.author && make("p", { class: "detail" }, data.author.name),
    title(data),
    data.description && make("div", {}, text(data.description)),
    fields.length > 0 && make("dl", {}, fields),
    picture(data.image, "image"),
    picture(data.thumbnail, "thumbnail"),
    data.footer && make("p", { class: "detail" }, data.footer.text),
  );
  if (data.color) node.style.setProperty("--edge", `#${data.color.toString(16).padStart(6, "0")}`);
  return node;
}
