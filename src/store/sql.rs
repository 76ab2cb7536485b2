//! The SQL statements.
//!
//! Both engines take them unchanged, except for row locks: parameters are `$1`, conflicts are resolved with `ON CONFLICT`, the clock
//! of the database is not read, booleans are integers, computed values are cast to the width that is read, and every `ORDER BY`
//! ends in an id and never depends on where an engine sorts NULL.

/// Defines the statements, and a list of all of them for the test of their plans.
///
/// `NAME, NAME_OF_SHARDS at guild = begin, end` defines a query and its twin, for one of several processes that share a database: the
/// twin finds only what belongs to the shards in `$3`, of `$4` in all. 2^22 divides the servers into shards; private conversations
/// belong to the first. The table of each row is looked up: for a join PostgreSQL reads all tables as long as it has no statistics.
macro_rules! statements {
    ($($name:ident $(, $of_shards:ident at $guild:literal)? = $text:expr $(, $end:literal)?;)*) => {
        $(
            pub(in crate::store) const $name: &str = concat!($text $(, $end)?);
            $(pub(in crate::store) const $of_shards: &str = concat!(
                $text, " AND $3 LIKE '%,' || CAST(COALESCE(", $guild, ", 0) / 4194304 % $4 AS TEXT) || ',%'", $end
            );)?
        )*
        #[cfg(test)]
        pub(in crate::store) const ALL: &[(&str, &str)] =
            &[$((stringify!($name), $name), $((stringify!($of_shards), $of_shards),)?)*];
    };
}
pub(super) use statements;

pub(super) mod puzzles;
pub(super) mod searches;

pub(super) use puzzles::*;

/// Loads a table with `more` columns.
macro_rules! table_load {
    ($more:literal) => {
        concat!(
            "SELECT id, game, revision, options, status, guild, channel, thread, creator, language, seat_count, secret, seed, \
             created_at, started_at, ended_at, result, rematch_of, time_control, time_out, rated, proposals, cup, \
             answer_by, attended_at",
            $more,
            " FROM tables WHERE id = $1"
        )
    };
}

macro_rules! message {
    () => {
        "address, channel, message, posted_at, token, until, wanted, sent, retry_at, attempts, refused, call, \
         entered, looked_at, known_rows FROM messages WHERE table_id = $1"
    };
}

macro_rules! player_load {
    () => {
        "SELECT id, language, private_channel, chosen_language, pushes, zone, quiet_from, quiet_until, away_until, palette, \
         text_boards, own_misses, hints, hidden FROM players"
    };
}

macro_rules! guild_load {
    () => {
        "SELECT id, language, channels, time_control, starters, roles, announcements, searches, puzzles, puzzle_language, zone \
         FROM guilds"
    };
}

/// [`PLAYER_LOAD`] and [`GUILD_LOAD`] with a lock against changes by others.
pub(super) const PLAYER_LOCK: &str = concat!(player_load!(), " WHERE id = $1 FOR NO KEY UPDATE");
pub(super) const GUILD_LOCK: &str = concat!(guild_load!(), " WHERE id = $1 FOR NO KEY UPDATE");

/// [`TABLE_LOAD`] with a lock against changes by others. Rows of other tables may still refer to the table.
pub(super) const TABLE_LOCK: &str = concat!(table_load!(""), " FOR NO KEY UPDATE");

/// The columns of a standing.
macro_rules! standing {
    () => {
        "rating, uncertainty, wins, draws, losses, unrated, computer_wins, computer_draws, computer_losses, \
         streak, best_streak, last_at"
    };
}

macro_rules! standings_load {
    () => {
        concat!("SELECT scope, game, season, ", standing!(), " FROM standings \
         WHERE player = $1 AND scope IN ($2, 0) AND game IN ($3, '') AND season IN ($4, '') ORDER BY scope, game, season, player")
    };
}

/// The people on a board. Whether a person is hidden is looked up row by row, in an index of hidden people only: the setting takes
/// effect at once, and its cost does not depend on how many people hide.
macro_rules! on_board {
    () => {
        "FROM standings b WHERE scope = $1 AND game = $2 AND season = $3 AND ranked = 1 \
         AND COALESCE((SELECT p.hidden FROM players p WHERE p.id = b.player AND p.hidden = 1), 0) = 0"
    };
}

