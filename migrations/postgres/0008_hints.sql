-- Whether somebody is shown what to do in a first game of each kind.
ALTER TABLE players ADD COLUMN hints BIGINT NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
