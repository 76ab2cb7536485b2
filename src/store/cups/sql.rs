//! The SQL statements of cups. Rows of other tables are looked up one by one: for a join PostgreSQL would read all of them as long as
//! it has no statistics.

use crate::store::sql::statements;

macro_rules! cup_load {
    () => {
        "SELECT id, guild, channel, game, pace, starts_with, starts_at, status, creator, language, secret, follows, created_at, \
         started_at, ended_at, wake_at, attempts FROM cups WHERE id = $1"
    };
}

/// [`CUP_LOAD`] with a lock against changes by others. Rows of other tables may still refer to the cup.
pub(super) const CUP_LOCK: &str = concat!(cup_load!(), " FOR NO KEY UPDATE");

statements! {
CUP_INSERT = "\
INSERT INTO cups (id, guild, channel, game, pace, starts_with, starts_at, status, creator, language, secret, follows, created_at, \
started_at, ended_at, wake_at, attempts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING";

CUP_UPDATE = "\
UPDATE cups SET guild = $2, channel = $3, game = $4, pace = $5, starts_with = $6, starts_at = $7, status = $8, creator = $9, \
language = $10, secret = $11, follows = $12, created_at = $13, started_at = $14, ended_at = $15, wake_at = $16, attempts = $17 WHERE id = $1";

CUP_LOAD = cup_load!();

CUP_PEOPLE_LOAD = "\
SELECT number, player, name, language, joined_at, part, left_at, struck, honour, topic, tell_at, attempts FROM cup_people WHERE cup = $1";

CUP_PERSON_PUT = "\
INSERT INTO cup_people (cup, number, player, name, language, joined_at, part, left_at, struck, honour, topic, tell_at, attempts) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (cup, number) DO UPDATE SET player = excluded.player, \
name = excluded.name, language = excluded.language, joined_at = excluded.joined_at, part = excluded.part, left_at = excluded.left_at, \
struck = excluded.struck, honour = excluded.honour, \
topic = excluded.topic, tell_at = excluded.tell_at, attempts = excluded.attempts";

CUP_PERSON_DELETE = "DELETE FROM cup_people WHERE cup = $1 AND number = $2";

CUP_TABLES_LOAD = "\
SELECT stage, part, round, number, table_id, come_until, (SELECT t.status FROM tables t WHERE t.id = table_id), \
(SELECT t.result FROM tables t WHERE t.id = table_id), \
(SELECT t.ended_at FROM tables t WHERE t.id = table_id), (SELECT t.thread FROM tables t WHERE t.id = table_id) \
FROM cup_tables WHERE cup = $1";

CUP_TABLE_PUT = "\
INSERT INTO cup_tables (cup, stage, part, round, number, table_id, come_until) VALUES ($1, $2, $3, $4, $5, $6, $7) \
ON CONFLICT (cup, stage, part, round, number) DO UPDATE SET come_until = excluded.come_until";

// Whether the person sits at the table, whether a seat is reserved, and whether the seat was left in the running game.
CUP_SEATS_LOAD = "\
SELECT table_id, entrant, seat, \
(SELECT COUNT(*) FROM seats s WHERE s.table_id = q.table_id \
AND s.player = (SELECT p.player FROM cup_people p WHERE p.cup = q.cup AND p.number = q.entrant)), \
(SELECT COUNT(*) FROM invitations i WHERE i.table_id = q.table_id \
AND i.player = (SELECT p.player FROM cup_people p WHERE p.cup = q.cup AND p.number = q.entrant)), \
(SELECT COUNT(*) FROM departures d WHERE d.table_id = q.table_id AND d.seat = q.seat) \
FROM cup_seats q WHERE q.cup = $1 ORDER BY q.table_id, q.position";

CUP_SEAT_PUT = "INSERT INTO cup_seats (cup, table_id, position, entrant, seat) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";

CUP_MESSAGES_LOAD = "\
SELECT kind, part, message, posted_at, wanted, sent, retry_at, attempts, refused FROM cup_messages WHERE cup = $1";

CUP_MESSAGE_PUT = "\
INSERT INTO cup_messages (cup, kind, part, message, posted_at, wanted, sent, retry_at, attempts, refused) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (cup, kind, part) DO UPDATE SET message = excluded.message, \
posted_at = excluded.posted_at, wanted = excluded.wanted, sent = excluded.sent, retry_at = excluded.retry_at, \
attempts = excluded.attempts, refused = excluded.refused";

// A table of the cup has changed.
CUP_WAKE = "UPDATE cups SET wake_at = CASE WHEN wake_at IS NULL OR wake_at > $2 THEN $2 ELSE wake_at END WHERE id = $1";

// The list of the group of a table shows something else.
CUP_GROUP_CHANGED = "\
UPDATE cup_messages SET wanted = wanted + 1 WHERE cup = $1 \
AND (kind, part) IN (SELECT q.stage, q.part FROM cup_tables q WHERE q.cup = $1 AND q.table_id = $2)";

// So does the card.
CUP_SHEETS_CHANGED = "\
UPDATE cup_messages SET wanted = wanted + 1 WHERE cup = $1 \
AND (kind = 'card' OR (kind, part) IN (SELECT q.stage, q.part FROM cup_tables q WHERE q.cup = $1 AND q.table_id = $2))";

CUP_SEAT_NOTE = "\
UPDATE cup_seats SET seat = $4 WHERE cup = $1 AND table_id = $2 \
AND entrant = (SELECT p.number FROM cup_people p WHERE p.cup = $1 AND p.player = $3)";

CUP_DUE, CUP_DUE_OF_SHARDS at "guild" =
"SELECT id FROM cups WHERE wake_at IS NOT NULL AND wake_at <= $1", " ORDER BY wake_at, id LIMIT $2";

CUP_NEXT = "SELECT MIN(wake_at) FROM cups WHERE wake_at IS NOT NULL AND wake_at > $1";

CUP_LATER = "UPDATE cups SET wake_at = $2, attempts = attempts + 1 WHERE id = $1";

// The clock was set back: nothing that failed waits longer than $2 from now. Dates stay as they are.
CUP_RECALL = "UPDATE cups SET wake_at = $1 WHERE wake_at IS NOT NULL AND attempts > 0 AND wake_at > $1 + CAST($2 AS BIGINT)";

CUP_SUCCEEDED = "UPDATE cups SET attempts = 0 WHERE id = $1";

CUP_ATTEMPTS = "SELECT attempts FROM cups WHERE id = $1";

CUP_OF_GUILD = "SELECT id FROM cups WHERE status = $1 AND guild = $2 ORDER BY created_at DESC, id LIMIT $3";

CUP_OPEN_COUNT = "SELECT COUNT(*) FROM cups WHERE status = 'open' AND guild = $1";

// No time passes for anybody while the bot is down. The announced start of a cup stays.
CUP_TABLES_SHIFT = "\
UPDATE cup_tables SET come_until = come_until + $1 WHERE come_until IS NOT NULL \
AND cup IN (SELECT id FROM cups WHERE status = 'running')";

CUP_LAST_CALLS_SHIFT = "\
UPDATE cup_people SET tell_at = tell_at + $1 WHERE topic = 'last-call' AND cup IN (SELECT id FROM cups WHERE status = 'running')";

// The messages of running cups show the new dates.
CUP_DATES_CHANGED = "UPDATE cup_messages SET wanted = wanted + 1 WHERE cup IN (SELECT id FROM cups WHERE status = 'running')";

CUP_WAKE_RUNNING = "UPDATE cups SET wake_at = 0 WHERE status = 'running'";

CUP_OF_PLAYER = "\
SELECT cup, (SELECT c.status FROM cups c WHERE c.id = cup), left_at, (SELECT c.guild FROM cups c WHERE c.id = cup) \
FROM cup_people WHERE player = $1 ORDER BY cup";

CUP_HONOURS = "\
SELECT honour, (SELECT c.game FROM cups c WHERE c.id = cup), (SELECT c.ended_at FROM cups c WHERE c.id = cup), \
(SELECT c.guild FROM cups c WHERE c.id = cup) FROM cup_people WHERE player = $1 AND honour IS NOT NULL";

CUP_WITH_PLAYER = "SELECT cup FROM cup_people WHERE player = $1 UNION SELECT id FROM cups WHERE creator = $1 ORDER BY 1";

// The tables of cups of a person that ended after $2: when, and whether the person missed it or ran out of time there. Tables to
// which the person did not need to come do not count, nor tables that began or were closed after the person had withdrawn.
CUP_ATTENDANCE = "\
SELECT (SELECT t.ended_at FROM tables t WHERE t.id = q.table_id), CAST(CASE WHEN q.seat IS NULL \
OR (SELECT t.result FROM tables t WHERE t.id = q.table_id) = 'late' OR EXISTS (SELECT 1 FROM journal j \
WHERE j.table_id = q.table_id AND j.seat = q.seat AND j.text = 'resign' AND j.origin LIKE 't:%') THEN 1 ELSE 0 END AS BIGINT) \
FROM cup_seats q WHERE (q.cup, q.entrant) IN (SELECT p.cup, p.number FROM cup_people p WHERE p.player = $1) \
AND (SELECT t.ended_at FROM tables t WHERE t.id = q.table_id AND t.status IN ('over', 'cancelled')) > $2 \
AND (q.seat IS NOT NULL OR ((SELECT t.result FROM tables t WHERE t.id = q.table_id) <> 'not-needed' \
AND COALESCE((SELECT p.left_at FROM cup_people p WHERE p.cup = q.cup AND p.number = q.entrant) \
> (SELECT COALESCE(t.started_at, t.ended_at) FROM tables t WHERE t.id = q.table_id), TRUE))) ORDER BY q.cup, q.table_id, q.position";

// Ordinary games that a person finished after $2.
CUP_FINISHED_SINCE = "\
SELECT COUNT(*) FROM results r WHERE r.player = $1 AND r.ended_at > $2 AND r.departed = 0 AND r.counted IN ('rated', 'unrated', 'often') \
AND (SELECT t.cup FROM tables t WHERE t.id = r.table_id) IS NULL";

// Who sat where, for the copy of a database.
CUP_SEATS_NOTED = "SELECT table_id, entrant, seat FROM cup_seats WHERE cup = $1 AND seat IS NOT NULL ORDER BY table_id, position";

CUP_SEAT_COPY = "UPDATE cup_seats SET seat = $4 WHERE cup = $1 AND table_id = $2 AND entrant = $3";

CUP_AFTER = "SELECT id FROM cups WHERE id > $1 ORDER BY id LIMIT $2";
}