/// The other seats of a table, one per line: `+` and a person's name, or `-` and a computer's level. Looked up for each table: for a
/// join PostgreSQL would read all seats as long as it has no statistics.
macro_rules! opponents {
    ($table:literal) => {
        concat!(
            "(SELECT string_agg(CASE WHEN s.occupant = 'person' THEN '+' || s.name ELSE '-' || s.level END, '\n' ORDER BY s.seat) \
             FROM seats s WHERE s.table_id = ",
            $table,
            " AND (s.player IS NULL OR s.player <> $1))"
        )
    };
}

macro_rules! results_of {
    () => {
        concat!(
            "SELECT t.id, t.game, t.guild, t.channel, t.thread, t.result, r.seat, r.departed, r.ended_at, r.outcome, r.counted, r.score, r.change, ",
            opponents!("t.id"),
            " FROM results r JOIN tables t ON t.id = r.table_id "
        )
    };
}

/// A page of a board, ordered by `order` and then by person.
macro_rules! leaders {
    ($order:literal) => {
        concat!(
            "WITH page AS (SELECT player ",
            on_board!(),
            " ORDER BY ",
            $order,
            ", player LIMIT $4 OFFSET $5) \
             SELECT s.player, ",
            standing!(),
            ", name, avatar FROM page JOIN standings s ON s.player = page.player AND scope = $1 AND game = $2 AND season = $3 \
             LEFT JOIN faces f ON f.player = page.player ORDER BY ",
            $order,
            ", s.player"
        )
    };
}

pub(super) mod seasons;

/// [`STANDINGS_LOAD`] with a lock against changes by others.
pub(super) const STANDINGS_LOCK: &str = concat!(standings_load!(), " FOR UPDATE");

/// Games that had ended before results existed, in the order in which they ended. Asked once in the life of a database.
pub(super) const UNCOUNTED: &str = "\
SELECT id FROM tables WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = tables.id) \
ORDER BY COALESCE(ended_at, created_at), id";

/// Shows that a process lives, as long as its connection lasts. Several connections of one process may show it.
pub(super) const LIFE_SHOW: &str = "SELECT 1 FROM (SELECT pg_advisory_lock_shared($1)) AS locked";

/// The processes that show life.
pub(super) const LIFE_SHOWN: &str = "\
SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted \
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

/// Makes others who open a table of the same person or server wait for the end of the transaction.
pub(super) const CROWD_LOCK: &str =
    "SELECT 1 FROM (SELECT pg_advisory_xact_lock($1), pg_advisory_xact_lock($2)) AS locked";

/// Takes disk space in PostgreSQL's own files until the transaction ends.
pub(super) const PROBE_ROOM: &str = "\
CREATE TEMPORARY TABLE probe_of_flaggschiff ON COMMIT DROP AS SELECT number FROM generate_series(1, 10000) AS number";

/// Notifies other processes when the transaction is committed.
pub(super) const TELL: &str = "SELECT pg_notify('flaggschiff', $1)";

statements! {
// Most tables have no rows in some of the others. Empty ones are not queried.
TABLE_LOAD = table_load!(", \
(SELECT COUNT(*) FROM invitations i WHERE i.table_id = tables.id), (SELECT COUNT(*) FROM drafts d WHERE d.table_id = tables.id), \
(SELECT COUNT(*) FROM departures d WHERE d.table_id = tables.id), (SELECT COUNT(*) FROM notes n WHERE n.table_id = tables.id)");

TABLE_INSERT = "\
INSERT INTO tables (id, game, revision, options, status, guild, channel, thread, creator, language, seat_count, secret, seed, \
created_at, started_at, ended_at, result, rematch_of, time_control, time_out, rated, proposals, cup, \
answer_by, attended_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
$23, $24, $25) ON CONFLICT DO NOTHING";

TABLE_UPDATE = "\
UPDATE tables SET game = $2, revision = $3, options = $4, status = $5, guild = $6, channel = $7, thread = $8, creator = $9, \
language = $10, seat_count = $11, secret = $12, seed = $13, created_at = $14, started_at = $15, ended_at = $16, result = $17, \
rematch_of = $18, time_control = $19, time_out = $20, rated = $21, proposals = $22, cup = $23, \
answer_by = $24, attended_at = $25 WHERE id = $1";

