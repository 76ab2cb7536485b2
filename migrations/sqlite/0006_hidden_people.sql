-- Who stands in no leaderboard and shows the own profile to nobody.
ALTER TABLE players ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

-- Asked for each row of a leaderboard that is looked at.
CREATE INDEX players_hidden ON players (id) WHERE hidden = 1;
