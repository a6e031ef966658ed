-- Hours before this moment are closed: what was paid by them is never changed. A bet that is heard of later
-- counts in the first hour that is open.
ALTER TABLE agents.tree ADD COLUMN closed_until timestamptz NOT NULL DEFAULT '-infinity';

-- What a person played in an hour of the merchant's clock, in the position held when the bets were settled.
CREATE TABLE agents.play_hour (
  position_id uuid NOT NULL REFERENCES agents.position,
  hour_at timestamptz NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  merchant_id uuid NOT NULL,
  stake numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bets bigint NOT NULL,
  CONSTRAINT play_hour_pk PRIMARY KEY (position_id, hour_at, currency, game_type)
) WITH (fillfactor = 70);
CREATE INDEX play_hour_by_time ON agents.play_hour (merchant_id, hour_at);

-- What an agent and everybody below played in a day: the sum of their hours, for showing.
CREATE TABLE agents.team_day (
  agent_id uuid NOT NULL REFERENCES identity.member,
  day date NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  stake numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bets bigint NOT NULL,
  CONSTRAINT team_day_pk PRIMARY KEY (agent_id, currency, day, game_type)
) WITH (fillfactor = 70);

-- Bets that were heard of when their hour was closed, and the hour in which they count.
CREATE TABLE agents.late_bet (
  bet_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  settled_at timestamptz NOT NULL,
  hour_at timestamptz NOT NULL
);
CREATE INDEX late_bet_by_hour ON agents.late_bet (merchant_id, hour_at);