// The holder's settings and whether it is their first game of this kind are looked up for each seat: for a join PostgreSQL reads a
// whole table as long as it has no statistics. A person who entered fewer lines than a rated game needs has given up during the set-up and
// has not learned the game. A person with rated games has entered enough.
SEATS_LOAD = "\
SELECT seat, occupant, player, name, language, level, origin, decision, heard, bank, colour, gone, \
(SELECT p.palette FROM players p WHERE p.id = seats.player), (SELECT p.text_boards FROM players p WHERE p.id = seats.player), \
(SELECT p.own_misses FROM players p WHERE p.id = seats.player), (SELECT p.hints FROM players p WHERE p.id = seats.player), \
(SELECT COUNT(*) FROM standings b WHERE b.player = seats.player AND b.scope = 0 AND b.season = '' \
AND b.game = (SELECT t.game FROM tables t WHERE t.id = seats.table_id) AND (b.games > 0 OR EXISTS (SELECT 1 FROM results r \
WHERE r.player = seats.player AND (SELECT f.game FROM tables f WHERE f.id = r.table_id) = b.game AND 3 <= (SELECT COUNT(DISTINCT j.line) FROM journal j \
WHERE j.table_id = r.table_id AND j.seat = r.seat AND j.text <> 'resign' AND j.origin NOT LIKE 't:%')))) FROM seats WHERE table_id = $1";

SEAT_PUT = "\
INSERT INTO seats (table_id, seat, occupant, player, name, language, level, origin, decision, heard, open, bank, colour, gone) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (table_id, seat) DO UPDATE SET occupant = excluded.occupant, \
player = excluded.player, name = excluded.name, language = excluded.language, level = excluded.level, \
origin = excluded.origin, decision = excluded.decision, heard = excluded.heard, open = excluded.open, \
bank = excluded.bank, colour = excluded.colour, gone = excluded.gone";

SEAT_DELETE = "DELETE FROM seats WHERE table_id = $1 AND seat = $2";

INVITATIONS_LOAD = "SELECT seat, player, name, colour FROM invitations WHERE table_id = $1";

INVITATION_PUT = "\
INSERT INTO invitations (table_id, seat, player, name, colour) VALUES ($1, $2, $3, $4, $5)";

INVITATION_DELETE = "DELETE FROM invitations WHERE table_id = $1 AND seat = $2";

JOURNAL_LOAD = "\
SELECT number, seat, text, line, origin, at FROM journal WHERE table_id = $1 AND number > $2 ORDER BY number";

JOURNAL_APPEND = "\
INSERT INTO journal (table_id, number, seat, text, line, origin, at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
ON CONFLICT (table_id, origin) DO NOTHING";

DRAFTS_LOAD = "SELECT seat, text, draws, earlier, lost FROM drafts WHERE table_id = $1";

DRAFT_PUT = "\
INSERT INTO drafts (table_id, seat, text, draws, earlier, lost) VALUES ($1, $2, $3, $4, $5, $6) \
ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text, draws = excluded.draws, earlier = excluded.earlier, \
lost = excluded.lost";

DRAFT_DELETE = "DELETE FROM drafts WHERE table_id = $1 AND seat = $2";

PROMPTS_LOAD =
    "SELECT seat, kind, id, must, public, since, due, pinged, reminded, aloud, wake_at, retry_at, attempts \
FROM prompts WHERE table_id = $1";

PROMPT_PUT = "\
INSERT INTO prompts (table_id, seat, kind, id, must, public, since, due, pinged, reminded, aloud, wake_at, retry_at, \
attempts, computer) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (table_id, seat, kind, id) DO UPDATE SET must = excluded.must, \
public = excluded.public, since = excluded.since, due = excluded.due, pinged = excluded.pinged, \
reminded = excluded.reminded, aloud = excluded.aloud, wake_at = excluded.wake_at, \
retry_at = excluded.retry_at, attempts = excluded.attempts, computer = excluded.computer";

PROMPT_DELETE =
    "DELETE FROM prompts WHERE table_id = $1 AND seat = $2 AND kind = $3 AND id = $4";

MESSAGES_LOAD = concat!("SELECT kind, seat, ", message!());

MESSAGE_LOAD = concat!("SELECT ", message!(), " AND kind = $2 AND seat = $3");

