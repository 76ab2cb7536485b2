-- The puzzle of the day: who tried it, and the posts of servers that want one a day.

-- The channel of the daily post and the language of the server at Discord when it was chosen. The name of a time zone says when a day
-- of the server begins; without it days begin in UTC.
ALTER TABLE guilds ADD COLUMN puzzles INTEGER;
ALTER TABLE guilds ADD COLUMN puzzle_language TEXT;
ALTER TABLE guilds ADD COLUMN zone TEXT;

-- The one try of a person on a day, counted from 1970. `puzzle` is the number of the puzzle in the list. `guild` is the server where the
-- person tried, 0 in a private conversation.
CREATE TABLE puzzle_tries (
    player   INTEGER NOT NULL,
    day      INTEGER NOT NULL,
    puzzle   INTEGER NOT NULL CHECK (puzzle >= 1),
    guild    INTEGER NOT NULL,
    found    INTEGER NOT NULL CHECK (found IN (0, 1)),
    reported INTEGER NOT NULL CHECK (reported IN (0, 1)),
    at       INTEGER NOT NULL,
    PRIMARY KEY (player, day)
) STRICT, WITHOUT ROWID;

-- How many tried on a day in a server, and who tried or reported a puzzle.
CREATE INDEX puzzle_tries_guild ON puzzle_tries (guild, day, found);
CREATE INDEX puzzle_tries_puzzle ON puzzle_tries (puzzle, reported);

-- A row for each server with a daily post: the day, the puzzle and the message of the latest post, and when the next one is due. `day` is
-- null before the first post. The row of a server that ends its posts stays until the next day.
CREATE TABLE puzzle_posts (
    guild    INTEGER NOT NULL PRIMARY KEY,
    day      INTEGER,
    puzzle   INTEGER,
    channel  INTEGER,
    message  INTEGER,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    retry_at INTEGER NOT NULL
) STRICT;

CREATE INDEX puzzle_posts_due ON puzzle_posts (retry_at, guild);
