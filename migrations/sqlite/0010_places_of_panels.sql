-- Where in its menus somebody has left a panel, so that it is still there when it is only brought up to date: what had been entered,
-- what was looked at, and how many rows the journal had.
ALTER TABLE messages ADD COLUMN entered TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN looked_at TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN known_rows INTEGER NOT NULL DEFAULT 0;
