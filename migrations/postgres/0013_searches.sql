-- People who look for somebody to play with, one search a person and server. The table is the card of the search or, once a
-- partner is found, the table of the two; then both must join until a stored time.
CREATE TABLE searches (
    player      BIGINT NOT NULL,
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    game        TEXT NOT NULL,
    any_game    BIGINT NOT NULL CHECK (any_game IN (0, 1)),
    pace        TEXT NOT NULL CHECK (pace IN ('now', 'days')),
    name        TEXT NOT NULL,
    language    TEXT NOT NULL,
    origin      TEXT NOT NULL,
    since       BIGINT NOT NULL,
    until       BIGINT NOT NULL,
    table_id    TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    paired_at   BIGINT,
    join_until  BIGINT,
    -- When the people who want to know of searches are to be called.
    alert_at    BIGINT,
    wake_at     BIGINT NOT NULL,
    -- Failed looks in a row.
    attempts    BIGINT NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- The private page that shows the search; its token is forgotten when Discord takes it no longer.
    token       TEXT,
    message     BIGINT,
    token_until BIGINT,
    shown       TEXT NOT NULL CHECK (shown IN ('waiting', 'computers', 'pair')),
    PRIMARY KEY (player, guild)
);

CREATE INDEX searches_guild ON searches (guild, game);
CREATE INDEX searches_table ON searches (table_id);
CREATE INDEX searches_wake ON searches (wake_at, guild, player);

-- People who want to be called when somebody looks for this game in this server; the channel is where they have said so.
CREATE TABLE alerts (
    player     BIGINT NOT NULL,
    guild      BIGINT NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    channel    BIGINT NOT NULL,
    called_at  BIGINT,
    unanswered BIGINT NOT NULL CHECK (unanswered >= 0),
    PRIMARY KEY (player, guild, game)
);

CREATE INDEX alerts_guild ON alerts (guild, game);

-- Whom a person does not want to be paired with.
CREATE TABLE avoidances (
    player BIGINT NOT NULL,
    other  BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);

CREATE INDEX avoidances_other ON avoidances (other, player);

-- Private messages about tables that have not begun, until they are sent.
CREATE TABLE calls (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    player   BIGINT NOT NULL,
    reason   TEXT NOT NULL CHECK (reason IN ('alert', 'pair', 'missed', 'goes-on', 'begun', 'still-there', 'closed')),
    retry_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL CHECK (attempts >= 0),
    version  BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, player)
);

CREATE INDEX calls_due ON calls (retry_at, table_id, player);
CREATE INDEX calls_player ON calls (player);

-- Until when a table that has not begun waits for an answer of who opened it or, if nobody did, of those who were paired; and
-- when who opened it was last known to be there, if that was after the opening.
ALTER TABLE tables ADD COLUMN answer_by BIGINT;
ALTER TABLE tables ADD COLUMN attended_at BIGINT;

CREATE INDEX tables_answers ON tables (answer_by, id) WHERE status = 'lobby' AND answer_by IS NOT NULL;
CREATE INDEX tables_lobby_guild ON tables (guild, created_at, id) WHERE status = 'lobby';

-- Whether people may look for somebody to play with in the server.
ALTER TABLE guilds ADD COLUMN searches BIGINT NOT NULL DEFAULT 1 CHECK (searches IN (0, 1));
