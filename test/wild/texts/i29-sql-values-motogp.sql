-- 3. Résultats sprint Mugello (round=7, type=sprint)
INSERT INTO results (race_id, position, driver, team, points, gap)
SELECT r.id, v.pos, v.driver, v.team, v.pts, v.gap
FROM races r,
(VALUES
  (1,'Raul Fernando','Trackhouse Racing',12,'0.000'),
  (2,'Jorge Martins','Aprilia Racing',9,'+1.204'),
  (3,'Fermin Aldana','Gresini Racing',7,'+2.455'),
  (4,'Brad O''Binder','Red Bull KTM',6,'+4.112'),
  (5,'Johann Zarka','LCR Honda',5,'+9.445')
) AS v(pos,driver,team,pts,gap)
WHERE r.series_id='MotoGP' AND r.round=7 AND r.type='sprint';
