-- The bonus whose money a bet was staked with: what comes of that part follows it.
ALTER TABLE bets.bet
  ADD COLUMN bonus_id uuid,
  ADD CONSTRAINT bet_of_a_bonus CHECK ((from_bonus > 0) = (bonus_id IS NOT NULL)) NOT VALID;