MESSAGE_PUT = "\
INSERT INTO messages (table_id, kind, seat, address, channel, message, posted_at, token, until, wanted, sent, retry_at, \
attempts, refused, call, entered, looked_at, known_rows) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
ON CONFLICT (table_id, kind, seat) DO UPDATE SET address = excluded.address, channel = excluded.channel, \
message = excluded.message, posted_at = excluded.posted_at, token = excluded.token, until = excluded.until, \
wanted = excluded.wanted, sent = excluded.sent, retry_at = excluded.retry_at, attempts = excluded.attempts, \
refused = excluded.refused, call = excluded.call, entered = excluded.entered, looked_at = excluded.looked_at, \
known_rows = excluded.known_rows";

DEPARTURES_LOAD = "SELECT seat, player, name, language, at FROM departures WHERE table_id = $1 ORDER BY number";

DEPARTURE_APPEND = "\
INSERT INTO departures (table_id, number, seat, player, name, language, at) VALUES ($1, $2, $3, $4, $5, $6, $7)";

NOTES_LOAD = "\
SELECT at, text, author, partner, author_seat, partner_seat, origin, agreed_at, withdrawn_at FROM notes \
WHERE table_id = $1 ORDER BY at";

NOTE_PUT = "\
INSERT INTO notes (table_id, at, text, author, partner, author_seat, partner_seat, origin, agreed_at, withdrawn_at) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (table_id, at) DO UPDATE SET text = excluded.text, \
author = excluded.author, partner = excluded.partner, author_seat = excluded.author_seat, \
partner_seat = excluded.partner_seat, origin = excluded.origin, agreed_at = excluded.agreed_at, \
withdrawn_at = excluded.withdrawn_at";

NOTE_DELETE = "DELETE FROM notes WHERE table_id = $1 AND at = $2";

MESSAGE_DELETE = "DELETE FROM messages WHERE table_id = $1 AND kind = $2 AND seat = $3";

DUE_MESSAGES, DUE_MESSAGES_OF_SHARDS at "(SELECT t.guild FROM tables t WHERE t.id = m.table_id)" =
"SELECT m.table_id, m.kind, m.seat FROM messages m WHERE m.wanted > m.sent AND m.retry_at <= $1",
" ORDER BY m.retry_at, m.table_id, m.kind, m.seat LIMIT $2";

// Nothing waits longer than a day from now, or $2 if it was not refused, unless the clock was set back. Messages that wait for ever
// have $3.
MESSAGES_RECALL = "\
UPDATE messages SET retry_at = $1 WHERE wanted > sent AND retry_at < $3 \
AND retry_at > $1 + CASE WHEN refused = 1 THEN 86400000 ELSE CAST($2 AS BIGINT) END";

NEXT_MESSAGE = "SELECT MIN(retry_at) FROM messages WHERE wanted > sent AND retry_at > $1";

// Prompts of computers in running games are marked, so that the query reads an index over them alone.
COMPUTER_PROMPTS, COMPUTER_PROMPTS_OF_SHARDS at "(SELECT t.guild FROM tables t WHERE t.id = p.table_id)" =
"SELECT p.table_id, p.seat FROM prompts p WHERE p.computer = 1 AND p.retry_at <= $1", " ORDER BY p.retry_at, p.table_id, p.seat LIMIT $2";

COMPUTER_PROMPTS_RECALL = "\
UPDATE prompts SET retry_at = $1 WHERE computer = 1 \
AND retry_at > $1 + CASE WHEN attempts = 0 THEN 0 ELSE CAST($2 AS BIGINT) END";

NEXT_COMPUTER_PROMPT = "SELECT MIN(retry_at) FROM prompts WHERE computer = 1 AND retry_at > $1";

// Decisions that need a call, a reminder or a time-out by now.
WAKES, WAKES_OF_SHARDS at "(SELECT t.guild FROM tables t WHERE t.id = p.table_id)" =
"SELECT p.table_id, p.seat FROM prompts p WHERE p.wake_at IS NOT NULL AND p.wake_at <= $1", " ORDER BY p.wake_at, p.table_id, p.seat LIMIT $2";

NEXT_WAKE = "SELECT MIN(wake_at) FROM prompts WHERE wake_at IS NOT NULL AND wake_at > $1";

UPTIME_LOAD = "SELECT seen FROM uptime WHERE name = 'bot'";

