CREATE SCHEMA bets;

-- The one record of every wager of every product. Ids are UUIDs of version 7: they begin with the time,
-- so a month is a range of ids, and one key serves for finding, ordering and parting the table.
CREATE TABLE bets.bet (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  game_type text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  -- As the vendor calls it.
  round text NOT NULL,
  stake bigint NOT NULL CONSTRAINT bet_stakes_something CHECK (stake > 0),
  from_cash bigint NOT NULL CONSTRAINT bet_from_cash CHECK (from_cash >= 0),
  from_bonus bigint NOT NULL CONSTRAINT bet_from_bonus CHECK (from_bonus >= 0),
  valid_bet bigint NOT NULL DEFAULT 0 CONSTRAINT bet_valid CHECK (valid_bet >= 0),
  payout bigint NOT NULL DEFAULT 0 CONSTRAINT bet_payout CHECK (payout >= 0),
  -- The payouts it has had, by name: each is a move of its own in the ledger.
  steps text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'open'
    CONSTRAINT bet_status CHECK (status IN ('open', 'settled', 'cancelled')),
  -- The rules in force when it was placed, by which it is settled.
  rules_version text NOT NULL,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT bet_paid_from CHECK (from_cash + from_bonus = stake),
  CONSTRAINT bet_settled CHECK ((status = 'open') = (settled_at IS NULL)),
  CONSTRAINT bet_cancelled_pays_nothing CHECK (status <> 'cancelled' OR (payout = 0 AND valid_bet = 0))
) PARTITION BY RANGE (id);
CREATE INDEX bet_of_member ON bets.bet (member_id, id);

-- What a member's settled bets of a day come to, by the merchant's clock.
CREATE TABLE bets.day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  stake numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  count int NOT NULL,
  CONSTRAINT day_pk PRIMARY KEY (member_id, currency, day)
) WITH (fillfactor = 70);
