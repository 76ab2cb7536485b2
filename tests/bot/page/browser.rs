//! A headless Chromium for one test, driven by WebDriver. Its processes end with the test.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{Request, Response};
use serde_json::{Value, json};
use serenity::async_trait;
use tempfile::TempDir;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities as _;
use thirtyfour::error::{WebDriverError, WebDriverErrorInner, WebDriverResult};
use thirtyfour::session::http::{Body, HttpClient};
use thirtyfour::{DesiredCapabilities, WebDriver, WindowHandle};
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};

/// Limits the browsers, because each takes most of a core while it starts.
static ROOM: Semaphore = Semaphore::const_new(2);

/// `ComputedAccessibilityInfo` gives scripts the roles and names that a screen reader gets.
const FLAGS: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--enable-blink-features=ComputedAccessibilityInfo",
];

/// The language of the person and the kind of device.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) language: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Whether it is a telephone: a touch screen with two physical pixels to each CSS pixel.
    pub(crate) touched: bool,
}

impl Settings {
    pub(crate) const ENGLISH: Self = Self { language: "en-US", width: 1280, height: 860, touched: false };
    pub(crate) const GERMAN: Self = Self { language: "de-DE", ..Self::ENGLISH };
    pub(crate) const TELEPHONE: Self = Self { width: 360, height: 740, touched: true, ..Self::ENGLISH };
}

/// A browser with its driver; dropping it ends both.
pub(crate) struct Browser {
    /// Ended before its process is.
    driver: WebDriver,
    /// The window that commands go to.
    front: Mutex<WindowHandle>,
    settings: Settings,
    name: String,
    process: Process,
    _profile: TempDir,
    _room: SemaphorePermit<'static>,
}

impl Browser {
    /// Opens a browser for the test of this name. Without Chromium it prints NOT RUN and returns `None`; with `CI` set it fails.
    pub(crate) async fn open(name: &str, settings: Settings) -> Option<Arc<Self>> {
        let Some(programs) = Programs::find() else {
            not_run(name);
            return None;
        };
        let room = ROOM.acquire().await.expect("never closed");
        let profile = tempfile::tempdir().expect("a folder");
        let process = Process::start(&programs.driver);
        let driver = WebDriver::builder(process.address(), capabilities(&programs.browser, profile.path(), settings))
            .client(Client(reqwest::Client::new()))
            .connect()
            .await
            .expect("a browser starts");
        let front = Mutex::new(driver.window().await.expect("a window"));
        let name = name.to_owned();
        Some(Arc::new(Self { driver, front, settings, name, process, _profile: profile, _room: room }))
    }

    /// The driver, switched to this window.
    pub(crate) async fn at(&self, window: &WindowHandle) -> WebDriverResult<&WebDriver> {
        let mut front = self.front.lock().await;
        if *front != *window {
            self.driver.switch_to_window(window.clone()).await?;
            *front = window.clone();
        }
        Ok(&self.driver)
    }

    /// Ends the browser and its driver.
    pub(crate) async fn quit(&self) {
        self.driver.clone().quit().await.expect("the browser ends");
    }

    /// A new tab.
    pub(crate) async fn new_window(&self) -> WindowHandle {
        self.driver.new_tab().await.expect("a tab")
    }

    pub(crate) async fn window(&self) -> WindowHandle {
        self.front.lock().await.clone()
    }

    /// Gives the front page the size of the settings.
    pub(crate) async fn fit(&self) {
        self.prefers("light").await;
        let Settings { width, height, touched, .. } = self.settings;
        if !touched {
            self.resize(width, height).await;
        }
    }

    /// Sets the system's light or dark mode, and reduced motion, so that screenshots show finished states.
    pub(crate) async fn prefers(&self, theme: &str) {
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        let features = json!([{"name": "prefers-color-scheme", "value": theme}, still]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    /// Gives the front page this size, without the frame of the window.
    async fn resize(&self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Sends a command of Chromium's own protocol.
    pub(crate) async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.driver.cdp().send_raw(method, parameters).await.expect(method)
    }

    /// Writes a screenshot of the window to a file. Returns its PNG.
    pub(crate) async fn picture(&self, step: &str) -> Vec<u8> {
        let png = self.driver.screenshot_as_png().await.expect("a picture");
        keep(&self.name, step, &png);
        png
    }

    /// The script errors since the last call, without those about refused requests.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let entries = self.driver.browser_log().await.expect("the console");
        let severe = entries.into_iter().filter(|entry| entry.level == "SEVERE");
        severe.map(|entry| entry.message).filter(|message| !message.contains("Failed to load resource")).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let address = format!("{}/session/{}/screenshot", self.process.address(), self.driver.session_id());
            if let Some(png) = apart(async move { last_picture(&address).await }) {
                keep(&self.name, "failed", &png);
            }
        }
    }
}