// Written only if the row is as it was read: another process may have been faster.
UPTIME_PUT = "\
INSERT INTO uptime (name, seen) VALUES ('bot', $1) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen \
WHERE uptime.seen = $2";

PROBE_PUT = "\
INSERT INTO uptime (name, seen) VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen";

// No time passes for anybody while the bot is down. Boards and panels show when a decision is due, except for offers, which others
// may not see.
MESSAGES_WITH_CLOCKS = "\
UPDATE messages SET wanted = wanted + 1 WHERE kind IN ('board', 'panel') AND sent > 0 \
AND table_id IN (SELECT table_id FROM prompts WHERE wake_at IS NOT NULL AND due IS NOT NULL AND must = 1)";

CLOCKS_SHIFT = "UPDATE prompts SET wake_at = wake_at + $1, due = due + $1 WHERE wake_at IS NOT NULL";

TABLES_OF = "\
SELECT t.id, t.game, t.status, t.guild, t.channel, t.thread, s.seat, \
CAST(CASE (SELECT MAX(p.must) FROM prompts p WHERE p.table_id = s.table_id AND p.seat = s.seat) \
WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END AS BIGINT) AS turn, \
COALESCE((SELECT p.since FROM prompts p WHERE p.table_id = s.table_id AND p.seat = s.seat \
ORDER BY p.must DESC, p.since, p.kind, p.id LIMIT 1), \
(SELECT MIN(o.since) FROM prompts o WHERE o.table_id = t.id AND o.must = 1 AND o.public = 1), t.created_at) AS since, \
(SELECT MIN(p.due) FROM prompts p WHERE p.table_id = s.table_id AND p.seat = s.seat AND p.must = \
(SELECT MAX(q.must) FROM prompts q WHERE q.table_id = s.table_id AND q.seat = s.seat)) AS due \
FROM seats s JOIN tables t ON t.id = s.table_id \
WHERE s.player = $1 AND s.open = 1 AND t.status IN ('lobby', 'playing') ORDER BY turn, since, t.id";

TABLE_IN = "\
SELECT t.id FROM tables t LEFT JOIN seats s ON s.table_id = t.id AND s.player = $2 \
WHERE t.id IN (SELECT id FROM tables WHERE status = 'playing' AND thread = $1 AND thread <> channel \
UNION SELECT id FROM tables WHERE status = 'playing' AND channel = $1 \
UNION SELECT id FROM tables WHERE status = 'over' AND thread = $1 AND thread <> channel \
UNION SELECT id FROM tables WHERE status = 'cancelled' AND thread = $1 AND thread <> channel) \
ORDER BY CASE t.status WHEN 'playing' THEN 0 ELSE 1 END, CASE WHEN t.thread = $1 THEN 0 ELSE 1 END, CASE WHEN s.seat IS NULL THEN 1 ELSE 0 END, \
CASE WHEN EXISTS \
(SELECT 1 FROM prompts p WHERE p.table_id = s.table_id AND p.seat = s.seat AND p.must = 1) THEN 0 ELSE 1 END, COALESCE(t.started_at, t.created_at) DESC, t.id LIMIT 1";

// Open tables with their card or their board in a channel.
OPEN_TABLES_AT = "\
SELECT id FROM tables WHERE status = 'lobby' AND channel = $1 \
UNION SELECT id FROM tables WHERE status = 'playing' AND thread = $1 AND thread <> channel \
UNION SELECT id FROM tables WHERE status = 'playing' AND channel = $1 ORDER BY id";

// The table of each row is looked up, as for due messages.
TABLES_REFUSED_IN = "\
SELECT m.table_id FROM messages m WHERE m.refused = 1 AND m.wanted > m.sent \
AND (SELECT t.guild FROM tables t WHERE t.id = m.table_id) = $1 ORDER BY m.table_id, m.kind, m.seat";

REMATCH_OF = "SELECT id FROM tables WHERE rematch_of = $1 AND status <> 'cancelled'";

OPEN_TABLES = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id";

LOBBY_IN = "SELECT id FROM tables WHERE status = 'lobby' AND cup IS NULL AND channel = $1 ORDER BY created_at DESC, id LIMIT 1";

