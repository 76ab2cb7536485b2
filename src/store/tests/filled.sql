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
INSERT INTO standings WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 100)
SELECT n, 1, 'battleship', '2026-Q4', 60000 + n * 7919 % 60000, 1000, 59000 + n * 7919 % 60000, n % 97, 0, 1, n % 97 + 1, 1, 0, 0, 0, 0, 0, 3, n FROM numbers;
INSERT INTO standings WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 4)
SELECT n, 1, 'battleship', '2026-Q3', 60000 + n * 7919 % 60000, 1000, 59000 + n * 7919 % 60000, 8, 0, 0, 8, 1, 0, 0, 0, 0, 0, 3, n FROM numbers;
INSERT INTO season_ends (guild, season, retry_at, attempts) WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played} / 10)
SELECT n * 4194304, '2026-Q4', 100 * n, 0 FROM numbers;
INSERT INTO faces WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, 'Anna', NULL FROM numbers;
INSERT INTO cups (id, guild, channel, game, pace, starts_with, starts_at, status, creator, language, secret, created_at, started_at, ended_at, wake_at, attempts)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'c' || CAST(1000000000 + n AS TEXT), n % 50, 1, 'battleship', 'weeks', 4, NULL, CASE WHEN n > 100 THEN 'over' ELSE 'running' END, n % 5000, 'de', {bytes}, n, 1,
CASE WHEN n > 100 THEN 1 ELSE NULL END, CASE WHEN n > 100 THEN NULL ELSE 100 * n END, 0 FROM numbers;
INSERT INTO cup_people (cup, number, player, name, language, joined_at, part, left_at, struck, honour, topic, tell_at, attempts)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'c' || CAST(1000000000 + n AS TEXT), 0, n % 5000, 'Anna', 'de', 1, 0, NULL, 0, NULL, NULL, NULL, 0 FROM numbers;
INSERT INTO cup_tables (cup, stage, part, round, number, table_id, come_until)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'c' || CAST(1000000000 + n AS TEXT), 'groups', 0, 0, 0, 'f' || CAST(1000000000 + n AS TEXT), 1 FROM numbers;
INSERT INTO cup_seats (cup, table_id, position, entrant, seat)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'c' || CAST(1000000000 + n AS TEXT), 'f' || CAST(1000000000 + n AS TEXT), 0, 0, 0 FROM numbers;
INSERT INTO cup_messages (cup, kind, part, message, posted_at, wanted, sent, retry_at, attempts, refused)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT 'c' || CAST(1000000000 + n AS TEXT), 'card', 0, 1, 1, 1, 1, 0, 0, 0 FROM numbers;
INSERT INTO searches (player, guild, channel, game, any_game, pace, name, language, origin, since, until, table_id, wake_at, shown)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT n, n % 500, 1, 'battleship', 0, 'days', 'Anna', 'de', 'i:5', 1, 9, 'p' || CAST(1000000000 + n AS TEXT), 100 * n + 1000000000000000 * (1 - {due}), 'waiting' FROM numbers;
INSERT INTO alerts (player, guild, game, channel, unanswered)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, n % 5000, 'battleship', 1, 0 FROM numbers;
INSERT INTO avoidances (player, other)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, n + 1 FROM numbers;
INSERT INTO calls (table_id, player, reason, retry_at, attempts)
WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {played})
SELECT 'p' || CAST(1000000000 + n AS TEXT), n, 'pair', 100 * n + 1000000000000000 * (1 - {due}), 0 FROM numbers;
INSERT INTO puzzle_tries WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished})
SELECT n / 100, n % 100, 1 + n % 730, n / 100 % 1000, n % 2, CASE WHEN n % 7300 = 6 THEN 1 ELSE 0 END, n FROM numbers;
INSERT INTO puzzle_posts WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {finished} / 10)
SELECT n, 1, 1, n, n, 0, 100 * n FROM numbers;
