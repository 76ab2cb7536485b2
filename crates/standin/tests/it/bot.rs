//! A minimal bot: plain HTTP, and a gateway connection whose events are read one by one.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use standin::{Config, Deadlines, Id, Person, Refusal, Shown, Standin};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The intents for servers, messages in servers, and direct messages.
pub(crate) const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) sequence: u64,
    pub(crate) session: String,
}

impl Socket {
    /// Connects and reads the hello.
    pub(crate) async fn open(url: &str) -> Self {
        let (stream, _) = connect_async(format!("{url}?v=10&encoding=json")).await.unwrap();
        let mut socket = Self { stream, sequence: 0, session: String::new() };
        assert_eq!(socket.receive().await.unwrap()["op"], 10);
        socket
    }

    pub(crate) async fn identified(url: &str, token: &str, intents: u64) -> Self {
        let mut socket = Self::open(url).await;
        socket.send(identify(token, json!({"intents": intents}))).await;
        let ready = socket.event("READY").await;
        ready["session_id"].as_str().unwrap().clone_into(&mut socket.session);
        socket
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.stream.send(Message::text(message.to_string())).await.unwrap();
    }

    pub(crate) async fn send_binary(&mut self, frame: Vec<u8>) {
        self.stream.send(Message::binary(frame)).await.unwrap();
    }

    /// The next message. Fails with the close code, or with 0 if the connection ends without one.
    pub(crate) async fn receive(&mut self) -> Result<Value, u16> {
        let next = tokio::time::timeout(Duration::from_secs(5), self.stream.next()).await.expect("nothing comes");
        match next {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                self.sequence = message["s"].as_u64().unwrap_or(self.sequence);
                Ok(message)
            }
            Some(Ok(Message::Close(frame))) => Err(frame.map_or(0, |frame| frame.code.into())),
            _ => Err(0),
        }
    }

    /// The data of the next event of this name. Other events are skipped.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let message =
                self.receive().await.unwrap_or_else(|code| panic!("closed with {code} while waiting for {name}"));
            if message["t"] == name {
                return message["d"].clone();
            }
        }
    }

    /// The names of all events until a moment of silence.
    pub(crate) async fn rest(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        while let Ok(Some(Ok(Message::Text(text)))) =
            tokio::time::timeout(Duration::from_millis(150), self.stream.next()).await
        {
            let message: Value = serde_json::from_str(&text).unwrap();
            names.push(message["t"].as_str().unwrap_or_default().to_owned());
        }
        names
    }

    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.receive().await {
                return code;
            }
        }
    }
}

pub(crate) struct Bot {
    pub(crate) standin: Standin,
    pub(crate) socket: Socket,
    pub(crate) http: reqwest::Client,
    pub(crate) anna: Person,
    pub(crate) ben: Person,
    pub(crate) channel: Id,
}

impl Bot {
    pub(crate) async fn start() -> Self {
        Self::with(Config::default()).await
    }

    /// A bot with these additional permissions.
    pub(crate) async fn with_more(permissions: &[&str]) -> Self {
        Self::with(invited_with_more(permissions)).await
    }

    pub(crate) async fn hurried(deadlines: Deadlines) -> Self {
        Self::with(Config { deadlines, ..Config::default() }).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let standin = Standin::start(config).await.unwrap();
        let socket = Socket::identified(&standin.gateway_url(), standin.token(), INTENTS).await;
        let (anna, ben) = (standin.person("Anna", "de"), standin.person("Ben", "en-US"));
        let channel = anna.place();
        Self { standin, socket, http: reqwest::Client::new(), anna, ben, channel }
    }

    /// A bot with the command `play`, which takes a text, a whole number, a user and a colour.
    pub(crate) async fn playing() -> Self {
        Self::playing_with_more(&[]).await
    }

    /// A bot with the command `play` and these additional permissions.
    pub(crate) async fn playing_with_more(permissions: &[&str]) -> Self {
        let bot = Self::with_more(permissions).await;
        bot.register().await;
        bot
    }

