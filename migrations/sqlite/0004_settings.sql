-- What a person and a server have chosen, results that are to be announced, and whose data are being deleted.

-- The language that was chosen by hand; `language` is that of the client.
ALTER TABLE players ADD COLUMN chosen_language TEXT;
ALTER TABLE players ADD COLUMN pushes TEXT NOT NULL DEFAULT 'private' CHECK (pushes IN ('private', 'mention', 'off'));
-- The name of a time zone, such as Europe/Berlin, and minutes of the day there.
ALTER TABLE players ADD COLUMN zone TEXT;
ALTER TABLE players ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439);
ALTER TABLE players ADD COLUMN quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439);
ALTER TABLE players ADD COLUMN away_until INTEGER;
ALTER TABLE players ADD COLUMN palette TEXT NOT NULL DEFAULT 'dark';
ALTER TABLE players ADD COLUMN text_boards INTEGER NOT NULL DEFAULT 0 CHECK (text_boards IN (0, 1));
ALTER TABLE players ADD COLUMN own_misses INTEGER NOT NULL DEFAULT 1 CHECK (own_misses IN (0, 1));

-- Servers that have chosen something. Lists of ids are decimal numbers between commas.
CREATE TABLE guilds (
    id            INTEGER NOT NULL PRIMARY KEY,
    language      TEXT,
    channels      TEXT    NOT NULL,
    time_control  TEXT,
    starters      TEXT    NOT NULL CHECK (starters IN ('everybody', 'roles', 'managers')),
    roles         TEXT    NOT NULL,
    announcements INTEGER
) STRICT;

-- Results that are still to be announced, each in the channel that its server had chosen when the game ended.
CREATE TABLE announcements (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    retry_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX announcements_due ON announcements (retry_at, table_id);

-- People who want to be forgotten, until nothing of them is left.
CREATE TABLE erasures (
    player   INTEGER NOT NULL PRIMARY KEY,
    asked_at INTEGER NOT NULL,
    retry_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0)
) STRICT;

-- What somebody has opened, who wants to be forgotten.
CREATE INDEX tables_creator ON tables (creator, id);

-- Answers whose token is still kept; it is forgotten when Discord takes it no longer.
CREATE INDEX messages_tokens ON messages (until, table_id, kind, seat) WHERE address = 'answer' AND token <> '';
