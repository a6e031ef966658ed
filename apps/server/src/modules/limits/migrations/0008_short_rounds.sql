-- Rounds are written shorter from here on. A node from before cannot read them, so it must not run beside newer ones;
-- what it has written is still read.
COMMENT ON COLUMN limits.tally.bonus_rounds IS
  'name, stake, "x" and how many bets are open, "s" for a spin; with commas between. JSON in rows of before';
