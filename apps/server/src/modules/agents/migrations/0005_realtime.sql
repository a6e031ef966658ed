-- Bets for which a real-time salary may be due and that no run has looked at yet.
CREATE TABLE agents.fresh_bet (
  bet_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  position_id uuid NOT NULL REFERENCES agents.position,
  currency text NOT NULL,
  valid_bet bigint NOT NULL,
  -- Whether the member won.
  is_won boolean NOT NULL,
  settled_at timestamptz NOT NULL
);
CREATE INDEX fresh_bet_by_time ON agents.fresh_bet (merchant_id, settled_at);

-- What one contract came to in one run. Amounts are exact, in millionths of a minor unit; what is left of a
-- minor unit is carried to the next run.
CREATE TABLE agents.realtime_pay (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  contract_id uuid NOT NULL REFERENCES agents.contract,
  version_id uuid NOT NULL REFERENCES agents.contract_version,
  downline_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  until_at timestamptz NOT NULL,
  bets int NOT NULL,
  valid_bet numeric(40) NOT NULL,
  exact numeric(40) NOT NULL,
  carried_in int NOT NULL CONSTRAINT realtime_carried_in CHECK (carried_in BETWEEN 0 AND 999999),
  amount bigint NOT NULL CONSTRAINT realtime_amount CHECK (amount >= 0),
  carried_out int NOT NULL CONSTRAINT realtime_carried_out CHECK (carried_out BETWEEN 0 AND 999999),
  opened_at timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT realtime_adds_up CHECK (exact + carried_in = amount::numeric * 1000000 + carried_out)
);
CREATE INDEX realtime_of_contract ON agents.realtime_pay (contract_id, currency, id DESC);
CREATE INDEX realtime_of_downline ON agents.realtime_pay (downline_id, until_at DESC);
CREATE INDEX realtime_to_pay ON agents.realtime_pay (merchant_id) WHERE paid_at IS NULL AND amount > 0;

-- Each bet that a run paid for, by contract: a bet is paid for once.
CREATE TABLE agents.realtime_line (
  version_id uuid NOT NULL REFERENCES agents.contract_version,
  bet_id uuid NOT NULL,
  pay_id uuid NOT NULL REFERENCES agents.realtime_pay,
  valid_bet bigint NOT NULL,
  is_won boolean NOT NULL,
  -- By the contract's rate, and what is left after the contracts below.
  claim numeric(40) NOT NULL,
  exact numeric(40) NOT NULL,
  CONSTRAINT realtime_line_pk PRIMARY KEY (version_id, bet_id)
);
CREATE INDEX realtime_line_of_pay ON agents.realtime_line (pay_id);
