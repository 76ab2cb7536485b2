-- Tables of the games, the seats at them, the moves, what is still to be decided and which messages show it.
--
-- Ids, times (milliseconds UTC) and truth values are 64-bit integers, secrets are bytes. Columns that hold one of a fixed
-- set of words, the same as an enum of src/store/record.rs, have a CHECK; open vocabularies (game, language, level,
-- notation) have none, since a new word must not need a new migration. The twins for SQLite and PostgreSQL differ in nothing
-- but the names of types and what a table is made of (a test compares them); texts by which lists are sorted are compared byte by byte.

CREATE TABLE tables (
    id         TEXT COLLATE "C"    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 12),
    game       TEXT    NOT NULL,
    revision   BIGINT NOT NULL,
    options    TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'cancelled')),
    guild      BIGINT,
    channel    BIGINT NOT NULL,
    thread     BIGINT,
    creator    BIGINT NOT NULL,
    language   TEXT    NOT NULL,
    seat_count     BIGINT NOT NULL CHECK (seat_count BETWEEN 0 AND 255),
    secret     BYTEA    NOT NULL CHECK (length(secret) = 32),
    seed       BYTEA             CHECK (length(seed) = 32),
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at   BIGINT,
    result     TEXT,
    rematch_of TEXT COLLATE "C" REFERENCES tables (id)
);

CREATE INDEX tables_open ON tables (id) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_channel ON tables (channel, id) WHERE status = 'playing';
-- A thread shows one board, so at most one game is played in it. Where no thread can be made, the channel takes its place
-- and holds any number.
CREATE UNIQUE INDEX tables_thread ON tables (thread) WHERE status = 'playing' AND thread <> channel;
-- What is said in a thread after the end is about the game that was played there.
CREATE INDEX tables_ended ON tables (thread, id) WHERE status = 'over' AND thread <> channel;

-- A finished game has one rematch, whoever asks for it and wherever; one that was closed before it began is none.
CREATE UNIQUE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL AND status <> 'cancelled';

CREATE TABLE seats (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    occupant TEXT    NOT NULL CHECK (occupant IN ('person', 'computer')),
    player   BIGINT,
    name     TEXT,
    language TEXT,
    level    TEXT,
    origin   TEXT    NOT NULL,
    decision BIGINT NOT NULL,
    heard    TEXT    NOT NULL,
    open     BIGINT NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    CHECK (occupant <> 'person'
           OR (player IS NOT NULL AND name IS NOT NULL AND language IS NOT NULL AND level IS NULL)),
    CHECK (occupant <> 'computer'
           OR (player IS NULL AND name IS NULL AND language IS NULL AND level IS NOT NULL))
);

-- Nobody holds two seats of one table.
CREATE UNIQUE INDEX seats_player ON seats (player, table_id) WHERE player IS NOT NULL;
-- The tables of a person that are in the lobby or playing (`open`), however many have ended.
CREATE INDEX seats_open ON seats (player, table_id) WHERE open = 1;

-- Seats of a lobby that are kept for somebody.
CREATE TABLE invitations (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    player   BIGINT NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE UNIQUE INDEX invitations_player ON invitations (player, table_id);

CREATE TABLE journal (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL CHECK (number >= 1),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    text     TEXT    NOT NULL,
    line     BIGINT NOT NULL CHECK (line BETWEEN 1 AND number),
    origin   TEXT    NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- What arrives twice is applied once.
CREATE UNIQUE INDEX journal_origin ON journal (table_id, origin);

CREATE TABLE drafts (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    text     TEXT    NOT NULL,
    draws    BIGINT NOT NULL CHECK (draws >= 0),
    earlier  TEXT    NOT NULL,
    lost     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE prompts (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    kind     TEXT COLLATE "C"    NOT NULL,
    id       BIGINT NOT NULL CHECK (id >= 0),
    must     BIGINT NOT NULL CHECK (must IN (0, 1)),
    public   BIGINT NOT NULL CHECK (public IN (0, 1)),
    since    BIGINT NOT NULL,
    due      BIGINT,
    pinged   BIGINT,
    retry_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL CHECK (attempts >= 0),
    computer BIGINT NOT NULL CHECK (computer IN (0, 1)),
    PRIMARY KEY (table_id, seat, kind, id)
);

-- Only what a computer has still to decide in a running game (`computer`) is in this index.
CREATE INDEX prompts_computer ON prompts (retry_at, table_id, seat) WHERE computer = 1;

-- The seat is -1 for a message that belongs to no seat: a column of a key cannot be NULL.
CREATE TABLE messages (
    table_id  TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    kind      TEXT COLLATE "C"    NOT NULL CHECK (kind IN ('card', 'board', 'panel')),
    seat      BIGINT NOT NULL CHECK (seat BETWEEN -1 AND 255),
    address   TEXT    NOT NULL CHECK (address IN ('nowhere', 'posted', 'answer')),
    channel   BIGINT,
    message   BIGINT,
    posted_at BIGINT,
    token     TEXT,
    until     BIGINT,
    wanted    BIGINT NOT NULL,
    sent      BIGINT NOT NULL,
    retry_at  BIGINT NOT NULL,
    attempts  BIGINT NOT NULL CHECK (attempts >= 0),
    refused   BIGINT NOT NULL CHECK (refused IN (0, 1)),
    PRIMARY KEY (table_id, kind, seat),
    CHECK ((kind = 'panel') = (seat >= 0)),
    CHECK ((address = 'posted') = (channel IS NOT NULL)),
    CHECK ((address = 'posted') = (message IS NOT NULL)),
    CHECK ((address = 'posted') = (posted_at IS NOT NULL)),
    CHECK ((address = 'answer') = (token IS NOT NULL)),
    CHECK ((address = 'answer') = (until IS NOT NULL))
);

-- Only what is still to be sent is in this index, so that looking each second costs nothing however much is stored.
CREATE INDEX messages_due ON messages (retry_at, table_id, kind, seat) WHERE wanted > sent;

CREATE TABLE players (
    id              BIGINT NOT NULL PRIMARY KEY,
    language        TEXT    NOT NULL,
    private_channel BIGINT
);

-- Who serves what while several processes share a database: shards, and that a process is alive. A lease that is not renewed
-- ends; `holder` and `until` are then of no account.
CREATE TABLE leases (
    name   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until  BIGINT NOT NULL
);
