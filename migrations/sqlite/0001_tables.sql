-- Tables of the games, the seats at them, the moves, what is still to be decided and which messages show it.
--
-- Ids, times (milliseconds UTC) and truth values are 64-bit integers, secrets are bytes. Columns that hold one of a fixed
-- set of words, the same as an enum of src/store/record.rs, have a CHECK; open vocabularies (game, language, level,
-- notation) have none, since a new word must not need a new migration. The twins for SQLite and PostgreSQL differ in nothing
-- but the names of types and what a table is made of (a test compares them); texts by which lists are sorted are compared byte by byte.

CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 12),
    game       TEXT    NOT NULL,
    revision   INTEGER NOT NULL,
    options    TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'cancelled')),
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    thread     INTEGER,
    creator    INTEGER NOT NULL,
    language   TEXT    NOT NULL,
    seat_count     INTEGER NOT NULL CHECK (seat_count BETWEEN 0 AND 255),
    secret     BLOB    NOT NULL CHECK (length(secret) = 32),
    seed       BLOB             CHECK (length(seed) = 32),
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at   INTEGER,
    result     TEXT,
    rematch_of TEXT REFERENCES tables (id)
) STRICT, WITHOUT ROWID;

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
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    occupant TEXT    NOT NULL CHECK (occupant IN ('person', 'computer')),
    player   INTEGER,
    name     TEXT,
    language TEXT,
    level    TEXT,
    origin   TEXT    NOT NULL,
    decision INTEGER NOT NULL,
    heard    TEXT    NOT NULL,
    open     INTEGER NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    CHECK (occupant <> 'person'
           OR (player IS NOT NULL AND name IS NOT NULL AND language IS NOT NULL AND level IS NULL)),
    CHECK (occupant <> 'computer'
           OR (player IS NULL AND name IS NULL AND language IS NULL AND level IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- Nobody holds two seats of one table.
CREATE UNIQUE INDEX seats_player ON seats (player, table_id) WHERE player IS NOT NULL;
-- The tables of a person that are in the lobby or playing (`open`), however many have ended.
CREATE INDEX seats_open ON seats (player, table_id) WHERE open = 1;

-- Seats of a lobby that are kept for somebody.
CREATE TABLE invitations (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    player   INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX invitations_player ON invitations (player, table_id);

CREATE TABLE journal (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    text     TEXT    NOT NULL,
    line     INTEGER NOT NULL CHECK (line BETWEEN 1 AND number),
    origin   TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What arrives twice is applied once.
CREATE UNIQUE INDEX journal_origin ON journal (table_id, origin);

CREATE TABLE drafts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    text     TEXT    NOT NULL,
    draws    INTEGER NOT NULL CHECK (draws >= 0),
    earlier  TEXT    NOT NULL,
    lost     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE prompts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    kind     TEXT    NOT NULL,
    id       INTEGER NOT NULL CHECK (id >= 0),
    must     INTEGER NOT NULL CHECK (must IN (0, 1)),
    public   INTEGER NOT NULL CHECK (public IN (0, 1)),
    since    INTEGER NOT NULL,
    due      INTEGER,
    pinged   INTEGER,
    retry_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    computer INTEGER NOT NULL CHECK (computer IN (0, 1)),
    PRIMARY KEY (table_id, seat, kind, id)
) STRICT, WITHOUT ROWID;

-- Only what a computer has still to decide in a running game (`computer`) is in this index.
CREATE INDEX prompts_computer ON prompts (retry_at, table_id, seat) WHERE computer = 1;

-- The seat is -1 for a message that belongs to no seat: a column of a key cannot be NULL.
CREATE TABLE messages (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    kind      TEXT    NOT NULL CHECK (kind IN ('card', 'board', 'panel')),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN -1 AND 255),
    address   TEXT    NOT NULL CHECK (address IN ('nowhere', 'posted', 'answer')),
    channel   INTEGER,
    message   INTEGER,
    posted_at INTEGER,
    token     TEXT,
    until     INTEGER,
    wanted    INTEGER NOT NULL,
    sent      INTEGER NOT NULL,
    retry_at  INTEGER NOT NULL,
    attempts  INTEGER NOT NULL CHECK (attempts >= 0),
    refused   INTEGER NOT NULL CHECK (refused IN (0, 1)),
    PRIMARY KEY (table_id, kind, seat),
    CHECK ((kind = 'panel') = (seat >= 0)),
    CHECK ((address = 'posted') = (channel IS NOT NULL)),
    CHECK ((address = 'posted') = (message IS NOT NULL)),
    CHECK ((address = 'posted') = (posted_at IS NOT NULL)),
    CHECK ((address = 'answer') = (token IS NOT NULL)),
    CHECK ((address = 'answer') = (until IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- Only what is still to be sent is in this index, so that looking each second costs nothing however much is stored.
CREATE INDEX messages_due ON messages (retry_at, table_id, kind, seat) WHERE wanted > sent;

CREATE TABLE players (
    id              INTEGER NOT NULL PRIMARY KEY,
    language        TEXT    NOT NULL,
    private_channel INTEGER
) STRICT;

-- Who serves what while several processes share a database: shards, and that a process is alive. A lease that is not renewed
-- ends; `holder` and `until` are then of no account.
CREATE TABLE leases (
    name   TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
