-- How finished games went for each person, and what follows from them for leaderboards and profiles.

-- A row for each person at a finished table, numbered from 1. Who is forgotten has no number any more: the rows stay, for the
-- others' sake, and nothing joins them. `guild` is 0 in private conversations. `score` is what a rated game has led to and
-- `change` by how much, in thousandths: of the game, in all time, in the server where there is one.
CREATE TABLE results (
    table_id     TEXT COLLATE "C"    NOT NULL REFERENCES tables (id),
    number       BIGINT NOT NULL CHECK (number >= 1),
    seat         BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    player       BIGINT,
    guild        BIGINT NOT NULL,
    ended_at     BIGINT NOT NULL,
    outcome      TEXT    NOT NULL CHECK (outcome IN ('won', 'drawn', 'lost')),
    place        BIGINT NOT NULL CHECK (place >= 1),
    participants BIGINT NOT NULL CHECK (participants >= place),
    counted      TEXT    NOT NULL CHECK (counted IN ('rated', 'computer', 'unrated', 'short', 'often')),
    departed     BIGINT NOT NULL CHECK (departed IN (0, 1)),
    score        BIGINT,
    change       BIGINT,
    PRIMARY KEY (table_id, number),
    CHECK ((counted = 'rated') = (score IS NOT NULL)),
    CHECK ((counted = 'rated') = (change IS NOT NULL))
);

-- The latest results of a person, everywhere and in a server.
CREATE INDEX results_player ON results (player, ended_at, table_id) WHERE player IS NOT NULL;
CREATE INDEX results_guild ON results (player, guild, ended_at, table_id) WHERE player IS NOT NULL;

-- What a person has reached: in a server or everywhere (`scope` 0), in a game or in all ('' as `game`), in a season or in all
-- time ('' as `season`). Ratings, uncertainties and their difference are thousandths. `games` counts what is rated and is the
-- sum of wins, draws and losses; without any nobody is `ranked`. Apart from them stand games with people that are not rated and games with computers.
CREATE TABLE standings (
    player          BIGINT NOT NULL,
    scope           BIGINT NOT NULL,
    game            TEXT COLLATE "C"    NOT NULL,
    season          TEXT COLLATE "C"    NOT NULL,
    rating          BIGINT NOT NULL,
    uncertainty     BIGINT NOT NULL,
    score           BIGINT NOT NULL,
    wins            BIGINT NOT NULL,
    draws           BIGINT NOT NULL,
    losses          BIGINT NOT NULL,
    games           BIGINT NOT NULL,
    ranked          BIGINT NOT NULL CHECK (ranked IN (0, 1)),
    unrated         BIGINT NOT NULL,
    computer_wins   BIGINT NOT NULL,
    computer_draws  BIGINT NOT NULL,
    computer_losses BIGINT NOT NULL,
    streak          BIGINT NOT NULL,
    best_streak     BIGINT NOT NULL,
    last_at         BIGINT NOT NULL,
    PRIMARY KEY (player, scope, game, season),
    CHECK (score = rating - uncertainty),
    CHECK (games = wins + draws + losses),
    CHECK ((ranked = 1) = (games > 0))
);

-- Leaderboards: a page and a place are read from these alone, which is why they hold `ranked` as well.
CREATE INDEX standings_score ON standings (scope, game, season, score DESC, player, ranked) WHERE ranked = 1;
CREATE INDEX standings_wins ON standings (scope, game, season, wins DESC, score DESC, player, ranked) WHERE ranked = 1;
CREATE INDEX standings_games ON standings (scope, game, season, games DESC, score DESC, player, ranked) WHERE ranked = 1;

-- Under which name and with which picture of Discord's somebody stands in a leaderboard.
CREATE TABLE faces (
    player BIGINT NOT NULL PRIMARY KEY,
    name   TEXT    NOT NULL,
    avatar TEXT
);

-- Whether games that had ended before there were results are counted: `done` is the name of what was.
CREATE TABLE counted_before (
    done TEXT COLLATE "C" NOT NULL PRIMARY KEY
);
