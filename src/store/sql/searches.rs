//! The statements about searches, calls of people, and people who are avoided.

macro_rules! search_load {
    () => {
        "SELECT player, guild, channel, game, any_game, pace, name, language, origin, since, until, table_id, paired_at, \
         join_until, alert_at, wake_at, attempts, token, message, token_until, shown FROM searches"
    };
}

macro_rules! alert_load {
    () => {
        "SELECT player, guild, game, channel, called_at, unanswered FROM alerts"
    };
}

statements! {
// Lobbies with a seat for a person who is not there yet, in a channel or one of the channels listed in $4, the oldest first. Tables
// of a pair are offered to nobody, and neither are those of people whom the person avoids.
WAITING_TABLES = "\
SELECT t.id, t.game, t.time_control, t.options, \
(SELECT s.name FROM seats s WHERE s.table_id = t.id AND s.player = t.creator) \
FROM tables t WHERE t.guild = $1 AND t.status = 'lobby' AND t.creator <> 0 \
AND (t.channel = $3 OR $4 LIKE '%,' || CAST(t.channel AS TEXT) || ',%') \
AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.player = $2) \
AND NOT EXISTS (SELECT 1 FROM avoidances a WHERE a.player = $2 AND a.other = t.creator) \
AND (EXISTS (SELECT 1 FROM invitations i WHERE i.table_id = t.id AND i.player = $2) OR t.seat_count > \
(SELECT COUNT(*) FROM seats s WHERE s.table_id = t.id) + (SELECT COUNT(*) FROM invitations i WHERE i.table_id = t.id)) \
ORDER BY t.created_at, t.id LIMIT $5";

SEARCHES_OF_GUILD = concat!(search_load!(), " WHERE guild = $1 ORDER BY since, player");

// Without those that are over, because their game has begun or their table was closed.
SEARCHES_OF = concat!(search_load!(), " WHERE player = $1 \
AND EXISTS (SELECT 1 FROM tables t WHERE t.id = searches.table_id AND t.status = 'lobby') ORDER BY guild");

SEARCHES_AFTER = concat!(search_load!(), " WHERE (player, guild) > ($1, $2) ORDER BY player, guild LIMIT $3");

SEARCH_PUT = "\
INSERT INTO searches (player, guild, channel, game, any_game, pace, name, language, origin, since, until, table_id, paired_at, \
join_until, alert_at, wake_at, attempts, token, message, token_until, shown) \
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) \
ON CONFLICT (player, guild) DO UPDATE SET channel = excluded.channel, game = excluded.game, any_game = excluded.any_game, \
pace = excluded.pace, name = excluded.name, language = excluded.language, origin = excluded.origin, since = excluded.since, \
until = excluded.until, table_id = excluded.table_id, paired_at = excluded.paired_at, join_until = excluded.join_until, \
alert_at = excluded.alert_at, wake_at = excluded.wake_at, attempts = excluded.attempts, token = excluded.token, message = excluded.message, \
token_until = excluded.token_until, shown = excluded.shown";

SEARCH_ALERTED = "UPDATE searches SET alert_at = NULL WHERE player = $1 AND guild = $2";

SEARCH_DELETE = "DELETE FROM searches WHERE player = $1 AND guild = $2";

SEARCHES_FORGET = "DELETE FROM searches WHERE player = $1";

SEARCHES_WAKE = "UPDATE searches SET wake_at = 0 WHERE table_id = $1";

// A person who plays with people cannot be paired for now.
SEARCHES_WAKE_OF = "UPDATE searches SET wake_at = 0 WHERE player = $1 AND pace = 'now'";

SEARCH_LATER = "UPDATE searches SET wake_at = $3, attempts = $4 WHERE player = $1 AND guild = $2";

DUE_SEARCHES, DUE_SEARCHES_OF_SHARDS at "guild" =
"SELECT guild, player, attempts FROM searches WHERE wake_at <= $1", " ORDER BY wake_at, guild, player LIMIT $2";

NEXT_SEARCH = "SELECT MIN(wake_at) FROM searches WHERE wake_at > $1";

// While the bot is down, nobody can be found, join or answer.
SEARCHES_SHIFT = "UPDATE searches SET until = until + $1, join_until = join_until + $1, wake_at = wake_at + $1";

// Nobody could join these, nor say to be there.
LOBBIES_SHIFT = "UPDATE tables SET attended_at = COALESCE(attended_at, created_at) + $1 WHERE status = 'lobby'";

ANSWERS_SHIFT = "UPDATE tables SET answer_by = answer_by + $1 WHERE status = 'lobby' AND answer_by IS NOT NULL";

// The cards say until when.
CARDS_WITH_ANSWERS = "\
UPDATE messages SET wanted = wanted + 1 WHERE kind = 'card' AND sent > 0 \
AND table_id IN (SELECT id FROM tables WHERE status = 'lobby' AND answer_by IS NOT NULL)";

LAST_OPPONENTS = "\
SELECT o.player FROM results o WHERE o.table_id = (SELECT r.table_id FROM results r WHERE r.player = $1 \
ORDER BY r.ended_at DESC, r.table_id DESC LIMIT 1) AND o.player <> $1 ORDER BY o.number";

// The time controls of the running games in which a person plays with other people.
PLAYS_WITH_PEOPLE = "\
SELECT DISTINCT t.time_control FROM seats s JOIN tables t ON t.id = s.table_id \
WHERE s.player = $1 AND s.open = 1 AND t.status = 'playing' \
AND EXISTS (SELECT 1 FROM seats o WHERE o.table_id = s.table_id AND o.player <> s.player) ORDER BY t.time_control";

AVOIDANCES_OF = "SELECT other FROM avoidances WHERE player = $1 ORDER BY other";

AVOIDANCES_AFTER = "SELECT player, other FROM avoidances WHERE (player, other) > ($1, $2) ORDER BY player, other LIMIT $3";

AVOIDANCE_ADD = "INSERT INTO avoidances (player, other) VALUES ($1, $2) ON CONFLICT DO NOTHING";

AVOIDANCES_DELETE = "DELETE FROM avoidances WHERE player = $1";

AVOIDED_FORGET = "DELETE FROM avoidances WHERE other = $1";

ALERTS_FOR = concat!(alert_load!(), " WHERE guild = $1 AND game = $2 ORDER BY player");

ALERTS_OF = concat!(alert_load!(), " WHERE player = $1 ORDER BY guild, game");

ALERTS_AFTER = concat!(alert_load!(), " WHERE (player, guild, game) > ($1, $2, $3) ORDER BY player, guild, game LIMIT $4");

ALERT_LATEST = "SELECT MAX(called_at) FROM alerts WHERE player = $1";

ALERT_PUT = "\
INSERT INTO alerts (player, guild, game, channel, called_at, unanswered) VALUES ($1, $2, $3, $4, $5, $6) \
ON CONFLICT (player, guild, game) DO UPDATE SET channel = excluded.channel, unanswered = excluded.unanswered";

ALERT_DELETE = "DELETE FROM alerts WHERE player = $1 AND guild = $2 AND game = $3";

ALERTS_FORGET = "DELETE FROM alerts WHERE player = $1";

ALERT_CALLED = "UPDATE alerts SET called_at = $4 WHERE player = $1 AND guild = $2 AND game = $3";

ALERT_SENT = "\
UPDATE alerts SET called_at = $4, unanswered = unanswered + $5 WHERE player = $1 AND guild = $2 AND game = $3";

ALERT_ANSWERED = "UPDATE alerts SET unanswered = 0 WHERE player = $1 AND guild = $2 AND game = $3";

// A new reason to call a person gives the call a new version, so that it survives the call for the earlier reason.
CALL_PUT = "\
INSERT INTO calls (table_id, player, reason, retry_at, attempts) VALUES ($1, $2, $3, $4, $5) \
ON CONFLICT (table_id, player) DO UPDATE SET reason = excluded.reason, retry_at = excluded.retry_at, attempts = excluded.attempts, \
version = calls.version + 1";

// The news that somebody looks never replaces another reason.
CALL_ADD = "\
INSERT INTO calls (table_id, player, reason, retry_at, attempts) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, player) DO NOTHING";

DUE_CALLS, DUE_CALLS_OF_SHARDS at "(SELECT t.guild FROM tables t WHERE t.id = c.table_id)" =
"SELECT c.table_id, c.player, c.reason, c.attempts, c.version FROM calls c WHERE c.retry_at <= $1",
" ORDER BY c.retry_at, c.table_id, c.player LIMIT $2";

CALL_LATER = "UPDATE calls SET retry_at = $4, attempts = $5 WHERE table_id = $1 AND player = $2 AND version = $3";

CALL_DELETE = "DELETE FROM calls WHERE table_id = $1 AND player = $2 AND version = $3";

CALLS_FORGET = "DELETE FROM calls WHERE player = $1";

PENDING_CALLS = "SELECT table_id, player, reason, retry_at, attempts FROM calls ORDER BY table_id, player";
}
