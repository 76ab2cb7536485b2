-- What a person and a server have chosen, results that are to be announced, and whose data are being deleted.

-- The language that was chosen by hand; `language` is that of the client.
ALTER TABLE players ADD COLUMN chosen_language TEXT;
ALTER TABLE players ADD COLUMN pushes TEXT NOT NULL DEFAULT 'private' CHECK (pushes IN ('private', 'mention', 'off'));
-- The name of a time zone, such as Europe/Berlin, and minutes of the day there.
ALTER TABLE players ADD COLUMN zone TEXT;
ALTER TABLE players ADD COLUMN quiet_from BIGINT CHECK (quiet_from BETWEEN 0 AND 1439);
ALTER TABLE players ADD COLUMN quiet_until BIGINT CHECK (quiet_until BETWEEN 0 AND 1439);
ALTER TABLE players ADD COLUMN away_until BIGINT;
ALTER TABLE players ADD COLUMN palette TEXT NOT NULL DEFAULT 'dark';
ALTER TABLE players ADD COLUMN text_boards BIGINT NOT NULL DEFAULT 0 CHECK (text_boards IN (0, 1));
ALTER TABLE players ADD COLUMN own_misses BIGINT NOT NULL DEFAULT 1 CHECK (own_misses IN (0, 1));

-- Servers that have chosen something. Lists of ids are decimal numbers between commas.
CREATE TABLE guilds (
    id            BIGINT NOT NULL PRIMARY KEY,
    language      TEXT,
    channels      TEXT    NOT NULL,
    time_control  TEXT,
    starters      TEXT    NOT NULL CHECK (starters IN ('everybody', 'roles', 'managers')),
    roles         TEXT    NOT NULL,
    announcements BIGINT
);

-- Results that are still to be announced, each in the channel that its server had chosen when the game ended.
CREATE TABLE announcements (
    table_id TEXT COLLATE "C"    NOT NULL PRIMARY KEY REFERENCES tables (id),
    channel  BIGINT NOT NULL,
    retry_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL CHECK (attempts >= 0)
);

CREATE INDEX announcements_due ON announcements (retry_at, table_id);

-- People who want to be forgotten, until nothing of them is left.
CREATE TABLE erasures (
    player   BIGINT NOT NULL PRIMARY KEY,
    asked_at BIGINT NOT NULL,
    retry_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL CHECK (attempts >= 0)
);

-- What somebody has opened, who wants to be forgotten.
CREATE INDEX tables_creator ON tables (creator, id);

-- Answers whose token is still kept; it is forgotten when Discord takes it no longer.
CREATE INDEX messages_tokens ON messages (until, table_id, kind, seat) WHERE address = 'answer' AND token <> '';
