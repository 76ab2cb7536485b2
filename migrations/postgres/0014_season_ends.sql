-- Servers that are told of the end of a season: planned while the season runs, for servers with a channel for results, so that no
-- server hears of older seasons. `posted_at` is when it was told. Places and champions are not stored: they follow from standings.
CREATE TABLE season_ends (
    guild     BIGINT  NOT NULL,
    season    TEXT COLLATE "C" NOT NULL,
    posted_at BIGINT,
    retry_at  BIGINT  NOT NULL,
    attempts  BIGINT  NOT NULL CHECK (attempts >= 0),
    PRIMARY KEY (guild, season)
);

CREATE INDEX season_ends_due ON season_ends (retry_at, guild, season) WHERE posted_at IS NULL;

-- Looked through for servers whose end of a season is not planned yet.
CREATE INDEX guilds_announcements ON guilds (id) WHERE announcements IS NOT NULL;

-- Games of forgotten people, who count for honours of others.
CREATE INDEX results_forgotten ON results (guild, ended_at, table_id) WHERE player IS NULL;
