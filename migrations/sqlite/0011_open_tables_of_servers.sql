-- How many tables of a server are in the lobby or playing: there is a limit.
CREATE INDEX tables_guild ON tables (guild, id) WHERE status IN ('lobby', 'playing');
-- What Discord has refused and is tried as soon as the bot may post again.
CREATE INDEX messages_refused ON messages (table_id, kind, seat) WHERE refused = 1;
