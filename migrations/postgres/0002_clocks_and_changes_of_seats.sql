-- Time controls, pushes, who has left a running game, and what its players propose to each other.

ALTER TABLE tables ADD COLUMN time_control TEXT NOT NULL DEFAULT 'none';
ALTER TABLE tables ADD COLUMN time_out TEXT NOT NULL DEFAULT 'pause' CHECK (time_out IN ('pause', 'forfeit', 'computer'));
ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
-- What is proposed and by whom, in the notation of src/store/record.rs.
ALTER TABLE tables ADD COLUMN proposals TEXT NOT NULL DEFAULT '';

-- What is left of the time that a seat has for the whole game, where it has one.
ALTER TABLE seats ADD COLUMN bank BIGINT;

-- When somebody has next to look at an open decision: to push, to remind or because the time is up.
ALTER TABLE prompts ADD COLUMN wake_at BIGINT;
ALTER TABLE prompts ADD COLUMN reminded BIGINT;
-- Whether the person is called where everybody reads it.
ALTER TABLE prompts ADD COLUMN aloud BIGINT NOT NULL DEFAULT 0 CHECK (aloud IN (0, 1));

-- Whether a message is to be posted at the end of its place, so that it is noticed.
ALTER TABLE messages ADD COLUMN call BIGINT NOT NULL DEFAULT 0 CHECK (call IN (0, 1));

-- Only decisions that somebody has to look at are in this index.
CREATE INDEX prompts_wake ON prompts (wake_at, table_id, seat) WHERE wake_at IS NOT NULL;

-- Who has left a running game and has lost it, oldest first.
CREATE TABLE departures (
    table_id TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL CHECK (number >= 1),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    player   BIGINT NOT NULL,
    name     TEXT    NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX departures_player ON departures (player, table_id);

-- Until when the bot is known to have been there: while it is not, no time passes for anybody.
CREATE TABLE uptime (
    name TEXT COLLATE "C"    NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