// Tables that wait for an answer until $1, or that nobody has joined for as long as their time control allows. $3 lists those with a
// short wait. The index holds lobbies only. A table of a cup ends with it, and one of a search unless its opener owes an answer.
LOBBIES_DUE = "\
SELECT id FROM tables WHERE status = 'lobby' AND cup IS NULL AND COALESCE(answer_by, COALESCE(attended_at, created_at) + \
CASE WHEN $3 LIKE '%,' || time_control || ',%' THEN CAST($4 AS BIGINT) ELSE CAST($5 AS BIGINT) END) <= $1 \
AND (answer_by IS NOT NULL AND creator <> 0 OR NOT EXISTS (SELECT 1 FROM searches s WHERE s.table_id = tables.id)) \
ORDER BY created_at, id LIMIT $2";

OPEN_TABLES_COUNT = "SELECT COUNT(*) FROM tables WHERE status IN ('lobby', 'playing')";

OPEN_TABLES_OF_CREATOR = "\
SELECT COUNT(*) FROM seats s WHERE s.player = $1 AND s.open = 1 AND (SELECT t.creator FROM tables t WHERE t.id = s.table_id) = $1";

OPEN_TABLES_OF_GUILD = "SELECT COUNT(*) FROM tables WHERE guild = $1 AND status IN ('lobby', 'playing')";

TABLES_AFTER = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

PLAYERS_AFTER = concat!(player_load!(), " WHERE id > $1 ORDER BY id LIMIT $2");

// Written only if the row is as it was read: another process may have been faster.
LEASE_TAKE = "\
INSERT INTO leases (name, holder, until) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, \
until = excluded.until WHERE leases.holder = $4 AND leases.until = $5";

LEASES_LOAD = "SELECT name, holder, until FROM leases ORDER BY name";

LEASE_FORGET = "DELETE FROM leases WHERE name = $1 AND holder = $2 AND until = $3";

LEASE_RELEASE = "DELETE FROM leases WHERE name = $1 AND holder = $2";

LEASES_RELEASE = "DELETE FROM leases WHERE holder = $1";

PLAYER_LOAD = concat!(player_load!(), " WHERE id = $1");

// Two writers may each know a half: one the language, the other the channel. A known channel is never forgotten, and nobody else
// changes the settings.
PLAYER_PUT = "\
INSERT INTO players (id, language, private_channel, chosen_language, pushes, zone, quiet_from, quiet_until, away_until, palette, \
text_boards, own_misses, hints, hidden) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
ON CONFLICT (id) DO UPDATE SET \
language = excluded.language, private_channel = COALESCE(excluded.private_channel, players.private_channel)";

// Only for people with a seat somewhere.
PLAYER_REACHED = "\
INSERT INTO players (id, language, private_channel) SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT) \
WHERE EXISTS (SELECT 1 FROM seats WHERE player = $1) \
ON CONFLICT (id) DO UPDATE SET language = excluded.language, private_channel = excluded.private_channel";

PLAYER_SET = "\
UPDATE players SET chosen_language = $2, pushes = $3, zone = $4, quiet_from = $5, quiet_until = $6, away_until = $7, palette = $8, \
text_boards = $9, own_misses = $10, hints = $11, hidden = $12 WHERE id = $1";

HIDDEN = "SELECT id FROM players WHERE id = $1 AND hidden = 1";

ANNOUNCEMENT_ADD = "\
INSERT INTO announcements (table_id, channel, retry_at, attempts) \
SELECT CAST($1 AS TEXT), g.announcements, CAST($2 AS BIGINT), 0 FROM guilds g WHERE g.id = $3 AND g.announcements IS NOT NULL \
ON CONFLICT DO NOTHING";

DUE_ANNOUNCEMENTS, DUE_ANNOUNCEMENTS_OF_SHARDS at "(SELECT t.guild FROM tables t WHERE t.id = a.table_id)" =
"SELECT a.table_id, a.channel, a.attempts FROM announcements a WHERE a.retry_at <= $1", " ORDER BY a.retry_at, a.table_id LIMIT $2";

ANNOUNCEMENT_LATER = "UPDATE announcements SET retry_at = $2, attempts = attempts + 1 WHERE table_id = $1";

ANNOUNCEMENT_DELETE = "DELETE FROM announcements WHERE table_id = $1";

