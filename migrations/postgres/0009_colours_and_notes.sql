-- The colour of a seat, and the one that is kept for somebody who is invited, in games in which seats have colours.
ALTER TABLE seats ADD COLUMN colour TEXT;
ALTER TABLE invitations ADD COLUMN colour TEXT;

-- Deals that two people at a table have noted or want to note, by the moment at which they were proposed.
CREATE TABLE notes (
    table_id     TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    at           BIGINT NOT NULL,
    text         TEXT   NOT NULL,
    author       BIGINT NOT NULL,
    partner      BIGINT NOT NULL,
    author_seat  BIGINT NOT NULL CHECK (author_seat BETWEEN 0 AND 255),
    partner_seat BIGINT NOT NULL CHECK (partner_seat BETWEEN 0 AND 255),
    origin       TEXT   NOT NULL,
    agreed_at    BIGINT,
    withdrawn_at BIGINT,
    PRIMARY KEY (table_id, at)
);
