// Developer tools: faults on demand, a restart and the bot's requests, in the language of the person who opens them.

import { developer, told as reason } from "./api.js";
import { iconButton, make } from "./dom.js";
import { words } from "./words.js";

/** The number of requests shown at once. */
const SHOWN = 100;
/** The time that a result is shown, in milliseconds. */
const TOLD = 15000;
/** Slow lines: latency of answers and events in milliseconds, and bytes a second in each direction. */
const LATE = { answers: [300, 1500], events: [300, 1500] };
const NARROW = { bytes_per_second: 40_000 };

/** Faults on demand: the label, the effect and the report of each button. */
function groups(say, bot) {
  return [
    {
      title: say.gateway,
      hint: say.gatewayHint,
      actions: [
        [say.drop, () => developer.endConnection({ kind: "abrupt" }), ({ dropped }) => say.dropped(dropped)],
        [say.reconnect, () => developer.endConnection({ kind: "reconnect" }), ({ dropped }) => say.reconnected(dropped)],
        [say.endSession, () => developer.endConnection({ kind: "invalid_session", resumable: false }), ({ dropped }) => say.sessionEnded(dropped)],
      ],
    },
    {
      title: say.nextRequest,
      hint: say.nextRequestHint,
      actions: [
        [say.answer(429), () => developer.troubleRequest({ kind: "too_many", retry_after: 1, times: 1 }), () => say.willBe429],
        [say.answer(500), () => developer.troubleRequest({ kind: "error", status: 500, times: 1 }), () => say.willBe500],
        [say.lose, () => developer.troubleRequest({ kind: "lost", times: 1 }), () => say.willBeLost],
      ],
    },
    {
      title: say.nextInteraction,
      hint: say.nextInteractionHint,
      actions: [[say.twice, () => developer.deliverTwice(), () => say.willBeTwice]],
    },
    {
      title: say.line,
      hint: say.lineHint,
      actions: [
        [say.fast, () => developer.setLine({}), () => say.isFast],
        [say.late, () => developer.setLine(LATE), () => say.isLate],
        [say.narrow, () => developer.setLine(NARROW), () => say.isNarrow],
        [say.lateAndNarrow, () => developer.setLine({ ...LATE, ...NARROW }), () => say.isLateAndNarrow],
      ],
    },
    {
      title: bot,
      hint: say.botHint,
      actions: [
        [say.restart, () => developer.restart(), () => say.restarts],
        [say.cancelTrouble, () => developer.clear(), () => say.cancelled],
      ],
    },
  ];
}

export class Drawer {
  constructor() {
    this.node = make("aside", { class: "drawer", id: "drawer", hidden: true, onkeydown: (event) => event.key === "Escape" && this.close() });
    this.speak("en-US");
  }

  /** Uses the language of the person who opens the tools. */
  speak(locale) {
    const all = words(locale);
    this.locale = locale;
    this.words = all;
    this.say = all.developer;
    this.status = make("p", { class: "status", role: "status" });
    this.traffic = make("div", { class: "traffic" });
    this.node.lang = locale;
    this.node.setAttribute("aria-label", all.tools);
    this.node.replaceChildren(
      make("header", {}, make("h2", {}, all.tools), iconButton("close", this.say.closeTools, () => this.close())),
      ...groups(this.say, all.bot).map((group) => this.group(group)),
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
      make("h3", {}, this.say.recorded),
      make("p", { class: "detail" }, this.say.recordedHint),
      make("div", { class: "row" }, make("button", { type: "button", class: "button secondary", onclick: load }, this.say.showRecorded)),
      this.traffic,
    );
  }

  async act(call, told) {
    clearTimeout(this.said);
    this.said = setTimeout(() => (this.status.textContent = ""), TOLD);
    try {
      this.status.textContent = told(await call());
    } catch (refused) {
      this.status.textContent = reason(refused, this.words);
    }
  }

  async showTraffic() {
    const [{ recent, unknown }, failures] = await Promise.all([developer.requests(SHOWN), developer.failures()]);
    this.traffic.replaceChildren(
      make("p", { class: "detail" }, this.say.counted(recent.length, failures.length, unknown.length)),
      make("ol", {}, failures.slice(-10).reverse().map((failure) => make("li", { class: "bad" }, `${failure.what}: ${failure.why}`)), recent.reverse().map((request) => this.request(request))),
    );
  }

  request({ method, path, status, body, files }) {
    const isBad = status >= 400;
    const summary = make("summary", {}, make("code", { class: isBad ? "bad" : "good" }, status), " ", make("strong", {}, method), ` ${path.replace("/api/v10", "")}`);
    const sent = files.map((file) => this.say.file(file.name, file.bytes));
    return make("li", {}, make("details", {}, summary, sent.length > 0 && make("p", { class: "detail" }, sent.join("; ")), make("pre", { tabindex: "0" }, JSON.stringify(body, null, 2))));
  }

  /** @param {string} locale of the person who opens it */
  toggle(locale) {
    if (!this.node.hidden) return this.close();
    if (locale !== this.locale) this.speak(locale);
    this.opener = document.activeElement;
    this.node.hidden = false;
    this.showState();
    this.node.querySelector("section button").focus();
  }

  /** Updates the buttons that open the tools, one in each pane. */
  showState() {
    for (const button of document.querySelectorAll("[aria-controls=drawer]")) button.setAttribute("aria-expanded", String(!this.node.hidden));
  }

  close() {
    const hadFocus = this.node.contains(document.activeElement);
    this.node.hidden = true;
    this.showState();
    // The traffic is everybody's, so a closed drawer forgets it.
    this.traffic.replaceChildren();
    if (hadFocus && this.opener?.isConnected) this.opener.focus();
  }
}
