//! The statements about daily puzzles.

macro_rules! puzzle_try {
    () => {
        "SELECT player, day, puzzle, guild, found, reported, at FROM puzzle_tries"
    };
}

macro_rules! puzzle_post {
    () => {
        "SELECT guild, day, puzzle, channel, message, attempts, retry_at FROM puzzle_posts"
    };
}

statements! {
PUZZLE_TRY_LOAD = concat!(puzzle_try!(), " WHERE player = $1 AND day = $2");

PUZZLE_TRY_PUT = "\
INSERT INTO puzzle_tries (player, day, puzzle, guild, found, reported, at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
ON CONFLICT (player, day) DO NOTHING";

PUZZLE_TRIES_LATEST = "SELECT found FROM puzzle_tries WHERE player = $1 ORDER BY day DESC, player LIMIT $2";

PUZZLE_TRIES_EXPORT = concat!(puzzle_try!(), " WHERE player = $1 ORDER BY day, player");

PUZZLE_TRIES_AFTER = concat!(puzzle_try!(), " WHERE (player, day) > ($1, $2) ORDER BY player, day LIMIT $3");

PUZZLE_TALLY = "\
SELECT COUNT(*), CAST(COALESCE(SUM(found), 0) AS BIGINT) FROM puzzle_tries WHERE guild = $1 AND day = $2";

PUZZLE_REPORT = "UPDATE puzzle_tries SET reported = 1 WHERE player = $1 AND day = $2 AND puzzle = $3 AND reported = 0";

PUZZLE_REPORTS = "SELECT COUNT(*) FROM puzzle_tries WHERE puzzle = $1 AND reported = 1";

PUZZLE_TAKE_OUT = "DELETE FROM puzzle_tries WHERE puzzle = $1";

PUZZLE_TRIES_FORGET = "DELETE FROM puzzle_tries WHERE player = $1";

DUE_PUZZLE_POSTS, DUE_PUZZLE_POSTS_OF_SHARDS at "guild" =
concat!(puzzle_post!(), " WHERE retry_at <= $1"), " ORDER BY retry_at, guild LIMIT $2";

PUZZLE_POST_LOAD = concat!(puzzle_post!(), " WHERE guild = $1");

PUZZLE_POSTS_AFTER = concat!(puzzle_post!(), " WHERE guild > $1 ORDER BY guild LIMIT $2");

PUZZLE_POST_PUT = "\
INSERT INTO puzzle_posts (guild, day, puzzle, channel, message, attempts, retry_at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
ON CONFLICT (guild) DO UPDATE SET day = excluded.day, puzzle = excluded.puzzle, channel = excluded.channel, \
message = excluded.message, attempts = excluded.attempts, retry_at = excluded.retry_at";

// Due at once, and at another time than before: who is posting just now sees that the settings have changed.
PUZZLE_POST_WANT = "\
INSERT INTO puzzle_posts (guild, attempts, retry_at) VALUES ($1, 0, 0) ON CONFLICT (guild) DO UPDATE SET attempts = 0, \
retry_at = CASE WHEN puzzle_posts.retry_at > 0 THEN 0 ELSE puzzle_posts.retry_at - 1 END";

PUZZLE_POST_DROP = "DELETE FROM puzzle_posts WHERE guild = $1 AND retry_at = $2";

PUZZLE_POSTED = "\
UPDATE puzzle_posts SET day = $2, puzzle = $3, channel = $4, message = $5, attempts = 0, \
retry_at = CASE WHEN retry_at = $7 THEN $6 ELSE retry_at END WHERE guild = $1";

PUZZLE_POST_LATER = "UPDATE puzzle_posts SET attempts = $2, retry_at = $3 WHERE guild = $1 AND retry_at = $4";

PUZZLE_POSTS_RECALL = "UPDATE puzzle_posts SET retry_at = $1 WHERE retry_at > $1 + CAST($2 AS BIGINT)";
}
