// Developer tools: trouble on demand, a restart, and what the bot has sent. In English, like the documentation.

import { developer } from "./api.js";
import { iconButton, make } from "./dom.js";

/** Requests shown at once. */
const SHOWN = 100;
/** How long what was done stands there, in milliseconds. */
const TOLD = 15000;

const ACTIONS = [
  {
    title: "Gateway",
    hint: "The bot has to connect again and go on where it was.",
    actions: [
      ["Drop the socket", () => developer.endConnection({ kind: "abrupt" }), ({ dropped }) => `${dropped} connection(s) dropped.`],
      ["Ask to reconnect", () => developer.endConnection({ kind: "reconnect" }), ({ dropped }) => `${dropped} connection(s) asked to reconnect.`],
      ["End the session", () => developer.endConnection({ kind: "invalid_session", resumable: false }), ({ dropped }) => `${dropped} session(s) ended.`],
    ],
  },
  {
    title: "Next request of the bot",
    hint: "The bot has to try again. Nobody should notice.",
    actions: [
      ["Answer 429", () => developer.troubleRequest({ kind: "too_many", retry_after: 1, times: 1 }), () => "The next request gets a 429 with one second to wait."],
      ["Answer 500", () => developer.troubleRequest({ kind: "error", status: 500, times: 1 }), () => "The next request gets a 500."],
      ["Lose the answer", () => developer.troubleRequest({ kind: "lost", times: 1 }), () => "The next request takes effect, but its answer is lost."],
    ],
  },
  {
    title: "Next interaction",
    hint: "A press or command must count once only.",
    actions: [["Deliver it twice", () => developer.deliverTwice(), () => "The next interaction is delivered twice."]],
  },
  {
    title: "Bot",
    hint: "Open games, buttons and drafts have to survive.",
    actions: [
      ["Restart the bot", () => developer.restart(), () => "The bot restarts."],
      ["Call off waiting trouble", () => developer.clear(), () => "Nothing will go wrong on purpose."],
    ],
  },
];

export class Drawer {
  constructor() {
    this.status = make("p", { class: "status", role: "status" });
    this.traffic = make("div", { class: "traffic" });
    this.node = make(
      "aside",
      { class: "drawer", id: "drawer", lang: "en", "aria-label": "Developer tools", hidden: true, onkeydown: (event) => event.key === "Escape" && this.close() },
      make("header", {}, make("h2", {}, "Developer tools"), iconButton("close", "Close developer tools", () => this.close())),
      ACTIONS.map((group) => this.group(group)),
      this.status,
      this.trafficSection(),
    );
  }

  group({ title, hint, actions }) {
    const buttons = actions.map(([label, call, told]) => make("button", { type: "button", class: "button secondary", onclick: () => this.act(call, told) }, label));
    return make("section", {}, make("h3", {}, title), make("p", { class: "detail" }, hint), make("div", { class: "row" }, buttons));
  }

  trafficSection() {
    const load = () => this.act(() => this.showTraffic(), () => "");
    return make(
      "section",
      {},
      make("h3", {}, "Recorded traffic"),
      make("p", { class: "detail" }, "What the bot has sent, newest first. It holds everybody's secrets."),
      make("div", { class: "row" }, make("button", { type: "button", class: "button secondary", onclick: load }, "Show the traffic")),
      this.traffic,
    );
  }

  async act(call, told) {
    clearTimeout(this.said);
    this.said = setTimeout(() => (this.status.textContent = ""), TOLD);
    try {
      this.status.textContent = told(await call());
    } catch (refused) {
      this.status.textContent = refused.message;
    }
  }

  async showTraffic() {
    const [{ recent, unknown }, failures] = await Promise.all([developer.requests(SHOWN), developer.failures()]);
    this.traffic.replaceChildren(
      make("p", { class: "detail" }, `${recent.length} requests, ${failures.length} failed interactions, ${unknown.length} unknown routes.`),
      make("ol", {}, failures.slice(-10).reverse().map((failure) => make("li", { class: "bad" }, `${failure.what}: ${failure.why}`)), recent.reverse().map((request) => this.request(request))),
    );
  }

  request({ method, path, status, body, files }) {
    const isBad = status >= 400;
    const summary = make("summary", {}, make("code", { class: isBad ? "bad" : "good" }, status), " ", make("strong", {}, method), ` ${path.replace("/api/v10", "")}`);
    const sent = files.map((file) => `${file.name}, ${file.bytes} bytes`);
    return make("li", {}, make("details", {}, summary, sent.length > 0 && make("p", { class: "detail" }, sent.join("; ")), make("pre", { tabindex: "0" }, JSON.stringify(body, null, 2))));
  }

  toggle() {
    if (!this.node.hidden) return this.close();
    this.opener = document.activeElement;
    this.node.hidden = false;
    this.showState();
    this.node.querySelector("section button").focus();
  }

  /** Tells the buttons that open it, one in each pane. */
  showState() {
    for (const button of document.querySelectorAll("[aria-controls=drawer]")) button.setAttribute("aria-expanded", String(!this.node.hidden));
  }

  close() {
    const hadFocus = this.node.contains(document.activeElement);
    this.node.hidden = true;
    this.showState();
    // It holds what everybody was sent.
    this.traffic.replaceChildren();
    if (hadFocus && this.opener?.isConnected) this.opener.focus();
  }
}
