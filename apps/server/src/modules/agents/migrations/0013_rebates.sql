-- A change of rates counts from the next full hour on; when it was decided is kept apart from that.
ALTER TABLE agents.rate ADD COLUMN decided_at timestamptz;
ALTER TABLE agents.rate DISABLE TRIGGER rate_stays;
UPDATE agents.rate SET decided_at = from_at;
ALTER TABLE agents.rate ENABLE TRIGGER rate_stays;
ALTER TABLE agents.rate ALTER COLUMN decided_at SET NOT NULL;
CREATE INDEX rate_by_time ON agents.rate (merchant_id, from_at);

-- Rebates are paid for hours from this moment on: nothing is paid for the time before there were any.
ALTER TABLE agents.tree ADD COLUMN rebates_from timestamptz NOT NULL DEFAULT '-infinity';
UPDATE agents.tree SET rebates_from = date_trunc('hour', now()) + interval '1 hour';

-- What of an hour's play belongs to rounds of an earlier hour, which was closed when it was heard of: it counts
-- in the hour, by the rates of the earlier one.
CREATE TABLE agents.late_play (
  position_id uuid NOT NULL REFERENCES agents.position,
  hour_at timestamptz NOT NULL,
  rated_at timestamptz NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  merchant_id uuid NOT NULL,
  stake numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bets bigint NOT NULL,
  CONSTRAINT late_play_pk PRIMARY KEY (position_id, hour_at, rated_at, currency, game_type)
);
CREATE INDEX late_play_by_time ON agents.late_play (merchant_id, hour_at);

-- All play by the hour in which it counts and by the hour whose rates apply to it.
CREATE VIEW agents.rated_play AS
  SELECT position_id, hour_at, hour_at AS rated_at, game_type, currency, merchant_id, stake, valid_bet, payout,
    bets
  FROM agents.play_hour
  UNION ALL
  SELECT position_id, hour_at, hour_at, game_type, currency, merchant_id, -stake, -valid_bet, -payout, -bets
  FROM agents.late_play
  UNION ALL
  SELECT position_id, hour_at, rated_at, game_type, currency, merchant_id, stake, valid_bet, payout, bets
  FROM agents.late_play;

-- What rebates came to for an agent in a day: the sum of its lines, which follow from the play of closed hours,
-- from positions and from rates, none of which changes. Amounts are exact, in millionths of a minor unit, and rounded
-- down once. What corrections take back beyond what is due is a debt, carried on below zero.
CREATE TABLE agents.rebate (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  agent_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  valid_bet numeric(40) NOT NULL,
  exact numeric(40) NOT NULL,
  carried_in numeric(40) NOT NULL CONSTRAINT rebate_carried_in CHECK (carried_in <= 0),
  amount bigint NOT NULL CONSTRAINT rebate_amount CHECK (amount >= 0),
  carried_out numeric(40) NOT NULL CONSTRAINT rebate_carried_out CHECK (carried_out <= 0),
  opened_at timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT rebate_once UNIQUE (agent_id, currency, from_at),
  CONSTRAINT rebate_adds_up CHECK (
    exact + carried_in - carried_out BETWEEN amount::numeric * 1000000 AND amount::numeric * 1000000 + 999999),
  CONSTRAINT rebate_paid CHECK (paid_at IS NULL OR amount > 0)
);
CREATE INDEX rebate_of_day ON agents.rebate (merchant_id, from_at);
CREATE INDEX rebate_received ON agents.rebate (agent_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX rebate_to_pay ON agents.rebate (merchant_id, id) WHERE paid_at IS NULL AND amount > 0;

CREATE FUNCTION agents.keep_rebate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.paid_at IS NULL
    AND to_jsonb(NEW) - 'paid_at' = to_jsonb(OLD) - 'paid_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what rebates came to is not changed';
END $$;
CREATE TRIGGER rebate_stays BEFORE UPDATE OR DELETE ON agents.rebate
  FOR EACH ROW EXECUTE FUNCTION agents.keep_rebate();