// An entry of a person who has left changes only when the person is forgotten.
DEPARTURE_FORGET = "UPDATE departures SET player = $3, name = $4, language = $5 WHERE table_id = $1 AND number = $2";

ANNOUNCEMENTS_PUT = "\
INSERT INTO announcements (table_id, channel, retry_at, attempts) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

PENDING_ANNOUNCEMENTS = "SELECT table_id, channel, retry_at, attempts FROM announcements ORDER BY table_id";

PENDING_ERASURES = "SELECT player, asked_at FROM erasures ORDER BY player";

PLAYER_DELETE = "DELETE FROM players WHERE id = $1";

ERASURE_ADD = "INSERT INTO erasures (player, asked_at, retry_at, attempts) VALUES ($1, $2, $2, 0) ON CONFLICT DO NOTHING";

ERASURES_DUE = "SELECT player FROM erasures WHERE retry_at <= $1 ORDER BY asked_at, player";

ERASURE_ATTEMPTS = "SELECT attempts FROM erasures WHERE player = $1";

ERASURE_LATER = "UPDATE erasures SET retry_at = $2, attempts = attempts + 1 WHERE player = $1";

ERASURE_DELETE = "DELETE FROM erasures WHERE player = $1";

// Each part reads no more of its index than the answer may hold.
TABLES_WITH = "\
SELECT id FROM (SELECT id FROM tables WHERE creator = $1 AND id > $2 ORDER BY id LIMIT $3) part1 \
UNION SELECT id FROM (SELECT table_id AS id FROM seats WHERE player = $1 AND table_id > $2 ORDER BY table_id LIMIT $3) part2 \
UNION SELECT id FROM (SELECT table_id AS id FROM invitations WHERE player = $1 AND table_id > $2 ORDER BY table_id LIMIT $3) part3 \
UNION SELECT id FROM (SELECT table_id AS id FROM departures WHERE player = $1 AND table_id > $2 ORDER BY table_id LIMIT $3) part4 \
ORDER BY 1 LIMIT $3";

// An answer may still be visible, but its token is useless after 15 minutes.
TOKENS_FORGET = "UPDATE messages SET token = '' WHERE address = 'answer' AND token <> '' AND until <= $1";

GUILD_LOAD = concat!(guild_load!(), " WHERE id = $1");

GUILDS_AFTER = concat!(guild_load!(), " WHERE id > $1 ORDER BY id LIMIT $2");

GUILD_ADD = "\
INSERT INTO guilds (id, language, channels, time_control, starters, roles, announcements, searches, puzzles, puzzle_language, zone) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING";

GUILD_SET = "\
UPDATE guilds SET language = $2, channels = $3, time_control = $4, starters = $5, roles = $6, announcements = $7, \
searches = $8, puzzles = $9, puzzle_language = $10, zone = $11 WHERE id = $1";

RESULTS_LOAD = "\
SELECT seat, player, outcome, place, participants, counted, departed, score, change FROM results WHERE table_id = $1 \
ORDER BY number";

RESULT_PUT = "\
INSERT INTO results (table_id, number, seat, player, guild, ended_at, outcome, place, participants, counted, departed, score, \
change) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";

RESULTS_RATED_SINCE = "\
SELECT table_id, CAST(CASE WHEN EXISTS (SELECT 1 FROM results o WHERE o.table_id = r.table_id AND o.player IS NULL) THEN 1 ELSE 0 END AS BIGINT) \
FROM results r WHERE player = $1 AND ended_at > $2 AND counted = 'rated' ORDER BY ended_at DESC, table_id DESC LIMIT 100";

RESULTS_OF = concat!(results_of!(), "WHERE r.player = $1 ORDER BY r.ended_at DESC, r.table_id DESC LIMIT $2");

RESULTS_OF_IN = concat!(results_of!(), "WHERE r.player = $1 AND r.guild = $3 ORDER BY r.ended_at DESC, r.table_id DESC LIMIT $2");

OPPONENTS_NOW = concat!("SELECT mine.table_id, ", opponents!("mine.table_id"), " FROM seats mine WHERE mine.player = $1 AND mine.open = 1");

// Scores and their changes would link the games of a person, since each leads to the next.
RESULTS_FORGET = "\
UPDATE results SET player = NULL, score = CASE WHEN score IS NULL THEN NULL ELSE 0 END, \
change = CASE WHEN change IS NULL THEN NULL ELSE 0 END WHERE player = $1";

