-- Whether whoever holds a seat of a running game has left the server, so that the others know whom they wait for.
ALTER TABLE seats ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;
