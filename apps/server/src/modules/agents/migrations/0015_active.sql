-- The teams in which a person counts as active in that time, to be taken back from the same ones.
ALTER TABLE agents.played ADD COLUMN active_in uuid[];

-- What was played lately is added up anew from the hours: whoever was known as active was added no further.
CREATE TEMPORARY TABLE span ON COMMIT DROP AS
  SELECT p.person_id, p.line || p.person_id AS teams, p.from_at, h.currency, h.valid_bet, of.period,
    of.from_day, coalesce(o.active_min, 0) AS active_min
  FROM agents.play_hour h
  JOIN agents.position p ON p.id = h.position_id
  JOIN config.merchant c ON c.id = h.merchant_id
  LEFT JOIN agents.policy o ON o.merchant_id = h.merchant_id
  CROSS JOIN LATERAL (VALUES
    ('day', (h.hour_at AT TIME ZONE c.time_zone)::date, interval '14 days'),
    ('week', date_trunc('week', h.hour_at AT TIME ZONE c.time_zone)::date, interval '14 days'),
    ('month', date_trunc('month', h.hour_at AT TIME ZONE c.time_zone)::date, interval '46 days')
  ) AS of (period, from_day, kept)
  WHERE h.hour_at >= now() - interval '47 days' AND of.from_day >= (now() - of.kept)::date;
CREATE INDEX ON span (person_id);
DELETE FROM agents.played;
INSERT INTO agents.played (person_id, period, from_day, currency, valid_bet)
  SELECT person_id, period, from_day, currency, sum(valid_bet) FROM span GROUP BY 1, 2, 3, 4;
UPDATE agents.played p SET active_in = (
    SELECT s.teams FROM span s
    WHERE (s.person_id, s.period, s.from_day, s.currency) = (p.person_id, p.period, p.from_day, p.currency)
    ORDER BY s.from_at DESC LIMIT 1)
  WHERE valid_bet > 0 AND valid_bet >= (
    SELECT max(active_min) FROM span s WHERE s.person_id = p.person_id);
DELETE FROM agents.team_active
  WHERE from_day >= (now() - CASE period WHEN 'month' THEN interval '46 days' ELSE interval '14 days' END
  )::date;
INSERT INTO agents.team_active (agent_id, period, from_day, currency, people)
  SELECT agent_id, period, from_day, currency, count(*)
  FROM agents.played, unnest(active_in) AS agent_id GROUP BY 1, 2, 3, 4;