STANDINGS_LOAD = standings_load!();

// A newcomer's standing, so that there is a row to lock.
STANDING_BEGIN = "\
INSERT INTO standings (player, scope, game, season, rating, uncertainty, score, wins, draws, losses, games, ranked, unrated, \
computer_wins, computer_draws, computer_losses, streak, best_streak, last_at) \
VALUES ($1, $2, $3, $4, $5, $6, $5 - $6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING";

STANDING_PUT = "\
INSERT INTO standings (player, scope, game, season, rating, uncertainty, score, wins, draws, losses, games, ranked, unrated, \
computer_wins, computer_draws, computer_losses, streak, best_streak, last_at) \
VALUES ($1, $2, $3, $4, $5, $6, $5 - $6, $7, $8, $9, $7 + $8 + $9, CASE WHEN $7 + $8 + $9 > 0 THEN 1 ELSE 0 END, $10, $11, $12, $13, $14, $15, $16) \
ON CONFLICT (player, scope, game, season) DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, \
score = excluded.score, wins = excluded.wins, draws = excluded.draws, losses = excluded.losses, games = excluded.games, \
ranked = excluded.ranked, unrated = excluded.unrated, computer_wins = excluded.computer_wins, computer_draws = excluded.computer_draws, \
computer_losses = excluded.computer_losses, streak = excluded.streak, best_streak = excluded.best_streak, \
last_at = excluded.last_at";

STANDING_OF = concat!("SELECT ", standing!(), " FROM standings WHERE player = $1 AND scope = $2 AND game = $3 AND season = $4");

STANDINGS_EXPORT = concat!("SELECT scope, game, season, ", standing!(), " FROM standings WHERE player = $1 ORDER BY scope, game, season, player");

STANDINGS_OF = concat!("SELECT game, ", standing!(), " FROM standings WHERE player = $1 AND scope = $2 AND season = $3 ORDER BY game, player");

STANDINGS_AFTER = concat!("SELECT player, scope, game, season, ", standing!(), " FROM standings \
WHERE (player, scope, game, season) > ($1, $2, $3, $4) ORDER BY player, scope, game, season LIMIT $5");

STANDINGS_FORGET = "DELETE FROM standings WHERE player = $1";

LEADERS_BY_RATING = leaders!("score DESC");

// The order leads PostgreSQL to the index of this leaderboard, also without statistics.
AHEAD_BY_RATING = concat!("SELECT COUNT(*) FROM (SELECT 1 ", on_board!(), " AND score > $4 ORDER BY score DESC LIMIT $5) AS ahead");

LEADERS_BY_WINS = leaders!("wins DESC, score DESC");

AHEAD_BY_WINS = concat!("SELECT COUNT(*) FROM (SELECT 1 ", on_board!(), " AND (wins, score) > ($4, $5) ORDER BY wins DESC, score DESC LIMIT $6) AS ahead");

LEADERS_BY_GAMES = leaders!("games DESC, score DESC");

AHEAD_BY_GAMES = concat!("SELECT COUNT(*) FROM (SELECT 1 ", on_board!(), " AND (games, score) > ($4, $5) ORDER BY games DESC, score DESC LIMIT $6) AS ahead");

FACE_LOAD = "SELECT name, avatar FROM faces WHERE player = $1";

HAS_SEAT = "SELECT 1 FROM seats WHERE player = $1 LIMIT 1";

// Only for people with a seat somewhere.
FACE_PUT = "\
INSERT INTO faces (player, name, avatar) SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT) \
WHERE EXISTS (SELECT 1 FROM seats WHERE player = $1) \
ON CONFLICT (player) DO UPDATE SET name = excluded.name, avatar = excluded.avatar";

FACE_COPY = "INSERT INTO faces (player, name, avatar) VALUES ($1, $2, $3)";

FACES_AFTER = "SELECT player, name, avatar FROM faces WHERE player > $1 ORDER BY player LIMIT $2";

FACE_FORGET = "DELETE FROM faces WHERE player = $1";

COUNTED_BEFORE = "SELECT 1 FROM counted_before WHERE done = $1";

COUNTED_BEFORE_PUT = "INSERT INTO counted_before (done) VALUES ($1) ON CONFLICT DO NOTHING";
}
