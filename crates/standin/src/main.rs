//! Runs a stand-in for Discord until it is interrupted.

use std::io::{self, Write};
use std::process::ExitCode;

use standin::{Config, Standin};

const USAGE: &str = "\
A strict stand-in for Discord (HTTP API v10 and gateway v10) with a page to act in it.

usage: standin [--listen 127.0.0.1:PORT] [--record FILE] [--keep FILE] [--token TOKEN] [--name NAME]
               [--permissions NAMES] [--strict] [--limits] [--latency 300..1500] [--latency-of-requests 0..200]
               [--bytes-per-second 40000]

  --listen   where to listen; any free port on loopback if left out
  --record   write the bot's requests to FILE and all answers and events to FILE.responses.jsonl
  --keep     read the world from FILE, if it is there, and keep it there
  --token    the bot token to accept; one that is told at the start if left out
  --name     the name of the bot (default: Bot)
  --permissions
             what the bot is invited with, such as VIEW_CHANNEL,MANAGE_THREADS (default: View Channels, Send Messages,
             Send Messages in Threads, Create Public Threads, Attach Files)
  --strict   refuse fields that Discord does not have; without it they are passed over, as by Discord
  --limits   keep Discord's own rate limits (50 requests a second; 5 messages and 5 edits in 5 s for a channel)
  --latency              milliseconds that answers and events take to the bot, a range or a number (default: 0)
  --latency-of-requests  milliseconds that the bot's requests take before they have an effect (default: 0)
  --bytes-per-second     what the bot's line carries each way (default: any amount)
";

/// The request of the command line.
enum Command {
    Run(Box<Config>),
    Help,
}

fn command(mut arguments: impl Iterator<Item = String>) -> Result<Command, String> {
    let mut config = Config { beyond_loopback: true, lenient: true, ..Config::default() };
    while let Some(option) = arguments.next() {
        if matches!(option.as_str(), "-h" | "--help") {
            return Ok(Command::Help);
        }
        let switch = match option.as_str() {
            "--strict" => Some((&mut config.lenient, false)),
            "--limits" => Some((&mut config.rate_limits, true)),
            _ => None,
        };
        if let Some((switch, position)) = switch {
            *switch = position;
            continue;
        }
        let mut value = || arguments.next().ok_or(format!("{option} needs a value"));
        match option.as_str() {
            "--listen" => config.listen = value()?.parse().map_err(|error| format!("--listen: {error}"))?,
            "--record" => config.record = Some(value()?.into()),
            "--keep" => config.keep = Some(value()?.into()),
            "--token" => config.token = value()?,
            "--latency" => {
                config.line.answers = value()?.parse().map_err(|error| format!("{option}: {error}"))?;
                config.line.events = config.line.answers;
            }
            "--latency-of-requests" => {
                config.line.requests = value()?.parse().map_err(|error| format!("{option}: {error}"))?;
            }
            "--bytes-per-second" => {
                config.line.bytes_per_second = Some(value()?.parse().map_err(|error| format!("{option}: {error}"))?);
            }
            "--permissions" => config.permissions = value()?.split(',').map(str::to_owned).collect(),
            "--name" => config.application = value()?,
            _ => return Err(format!("unknown option {option}\n\n{USAGE}")),
        }
    }
    Ok(Command::Run(Box::new(config)))
}

async fn run(config: Config) -> Result<(), Box<dyn std::error::Error>> {
    let exposed = config.is_exposed();
    let standin = Standin::start(config).await?;
    if exposed {
        writeln!(io::stderr(), "standin: {}", standin::EXPOSED)?;
    }
    let (url, page) = (standin.url(), standin.page_url());
    let (gateway, token) = (standin.gateway_url(), standin.token().to_owned());
    write!(
        io::stdout(),
        "\
stand-in for Discord at {url}
page                    {page}   (open it in a browser to act as people)
token                   {token}
control                 {url}/control/world   (see README.md)

serenity    HttpBuilder::new(token).proxy(\"{url}\").ratelimiter_disabled(true)
discord.js  new Client({{ rest: {{ api: \"{url}/api\" }}, … }})
discord.py  discord.http.Route.BASE = \"{url}/api/v10\"
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(\"{gateway}\")

Ctrl-C ends it.
"
    )?;
    tokio::signal::ctrl_c().await?;
    standin.stop().await;
    Ok(())
}

#[tokio::main]
async fn main() -> ExitCode {
    let result = match command(std::env::args().skip(1)) {
        Ok(Command::Help) => write!(io::stdout(), "{USAGE}").map_err(Into::into),
        Ok(Command::Run(config)) => run(*config).await,
        Err(problem) => Err(problem.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // Without standard error, the exit status still shows the failure.
            let _ = writeln!(io::stderr(), "standin: {problem}");
            ExitCode::FAILURE
        }
    }
}
