-- How a merchant pays its agents.
CREATE TABLE agents.policy (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  -- Whoever bets at least this much in a period is active in it.
  active_min bigint NOT NULL DEFAULT 0 CONSTRAINT policy_active_min CHECK (active_min >= 0),
  -- Who pays a dividend: the house, or each upline from the own balance.
  dividend_payer text NOT NULL DEFAULT 'house'
    CONSTRAINT policy_dividend_payer CHECK (dividend_payer IN ('house', 'upline')),
  -- Wages that are not claimed within these days are lost.
  claim_days int NOT NULL DEFAULT 14 CONSTRAINT policy_claim_days CHECK (claim_days BETWEEN 1 AND 366)
);

-- Periods whose pay has been decided. Once: whoever comes second finds the row.
CREATE TABLE agents.closing (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  period text NOT NULL
    CONSTRAINT closing_period CHECK (period IN ('hour', 'day', 'week', 'halfMonth', 'month')),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  contracts int NOT NULL,
  -- The policy by which it was closed.
  active_min bigint NOT NULL,
  dividend_payer text NOT NULL,
  CONSTRAINT closing_pk PRIMARY KEY (merchant_id, period, from_at)
);

-- What a contract came to in a period: every figure that was used, so that it can be computed again.
CREATE TABLE agents.pay (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  contract_id uuid NOT NULL REFERENCES agents.contract,
  version_id uuid NOT NULL REFERENCES agents.contract_version,
  kind text NOT NULL,
  upline_id uuid REFERENCES identity.member,
  downline_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  period text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- The part of the period in which the contract was in force.
  counted_from timestamptz NOT NULL,
  counted_to timestamptz NOT NULL,
  valid_bet numeric(40) NOT NULL,
  active int NOT NULL,
  result numeric(40) NOT NULL,
  carried_in numeric(40) NOT NULL,
  loss numeric(40) NOT NULL,
  tier int,
  next_tier int,
  base numeric(40) NOT NULL,
  -- By the tier; as far as the upline's claim suffices; what of it goes to downlines; what is left.
  claim numeric(40) NOT NULL,
  granted numeric(40) NOT NULL,
  to_downlines numeric(40) NOT NULL,
  kept numeric(40) NOT NULL,
  carried_out numeric(40) NOT NULL,
  -- What is paid, and by whom; null is the house.
  amount bigint NOT NULL CONSTRAINT pay_amount CHECK (amount >= 0),
  payer_id uuid REFERENCES identity.member,
  state text NOT NULL CONSTRAINT pay_state
    CHECK (state IN ('nothing', 'claimable', 'due', 'waiting', 'paid', 'expired')),
  opened_at timestamptz NOT NULL,
  claimed_at timestamptz,
  expires_at timestamptz,
  paid_at timestamptz,
  CONSTRAINT pay_once UNIQUE (version_id, period, from_at),
  CONSTRAINT pay_nothing CHECK ((state = 'nothing') = (amount = 0)),
  CONSTRAINT pay_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT pay_difference CHECK (granted = to_downlines + kept AND granted <= claim)
);
CREATE INDEX pay_of_downline ON agents.pay (downline_id, kind, from_at DESC);
CREATE INDEX pay_of_contract ON agents.pay (contract_id, to_at);
CREATE INDEX pay_to_do ON agents.pay (merchant_id, state) WHERE state IN ('claimable', 'due', 'waiting');

CREATE FUNCTION agents.keep_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state IN ('claimable', 'due', 'waiting')
    AND to_jsonb(NEW) - '{state,claimed_at,paid_at}'::text[]
      = to_jsonb(OLD) - '{state,claimed_at,paid_at}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a period came to is not changed';
END $$;
CREATE TRIGGER pay_stays BEFORE UPDATE OR DELETE ON agents.pay
  FOR EACH ROW EXECUTE FUNCTION agents.keep_pay();
