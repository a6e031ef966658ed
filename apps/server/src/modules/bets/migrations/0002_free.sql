-- A bet that a vendor gives away stakes nothing and may still pay.
ALTER TABLE bets.bet DROP CONSTRAINT bet_stakes_something,
  ADD CONSTRAINT bet_stakes_something CHECK (stake >= 0);
