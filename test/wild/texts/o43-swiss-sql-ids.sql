-- seed data for the swiss tournament (club cornhole, fall 2022)
\c tournament

DELETE FROM matches;
DELETE FROM players;

INSERT INTO players (id, name) VALUES (1, 'Dale Hutchins');
INSERT INTO players (id, name) VALUES (2, 'Renee O''Hara');
INSERT INTO players (id, name) VALUES (3, 'Big Mike');
INSERT INTO players (id, name) VALUES (4, 'Sunita Rao');
INSERT INTO players (id, name) VALUES (5, 'Cliff Yates');
INSERT INTO players (id, name) VALUES (6, 'Marlene');
INSERT INTO players (id, name) VALUES (7, 'T.J. Bowers');
INSERT INTO players (id, name) VALUES (8, 'Abby Yates');

-- round 1
INSERT INTO matches (winner, loser) VALUES (1, 2);
INSERT INTO matches (winner, loser) VALUES (4, 3);
INSERT INTO matches (winner, loser) VALUES (5, 6);
INSERT INTO matches (winner, loser) VALUES (8, 7);
-- round 2
INSERT INTO matches (winner, loser) VALUES (4, 1);
INSERT INTO matches (winner, loser) VALUES (5, 8);
INSERT INTO matches (winner, loser) VALUES (2, 3);
INSERT INTO matches (winner, loser) VALUES (7, 6);
-- round 3 not played yet