    pub(crate) async fn register(&self) {
        let play = json!([{
            "name": "play", "name_localizations": {"de": "spielen"}, "description": "Plays", "options": [
                {"type": 3, "name": "text", "description": "A text", "autocomplete": true, "max_length": 10},
                {"type": 4, "name": "number", "description": "A number", "min_value": 1, "max_value": 9},
                {"type": 6, "name": "user", "description": "A user"},
                {"type": 3, "name": "colour", "description": "A colour", "choices": [{"name": "Red", "name_localizations": {"de": "Rot"}, "value": "r"}]},
            ],
        }]);
        let path = format!("/applications/{}/commands", self.standin.application());
        assert_eq!(self.call(Method::PUT, &path, &play).await.0, 200);
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}/api/v10{path}", self.standin.url()));
        request.header("authorization", format!("Bot {}", self.standin.token()))
    }

    pub(crate) async fn call(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(body) };
        read(request.send().await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        self.call(Method::GET, path, &Value::Null).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.call(Method::POST, path, &body).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> (u16, Value) {
        self.call(Method::PATCH, path, &body).await
    }

    pub(crate) async fn delete(&self, path: &str) -> (u16, Value) {
        self.call(Method::DELETE, path, &Value::Null).await
    }

    /// A request with files `files[0]`, `files[1]`, ….
    pub(crate) async fn upload(
        &self,
        method: Method,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> (u16, Value) {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            form = form.part(format!("files[{index}]"), Part::bytes(bytes.clone()).file_name((*name).to_owned()));
        }
        read(self.request(method, path).multipart(form).send().await.unwrap()).await
    }

    pub(crate) fn messages(&self) -> String {
        format!("/channels/{}/messages", self.channel)
    }

    /// Opens a public thread.
    pub(crate) async fn thread(&self) -> Id {
        let body = json!({"name": "t", "type": 11});
        let (status, thread) = self.post(&format!("/channels/{}/threads", self.channel), body).await;
        assert_eq!(status, 201, "{thread}");
        id(&thread)
    }

    pub(crate) async fn say(&self, body: Value) -> (u16, Value) {
        self.post(&self.messages(), body).await
    }

    /// The next interaction.
    pub(crate) async fn asked(&mut self) -> Value {
        self.socket.event("INTERACTION_CREATE").await
    }

    pub(crate) async fn answer(&self, interaction: &Value, body: Value) -> (u16, Value) {
        self.post(&callback(interaction), body).await
    }

    /// Answers the next interaction and returns it.
    pub(crate) async fn answer_next(&mut self, body: Value) -> Value {
        let interaction = self.asked().await;
        let (status, answer) = self.answer(&interaction, body).await;
        assert_eq!(status, 204, "{answer}");
        interaction
    }

    /// Answers the interaction that an act causes. Returns the person's view and the interaction.
    pub(crate) async fn exchange(
        &mut self,
        action: impl Future<Output = Result<Shown, Refusal>>,
        answer: Value,
    ) -> (Shown, Value) {
        let (shown, interaction) = tokio::join!(action, self.answer_next(answer));
        (shown.unwrap(), interaction)
    }

    /// Has a person use the command `play`, and answers with this message.
    pub(crate) async fn play(&mut self, person: &Person, message: Value) -> (Shown, Value) {
        self.exchange(person.command("play", json!({})), json!({"type": 4, "data": message})).await
    }

    /// Has Anna use the command `play`, and answers with this message.
    pub(crate) async fn anna_plays(&mut self, message: Value) -> (Shown, Value) {
        let anna = self.anna.clone();
        self.play(&anna, message).await
    }

    /// A request to the control interface.
    pub(crate) async fn control(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let request = self.http.request(method, format!("{}/control{path}", self.standin.url()));
        let request = if body.is_null() { request } else { request.json(&body) };
        read(request.send().await.unwrap()).await
    }
}

/// An identify with these fields in addition to the required ones.
pub(crate) fn identify(token: &str, fields: Value) -> Value {
    json!({"op": 2, "d": changed(json!({"token": token, "intents": 0, "properties": {}}), fields)})
}

/// A resume of a session.
pub(crate) fn resume(token: &str, session: &str, sequence: u64) -> Value {
    json!({"op": 6, "d": {"token": token, "session_id": session, "seq": sequence}})
}

/// The status and code of a refusal.
pub(crate) fn refusal((status, answer): (u16, Value)) -> (u16, u64) {
    (status, answer["code"].as_u64().unwrap_or_default())
}

/// A JSON object with some fields changed.
pub(crate) fn changed(mut object: Value, change: Value) -> Value {
    for (name, value) in change.as_object().unwrap() {
        object[name.as_str()] = value.clone();
    }
    object
}

/// Settings with these additional permissions in the invitation.
pub(crate) fn invited_with_more(permissions: &[&str]) -> Config {
    let mut config = Config::default();
    config.permissions.extend(permissions.iter().map(|&name| name.to_owned()));
    config
}

async fn read(response: reqwest::Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// The address for the answer to an interaction.
pub(crate) fn callback(interaction: &Value) -> String {
    format!("/interactions/{}/{}/callback", interaction["id"].as_str().unwrap(), interaction["token"].as_str().unwrap())
}

/// The address of an interaction's messages.
pub(crate) fn webhook(interaction: &Value) -> String {
    format!("/webhooks/{}/{}", interaction["application_id"].as_str().unwrap(), interaction["token"].as_str().unwrap())
}

/// The id in an answer.
pub(crate) fn id(value: &Value) -> Id {
    value["id"].as_str().unwrap().parse().unwrap()
}

/// The texts that a person sees in a channel.
pub(crate) fn contents(person: &Person, channel: Id) -> Vec<String> {
    person.sees(channel).unwrap().into_iter().map(|seen| seen.content).collect()
}

/// A message with one button.
pub(crate) fn with_button(content: &str, custom_id: &str) -> Value {
    json!({"content": content, "components": [{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id},
    ]}]})
}