async fn last_picture(address: &str) -> Option<Vec<u8>> {
    use base64::Engine as _;
    let answer: Value = reqwest::get(address).await.ok()?.json().await.ok()?;
    base64::engine::general_purpose::STANDARD.decode(answer["value"].as_str()?).ok()
}

/// Runs a future to its end while the runtime of the test is shutting down.
fn apart<T: Send>(work: impl Future<Output = T> + Send) -> T {
    std::thread::scope(|threads| {
        let run =
            || tokio::runtime::Builder::new_current_thread().enable_all().build().map(|runtime| runtime.block_on(work));
        threads.spawn(run).join().expect("no panic").expect("a runtime")
    })
}

/// Writes a screenshot to `target/page-screenshots`.
fn keep(name: &str, step: &str, png: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/page-screenshots");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join(format!("{name}-{step}.png")), png).expect("a file");
}

/// Prints in spite of captured output, so that a test that did not run does not look like one that passed.
fn not_run(name: &str) {
    let advice = "Chromium or its driver is missing (Debian: apt-get install chromium chromium-driver; elsewhere set \
                  CHROMIUM and CHROMEDRIVER)";
    assert!(std::env::var_os("CI").is_none(), "{advice}");
    let _ = writeln!(std::io::stderr(), "\nNOT RUN: {name}: {advice}");
}

/// The paths of Chromium and its driver.
struct Programs {
    browser: PathBuf,
    driver: PathBuf,
}

impl Programs {
    fn find() -> Option<Self> {
        let browser = program("CHROMIUM", &["chromium", "chromium-browser", "google-chrome"])?;
        Some(Self { browser, driver: program("CHROMEDRIVER", &["chromedriver", "chromium.chromedriver"])? })
    }
}

/// The program that an environment variable names, or else the first of these names on the path.
fn program(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}

/// The driver's process.
struct Process {
    child: Child,
    port: u16,
    /// Kept open, so that the driver can always write.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts the driver on a free port, which it chooses and prints.
    fn start(program: &Path) -> Self {
        let mut command = Command::new(program);
        command
            .args(["--port=0", "--log-level=SEVERE"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().expect("the driver starts");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        let port = loop {
            line.clear();
            assert!(output.read_line(&mut line).expect("readable") > 0, "the driver has ended");
            if let Some((_, rest)) = line.split_once("started successfully on port ") {
                break rest.trim().trim_end_matches('.').parse().expect("a port");
            }
        };
        Self { child, port, _output: output }
    }

    fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn capabilities(browser: &Path, profile: &Path, settings: Settings) -> thirtyfour::Capabilities {
    let mut wanted = DesiredCapabilities::chrome();
    let profile = format!("--user-data-dir={}", profile.display());
    let size = format!("--window-size={},{}", settings.width, settings.height);
    let language = format!("--accept-lang={}", settings.language);
    for flag in FLAGS.into_iter().chain([&*profile, &*size, &*language]) {
        wanted.add_arg(flag).expect("a flag");
    }
    wanted.set_binary(&browser.to_string_lossy()).expect("a program");
    if settings.touched {
        let metrics = json!({"width": settings.width, "height": settings.height, "pixelRatio": 2.0, "touch": true});
        wanted.add_experimental_option("mobileEmulation", json!({"deviceMetrics": metrics})).expect("an option");
    }
    let mut wanted = thirtyfour::Capabilities::from(wanted);
    wanted.set("goog:loggingPrefs", json!({"browser": "ALL"})).expect("a capability");
    wanted
}

/// WebDriver over reqwest, which saves another HTTP client.
struct Client(reqwest::Client);

#[async_trait]
impl HttpClient for Client {
    async fn send(&self, request: Request<Body<'_>>) -> WebDriverResult<Response<Bytes>> {
        let failed =
            |problem: reqwest::Error| WebDriverError::from_inner(WebDriverErrorInner::HttpError(problem.to_string()));
        let (parts, body) = request.into_parts();
        let mut sent = self.0.request(parts.method, parts.uri.to_string()).headers(parts.headers);
        // A hang fails here, so that the test's own message is shown.
        sent = sent.timeout(Duration::from_secs(60));
        if let Body::Json(json) = body {
            sent = sent.json(json);
        }
        let answer = sent.send().await.map_err(failed)?;
        let mut response = Response::builder().status(answer.status());
        for (name, value) in answer.headers() {
            response = response.header(name, value);
        }
        Ok(response.body(answer.bytes().await.map_err(failed)?).expect("what was received can be handed on"))
    }

    async fn new(&self) -> Arc<dyn HttpClient> {
        Arc::new(Self(reqwest::Client::new()))
    }
}
