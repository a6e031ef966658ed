-- Whoever has not claimed a wage is told once before it expires. Where the balance of a paying upline did not
-- suffice, the moment of the first attempt is kept: what is paid after it was late.
ALTER TABLE agents.pay ADD COLUMN reminded_at timestamptz, ADD COLUMN waited_at timestamptz;

CREATE OR REPLACE FUNCTION agents.keep_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state IN ('claimable', 'due', 'waiting')
    AND to_jsonb(NEW) - '{state,claimed_at,paid_at,reminded_at,waited_at}'::text[]
      = to_jsonb(OLD) - '{state,claimed_at,paid_at,reminded_at,waited_at}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a period came to is not changed';
END $$;

-- Pay that has waited already. It is paid within minutes of its closing unless the balance did not suffice.
UPDATE agents.pay SET waited_at = opened_at WHERE state = 'waiting';
ALTER TABLE agents.pay DISABLE TRIGGER pay_stays;
UPDATE agents.pay SET waited_at = opened_at
  WHERE payer_id IS NOT NULL AND state = 'paid' AND paid_at > opened_at + interval '1 hour';
ALTER TABLE agents.pay ENABLE TRIGGER pay_stays;

CREATE INDEX pay_of_payer ON agents.pay (payer_id, opened_at) WHERE payer_id IS NOT NULL;
CREATE INDEX pay_to_remind ON agents.pay (merchant_id, expires_at)
  WHERE state = 'claimable' AND reminded_at IS NULL;
CREATE INDEX contract_of_upline ON agents.contract (upline_id);
CREATE INDEX termination_of_contract ON agents.termination (contract_id);

-- Active members are counted by month, too.
ALTER TABLE agents.played DROP CONSTRAINT played_period,
  ADD CONSTRAINT played_period CHECK (period IN ('day', 'week', 'month'));
ALTER TABLE agents.team_active DROP CONSTRAINT team_active_period,
  ADD CONSTRAINT team_active_period CHECK (period IN ('day', 'week', 'month'));
-- Months are kept longer than days and weeks.
DROP INDEX agents.played_by_day;
CREATE INDEX played_by_day ON agents.played (from_day) WHERE period <> 'month';
CREATE INDEX played_by_month ON agents.played (from_day) WHERE period = 'month';

-- Months that have begun already. Whoever moved within a month counts in both teams.
INSERT INTO agents.played (person_id, period, from_day, currency, valid_bet)
  SELECT p.person_id, 'month', date_trunc('month', h.hour_at AT TIME ZONE c.time_zone)::date, h.currency,
    sum(h.valid_bet)
  FROM agents.play_hour h
  JOIN agents.position p ON p.id = h.position_id
  JOIN config.merchant c ON c.id = h.merchant_id
  WHERE h.hour_at > now() - interval '13 months'
  GROUP BY 1, 3, 4;
INSERT INTO agents.team_active (agent_id, period, from_day, currency, people)
  SELECT agent_id, 'month', m.from_day, m.currency, count(DISTINCT m.person_id)
  FROM agents.played m
  JOIN agents.position p ON p.person_id = m.person_id
  JOIN config.merchant c ON c.id = p.merchant_id
  LEFT JOIN agents.policy o ON o.merchant_id = p.merchant_id,
    unnest(p.line || p.person_id) AS agent_id
  WHERE m.period = 'month' AND m.valid_bet >= coalesce(o.active_min, 0)
    AND EXISTS (
      SELECT FROM agents.play_hour h
      WHERE h.position_id = p.id AND h.currency = m.currency
        AND h.hour_at >= m.from_day::timestamp AT TIME ZONE c.time_zone
        AND h.hour_at < (m.from_day + interval '1 month') AT TIME ZONE c.time_zone)
  GROUP BY 1, 3, 4;
