-- What is written for each finished and each played game, for tests and benches. Twenty people have finished a twentieth of the
-- games each. Names are in order, so that a million of them take seconds. {finished} and {played} are numbers of games, {due}
-- is 1 where messages and computers of the played ones are due, {bytes} are 32 bytes in the words of the engine.
INSERT INTO tables (id, game, revision, options, status, guild, channel, thread, creator, language, seat_count, secret, seed, created_at,
started_at, ended_at, result, rematch_of)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 'battleship', 1, '', 'over', 1, n % 50, 5000000 + n, 1, 'de', 2,
{bytes}, {bytes}, 1, 1, 1, 'win 1', 'f' || CAST(1000000000 + n - 1 AS TEXT) FROM numbers;
INSERT INTO seats (table_id, seat, occupant, player, name, language, level, origin, decision, heard, open)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 0, 'person', n % 20, 'Anna', 'de', NULL, 'i:1', 9, '', 0 FROM numbers;
INSERT INTO seats (table_id, seat, occupant, player, name, language, level, origin, decision, heard, open)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 1, 'computer', NULL, NULL, NULL, 'easy', 'i:2', 9, '', 0 FROM numbers;
INSERT INTO journal WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 1, 0, 'A1', 1, 'i:3', 1 FROM numbers;
INSERT INTO messages (table_id, kind, seat, address, channel, message, posted_at, token, until, wanted, sent, retry_at, attempts, refused)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 'board', -1, 'posted', 1, 1, 1, NULL, NULL, 9, 9, 0, 0, 0 FROM numbers;
INSERT INTO tables (id, game, revision, options, status, guild, channel, thread, creator, language, seat_count, secret, seed, created_at,
started_at, ended_at, result, rematch_of)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT 'p' || CAST(1000000000 + n AS TEXT), 'battleship', 1, '', 'playing', 1, n % 50, 9000000 + n, 1, 'de', 2,
{bytes}, {bytes}, 1, 1, NULL, NULL, NULL FROM numbers;
INSERT INTO seats (table_id, seat, occupant, player, name, language, level, origin, decision, heard, open)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT 'p' || CAST(1000000000 + n AS TEXT), 0, 'person', n, 'Anna', 'de', NULL, 'i:1', 9, '', 1 FROM numbers;
INSERT INTO prompts (table_id, seat, kind, id, must, public, since, due, pinged, retry_at, attempts, computer)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT 'p' || CAST(1000000000 + n AS TEXT), 1, 'shot', 0, 1, 1, n, NULL, NULL, 100 * n, 0, {due} FROM numbers;
INSERT INTO messages (table_id, kind, seat, address, channel, message, posted_at, token, until, wanted, sent, retry_at, attempts, refused)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT 'p' || CAST(1000000000 + n AS TEXT), 'board', -1, 'posted', 1, 1, 1, NULL, NULL, 8 + {due}, 8, 100 * n, 1, 0 FROM numbers;
INSERT INTO notes (table_id, at, text, author, partner, author_seat, partner_seat, origin, agreed_at, withdrawn_at)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'f' || CAST(1000000000 + 10 * n AS TEXT), 1, 'A deal', n % 20, n % 20 + 1, 0, 1, 'i:4', 1, NULL FROM numbers;
INSERT INTO players (id, language) WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, 'de' FROM numbers;
INSERT INTO results WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT 'f' || CAST(1000000000 + n AS TEXT), 1, 0, n % 20, 1, n, 'won', 1, 2, 'rated', 0, 19569, 100 FROM numbers;
INSERT INTO standings WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, 0, '', '', 60000 + n * 7919 % 60000, 1000, 59000 + n * 7919 % 60000, n % 997, 0, n % 991, n % 997 + n % 991, CASE WHEN n % 997 + n % 991 > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0, 0, 3, n FROM numbers;
INSERT INTO faces WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, 'Anna', NULL FROM numbers;
