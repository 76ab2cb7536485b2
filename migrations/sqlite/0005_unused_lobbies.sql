-- Tables that have not begun, by when they were opened: those that nobody uses are closed.
CREATE INDEX tables_lobby ON tables (created_at, id) WHERE status = 'lobby';
