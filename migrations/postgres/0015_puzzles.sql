-- The puzzle of the day: who tried it, and the posts of servers that want one a day.

-- The channel of the daily post and the language of the server at Discord when it was chosen. The name of a time zone says when a day
-- of the server begins; without it days begin in UTC.
ALTER TABLE guilds ADD COLUMN puzzles BIGINT;
ALTER TABLE guilds ADD COLUMN puzzle_language TEXT;
ALTER TABLE guilds ADD COLUMN zone TEXT;

-- The one try of a person on a day, counted from 1970. `puzzle` is the number of the puzzle in the list. `guild` is the server where the
-- person tried, 0 in a private conversation.
CREATE TABLE puzzle_tries (
    player   BIGINT NOT NULL,
    day      BIGINT NOT NULL,
    puzzle   BIGINT NOT NULL CHECK (puzzle >= 1),
    guild    BIGINT NOT NULL,
    found    BIGINT NOT NULL CHECK (found IN (0, 1)),
    reported BIGINT NOT NULL CHECK (reported IN (0, 1)),
    at       BIGINT NOT NULL,
    PRIMARY KEY (player, day)
);

-- How many tried on a day in a server, and who tried or reported a puzzle.
CREATE INDEX puzzle_tries_guild ON puzzle_tries (guild, day, found);
CREATE INDEX puzzle_tries_puzzle ON puzzle_tries (puzzle, reported);

-- A row for each server with a daily post: the day, the puzzle and the message of the latest post, and when the next one is due. `day` is
-- null before the first post. The row of a server that ends its posts stays until the next day.
CREATE TABLE puzzle_posts (
    guild    BIGINT NOT NULL PRIMARY KEY,
    day      BIGINT,
    puzzle   BIGINT,
    channel  BIGINT,
    message  BIGINT,
    attempts BIGINT NOT NULL CHECK (attempts >= 0),
    retry_at BIGINT NOT NULL
);

CREATE INDEX puzzle_posts_due ON puzzle_posts (retry_at, guild);
