-- How finished games went for each person, and what follows from them for leaderboards and profiles.

-- A row for each person at a finished table, numbered from 1. Who is forgotten has no number any more: the rows stay, for the
-- others' sake, and nothing joins them. `guild` is 0 in private conversations. `score` is what a rated game has led to and
-- `change` by how much, in thousandths: of the game, in all time, in the server where there is one.
CREATE TABLE results (
    table_id     TEXT    NOT NULL REFERENCES tables (id),
    number       INTEGER NOT NULL CHECK (number >= 1),
    seat         INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    player       INTEGER,
    guild        INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL,
    outcome      TEXT    NOT NULL CHECK (outcome IN ('won', 'drawn', 'lost')),
    place        INTEGER NOT NULL CHECK (place >= 1),
    participants INTEGER NOT NULL CHECK (participants >= place),
    counted      TEXT    NOT NULL CHECK (counted IN ('rated', 'computer', 'unrated', 'short', 'often')),
    departed     INTEGER NOT NULL CHECK (departed IN (0, 1)),
    score        INTEGER,
    change       INTEGER,
    PRIMARY KEY (table_id, number),
    CHECK ((counted = 'rated') = (score IS NOT NULL)),
    CHECK ((counted = 'rated') = (change IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- The latest results of a person, everywhere and in a server.
CREATE INDEX results_player ON results (player, ended_at, table_id) WHERE player IS NOT NULL;
CREATE INDEX results_guild ON results (player, guild, ended_at, table_id) WHERE player IS NOT NULL;

-- What a person has reached: in a server or everywhere (`scope` 0), in a game or in all ('' as `game`), in a season or in all
-- time ('' as `season`). Ratings, uncertainties and their difference are thousandths. `games` counts what is rated and is the
-- sum of wins, draws and losses; without any nobody is `ranked`. Apart from them stand games with people that are not rated and games with computers.
CREATE TABLE standings (
    player          INTEGER NOT NULL,
    scope           INTEGER NOT NULL,
    game            TEXT    NOT NULL,
    season          TEXT    NOT NULL,
    rating          INTEGER NOT NULL,
    uncertainty     INTEGER NOT NULL,
    score           INTEGER NOT NULL,
    wins            INTEGER NOT NULL,
    draws           INTEGER NOT NULL,
    losses          INTEGER NOT NULL,
    games           INTEGER NOT NULL,
    ranked          INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    unrated         INTEGER NOT NULL,
    computer_wins   INTEGER NOT NULL,
    computer_draws  INTEGER NOT NULL,
    computer_losses INTEGER NOT NULL,
    streak          INTEGER NOT NULL,
    best_streak     INTEGER NOT NULL,
    last_at         INTEGER NOT NULL,
    PRIMARY KEY (player, scope, game, season),
    CHECK (score = rating - uncertainty),
    CHECK (games = wins + draws + losses),
    CHECK ((ranked = 1) = (games > 0))
) STRICT, WITHOUT ROWID;

-- Leaderboards: a page and a place are read from these alone, which is why they hold `ranked` as well.
CREATE INDEX standings_score ON standings (scope, game, season, score DESC, player, ranked) WHERE ranked = 1;
CREATE INDEX standings_wins ON standings (scope, game, season, wins DESC, score DESC, player, ranked) WHERE ranked = 1;
CREATE INDEX standings_games ON standings (scope, game, season, games DESC, score DESC, player, ranked) WHERE ranked = 1;

-- Under which name and with which picture of Discord's somebody stands in a leaderboard.
CREATE TABLE faces (
    player INTEGER NOT NULL PRIMARY KEY,
    name   TEXT    NOT NULL,
    avatar TEXT
) STRICT;

-- Whether games that had ended before there were results are counted: `done` is the name of what was.
CREATE TABLE counted_before (
    done TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
