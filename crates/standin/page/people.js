// Dialogs to add a person and to change one.

import * as api from "./api.js";
import { iconButton, make, unique } from "./dom.js";

const LANGUAGES = { de: "Deutsch", "en-US": "English" };

function languageChoice(locale) {
  const known = locale in LANGUAGES ? LANGUAGES : { ...LANGUAGES, [locale]: locale };
  const options = Object.entries(known).map(([value, name]) => make("option", { value, selected: value === locale, lang: value }, name));
  return make("select", { name: "locale" }, options);
}

/** Asks for a person's particulars; `send` gets them. */
function ask({ title, button, user, say, send }) {
  const opener = document.activeElement;
  const heading = unique("title");
  const name = make("input", { type: "text", name: "name", required: true, maxlength: 32, autocomplete: "off", value: user.name, id: unique("name") });
  const language = languageChoice(user.locale);
  language.id = unique("language");
  const error = make("p", { class: "error", role: "alert" });
  const open = user.dms_open === undefined ? null : make("input", { type: "checkbox", name: "dms_open", role: "switch", checked: user.dms_open, id: unique("dms") });
  const dialog = make(
    "dialog",
    { class: "form person-form", "aria-labelledby": heading },
    make("header", {}, make("h2", { id: heading }, title), iconButton("close", say.close, () => dialog.close())),
    make(
      "form",
      { novalidate: true, onsubmit: submit },
      make("div", { class: "field" }, make("label", { for: name.id }, say.name), name),
      make("div", { class: "field" }, make("label", { for: language.id }, say.language), language),
      open && make("div", { class: "field switch" }, open, make("div", {}, make("label", { for: open.id }, say.dmsOpen), make("p", { class: "detail" }, say.dmsOpenHint))),
      error,
      make("footer", {}, make("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say.cancel), make("button", { type: "submit", class: "button primary" }, button)),
    ),
  );

  async function submit(event) {
    event.preventDefault();
    name.setAttribute("aria-invalid", String(!name.value.trim()));
    if (!name.value.trim()) {
      error.textContent = say.needsValue(say.name);
      return name.focus();
    }
    try {
      await send({ name: name.value.trim(), locale: language.value, ...(open && { dms_open: open.checked }) });
      dialog.close();
    } catch (refused) {
      error.textContent = refused.message;
    }
  }

  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.isConnected) opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  name.focus();
}

export function addPerson(say, locale) {
  const send = ({ name, locale }) => api.addPerson(name, locale);
  ask({ title: say.addPerson, button: say.add, user: { name: "", locale: locale ?? "en-US" }, say, send });
}

export function editPerson(user, say) {
  ask({ title: say.editPerson(user.name), button: say.save, user, say, send: (change) => api.changePerson(user.id, change) });
}
