-- How many tables of a server are in the lobby or playing: there is a limit.
CREATE INDEX tables_guild ON tables (guild, id) WHERE status IN ('lobby', 'playing');
