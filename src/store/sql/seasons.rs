//! Statements about seasons that have ended: honours, and the servers that are told.

/// The rated games of forgotten people in a game, a server and a season, a row for each seat.
macro_rules! forgotten {
    () => {
        "(SELECT r.table_id FROM results r WHERE r.player IS NULL AND r.guild = $1 AND r.ended_at >= $8 AND r.ended_at < $9 \
         AND r.counted = 'rated' AND (SELECT t.game FROM tables t WHERE t.id = r.table_id) = $2 LIMIT 80) AS forgotten"
    };
}

/// The number of people who have played on a board, as far as $6.
macro_rules! people {
    () => {
        "(SELECT COUNT(*) FROM (SELECT 1 FROM standings p WHERE p.scope = $1 AND p.game = $2 AND p.season = $3 AND p.ranked = 1 \
         ORDER BY p.games DESC, p.score DESC LIMIT $6) AS people)"
    };
}

/// Whether the people of a game, a server and a season have played enough for honours, as 1 or 0. One person with enough games
/// settles it without a count. `$8` and `$9` are the first moments of the season and of the next.
///
/// Nobody loses an honour because somebody else is forgotten: each seat of a forgotten person counts as a person. Eighty rows
/// belong to ten games at least: a game has six seats at most, and hardly ever more than two people who have left.
macro_rules! enough {
    () => {
        concat!(
            "CASE WHEN ", people!(), " < $6 AND ", people!(), " + (SELECT COUNT(*) FROM ", forgotten!(), ") < $6 THEN 0 \
             WHEN (SELECT p.games FROM standings p WHERE p.scope = $1 AND p.game = $2 AND p.season = $3 AND p.ranked = 1 \
             ORDER BY p.games DESC, p.score DESC LIMIT 1) >= $7 THEN 1 \
             WHEN (SELECT COUNT(*) FROM (SELECT played.table_id FROM (SELECT r.table_id FROM standings p JOIN results r ON r.player = p.player \
             AND r.guild = p.scope AND r.ended_at >= $8 AND r.ended_at < $9 AND r.counted = 'rated' WHERE p.scope = $1 AND p.game = $2 \
             AND p.season = $3 AND p.ranked = 1 AND (SELECT t.game FROM tables t WHERE t.id = r.table_id) = $2 LIMIT 80) AS played \
             UNION SELECT forgotten.table_id FROM ", forgotten!(), ") AS games) >= $7 THEN 1 ELSE 0 END"
        )
    };
}

statements! {
// The best people on a board by rating, with at least $4 games, if there were enough games. The plus keeps SQLite from reading all of
// them in the order of their games.
HONOURED = concat!("WITH page AS (SELECT player ", on_board!(), " AND +games >= $4 AND ", enough!(), " = 1 ORDER BY score DESC, player LIMIT $5) \
SELECT s.player, ", standing!(), ", name, avatar FROM page JOIN standings s ON s.player = page.player AND scope = $1 AND game = $2 AND season = $3 \
LEFT JOIN faces f ON f.player = page.player ORDER BY score DESC, s.player");

// In one server, or everywhere if $2 is 0.
SEASONS_OF = "\
SELECT scope, game, season FROM standings WHERE player = $1 AND (scope = $2 OR ($2 = 0 AND scope <> 0)) AND game <> '' AND season <> '' \
AND season < $3 AND games >= $4 ORDER BY season DESC, scope, game, player LIMIT $5";

SEASON_ENDS_PLAN = "\
INSERT INTO season_ends (guild, season, retry_at, attempts) SELECT g.id, CAST($1 AS TEXT), CAST($2 AS BIGINT), 0 FROM guilds g \
WHERE g.announcements IS NOT NULL AND NOT EXISTS (SELECT 1 FROM season_ends e WHERE e.guild = g.id AND e.season = $1) \
ON CONFLICT DO NOTHING";

DUE_SEASON_ENDS, DUE_SEASON_ENDS_OF_SHARDS at "guild" =
"SELECT guild, season, attempts FROM season_ends WHERE posted_at IS NULL AND retry_at <= $1", " ORDER BY retry_at, guild, season LIMIT $2";

SEASON_END_TOLD = "UPDATE season_ends SET posted_at = $3 WHERE guild = $1 AND season = $2";

SEASON_END_LATER = "UPDATE season_ends SET retry_at = $3, attempts = attempts + 1 WHERE guild = $1 AND season = $2";

SEASON_END_DELETE = "DELETE FROM season_ends WHERE guild = $1 AND season = $2";

PENDING_SEASON_ENDS = "SELECT guild, season, posted_at, retry_at, attempts FROM season_ends ORDER BY guild, season";

SEASON_END_PUT = "INSERT INTO season_ends (guild, season, posted_at, retry_at, attempts) VALUES ($1, $2, $3, $4, $5)";
}
