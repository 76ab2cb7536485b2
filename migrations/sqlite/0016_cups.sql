-- Cups: several games of a server in which everybody meets everybody, and a final. Points are not stored: they follow from the tables.

-- The cup in which a table is played.
ALTER TABLE tables ADD COLUMN cup TEXT;

CREATE TABLE cups (
    id          TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 12),
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    pace        TEXT    NOT NULL CHECK (pace IN ('evening', 'weeks')),
    starts_with INTEGER CHECK (starts_with BETWEEN 3 AND 20),
    starts_at   INTEGER,
    status      TEXT    NOT NULL CHECK (status IN ('open', 'running', 'over', 'cancelled')),
    creator     INTEGER NOT NULL,
    language    TEXT    NOT NULL,
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    follows     TEXT,
    created_at  INTEGER NOT NULL,
    started_at  INTEGER,
    ended_at    INTEGER,
    wake_at     INTEGER,
    attempts    INTEGER NOT NULL CHECK (attempts >= 0),
    CHECK ((starts_with IS NULL) <> (starts_at IS NULL))
) STRICT, WITHOUT ROWID;

-- Only cups that somebody has to look at are in this index.
CREATE INDEX cups_wake ON cups (wake_at, id) WHERE wake_at IS NOT NULL;
-- Only running cups are in this index; their dates move while the bot is down.
CREATE INDEX cups_running ON cups (status, id) WHERE status = 'running';
CREATE INDEX cups_guild ON cups (status, guild, created_at DESC, id);
-- What somebody has opened, who wants to be forgotten.
CREATE INDEX cups_creator ON cups (creator, id);

-- The people in a cup. The number of a person never changes. `topic` is what the person is still to be told in private.
CREATE TABLE cup_people (
    cup        TEXT    NOT NULL REFERENCES cups (id),
    number     INTEGER NOT NULL CHECK (number BETWEEN 0 AND 255),
    player     INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    language   TEXT    NOT NULL,
    joined_at  INTEGER NOT NULL,
    part       INTEGER CHECK (part BETWEEN 0 AND 255),
    left_at    INTEGER,
    struck     INTEGER NOT NULL CHECK (struck IN (0, 1)),
    honour     INTEGER CHECK (honour BETWEEN 1 AND 3),
    topic      TEXT CHECK (topic IN ('soon', 'moved', 'games', 'last-call', 'too-few', 'cancelled', 'out', 'over')),
    tell_at    INTEGER,
    attempts   INTEGER NOT NULL CHECK (attempts >= 0),
    PRIMARY KEY (cup, number),
    CHECK ((topic IS NULL) = (tell_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX cup_people_player ON cup_people (player, cup);

-- The tables of a cup, played or planned. The name of a table is made of cup, stage, part, round and number.
CREATE TABLE cup_tables (
    cup        TEXT    NOT NULL REFERENCES cups (id),
    stage      TEXT    NOT NULL CHECK (stage IN ('groups', 'final', 'replay')),
    part       INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    round      INTEGER NOT NULL CHECK (round BETWEEN 0 AND 255),
    number     INTEGER NOT NULL CHECK (number BETWEEN 0 AND 255),
    table_id   TEXT    NOT NULL,
    come_until INTEGER,
    PRIMARY KEY (cup, stage, part, round, number)
) STRICT, WITHOUT ROWID;

-- The people at a table of a cup, and the seat that each had when the game began or the table was closed before.
CREATE TABLE cup_seats (
    cup      TEXT    NOT NULL REFERENCES cups (id),
    table_id TEXT    NOT NULL,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 255),
    entrant  INTEGER NOT NULL CHECK (entrant BETWEEN 0 AND 255),
    seat     INTEGER CHECK (seat BETWEEN 0 AND 255),
    PRIMARY KEY (cup, table_id, position)
) STRICT, WITHOUT ROWID;

-- The messages of a cup in its channel: its card, and the tables of each group of a stage.
CREATE TABLE cup_messages (
    cup       TEXT    NOT NULL REFERENCES cups (id),
    kind      TEXT    NOT NULL CHECK (kind IN ('card', 'groups', 'final', 'replay')),
    part      INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    message   INTEGER,
    posted_at INTEGER,
    wanted    INTEGER NOT NULL,
    sent      INTEGER NOT NULL,
    retry_at  INTEGER NOT NULL,
    attempts  INTEGER NOT NULL CHECK (attempts >= 0),
    refused   INTEGER NOT NULL CHECK (refused IN (0, 1)),
    PRIMARY KEY (cup, kind, part),
    CHECK ((message IS NULL) = (posted_at IS NULL))
) STRICT, WITHOUT ROWID;
