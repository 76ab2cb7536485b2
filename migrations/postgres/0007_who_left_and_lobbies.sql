-- In which language somebody who has left is told what becomes of the seat; empty where that is not known any more.
ALTER TABLE departures ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- The lobby of a channel that was opened last, for those who look after the channel.
CREATE INDEX tables_lobby_channel ON tables (channel, created_at DESC, id) WHERE status = 'lobby';

-- The thread of a table that was closed without a result leads to it still.
CREATE INDEX tables_closed ON tables (thread, id) WHERE status = 'cancelled' AND thread <> channel;
