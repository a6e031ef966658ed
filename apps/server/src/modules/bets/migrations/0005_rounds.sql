-- A bet takes back what earlier bets of its round counted too much, so its valid bet can be below zero.
ALTER TABLE bets.bet DROP CONSTRAINT bet_valid;

-- A bet that stakes nothing and carries a late payment of another one: `corrects` names that one. If it
-- gives the stake back, the other bet counts nowhere any more.
ALTER TABLE bets.bet
  ADD COLUMN corrects uuid,
  ADD COLUMN is_void boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bet_correcting CHECK (corrects IS NULL OR stake = 0) NOT VALID,
  ADD CONSTRAINT bet_voiding CHECK (NOT is_void OR corrects IS NOT NULL) NOT VALID;

-- What bets whose valid bet is decided together have come to: the settled bets of a member's round at a
-- table, or a corrected bet with its corrections. A bet that is decided from other sums than these is not
-- written: its key is a duplicate, or `entries` has grown.
CREATE TABLE bets.round (
  member_id uuid NOT NULL,
  name text NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL CONSTRAINT round_valid CHECK (valid_bet >= 0),
  entries int NOT NULL,
  -- When the first of them was settled.
  settled_at timestamptz NOT NULL,
  CONSTRAINT round_pk PRIMARY KEY (member_id, name)
);
-- Rounds of forgotten months are forgotten, too. They lie in the order of time, so this index is tiny.
CREATE INDEX round_by_time ON bets.round USING brin (settled_at);
