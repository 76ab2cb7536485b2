// The control interface, the same that tests use. Whatever is asked here is asked for one person, and answered with
// what that person may see.

/** The control interface's own no, with its HTTP status and its reason in English. */
export class Refused extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** No answer at all. */
export class Unreachable extends Error {}

/** What went wrong, in the words of whoever looks at the page; mistakes of the page itself are thrown on. */
export function told(problem, say) {
  if (problem instanceof Refused) return say.refused(problem);
  if (problem instanceof Unreachable) return say.unreachable;
  throw problem;
}

async function ask(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(`/control${path}`, options).catch((problem) => {
    throw new Unreachable(problem.message);
  });
  // What is no JSON is no answer of the control interface either.
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer.error ?? response.statusText);
  return answer;
}

const get = (path) => ask("GET", path);
const post = (path, body = {}) => ask("POST", path, body);

/** Everybody who is there; anyone may know that. */
export const people = () => get("/people");
export const addPerson = (name, locale) => post("/people", { name, locale });
export const changePerson = (person, change) => ask("PATCH", `/people/${person}`, change);

export const world = (person) => get(`/people/${person}/world`);
export const direct = (person) => post(`/people/${person}/direct`);
export const commands = (person, channel) => get(`/people/${person}/channels/${channel}/commands`);

/** The latest messages of a channel, or those before one. */
export function messages(person, channel, limit, before) {
  const earlier = before ? `&before=${before}` : "";
  return get(`/people/${person}/channels/${channel}/messages?limit=${limit}${earlier}`);
}

export const write = (person, channel, content) => post(`/people/${person}/write`, { channel, content });
export const command = (person, typed) => post(`/people/${person}/command`, typed);
export const autocomplete = (person, typed) => post(`/people/${person}/autocomplete`, typed);
export const press = (person, message, id) => post(`/people/${person}/press`, { message, custom_id: id });
export const submit = (person, form, values) => post(`/people/${person}/submit`, { form, values });

export function choose(person, message, id, values) {
  return post(`/people/${person}/choose`, { message, custom_id: id, values });
}

/** What only developers ask for. */
export const developer = {
  endConnection: (how) => post("/faults/connections", how),
  troubleRequest: (trouble) => post("/faults/requests", trouble),
  deliverTwice: () => post("/faults/twice", { times: 1 }),
  clear: () => ask("DELETE", "/faults"),
  setLine: (line) => ask("PUT", "/line", line),
  restart: () => post("/restart"),
  requests: (last) => get(`/requests?last=${last}`),
  failures: () => get("/failures"),
};

const KINDS = [
  "message_created",
  "message_changed",
  "message_deleted",
  "channel_changed",
  "channel_deleted",
  "person_changed",
  "guild_changed",
  "commands_changed",
  "interaction_answered",
  "typing",
  "bot_connected",
  "bot_disconnected",
];

/**
 * Follows what one person sees happen. `opened` is called whenever the stream begins anew or something was missed, and
 * everything has to be looked at afresh; `lost` when it breaks off. Returns how to stop.
 */
export function follow(person, { opened, lost, happened }) {
  const stream = new EventSource(`/control/events?person=${person}`);
  stream.addEventListener("open", opened);
  stream.addEventListener("missed", opened);
  stream.addEventListener("error", lost);
  for (const kind of KINDS) stream.addEventListener(kind, (event) => happened(kind, JSON.parse(event.data)));
  return () => stream.close();
}
