-- Free spins are rewards too: played in their game, and closed when they are used up.
ALTER TABLE rewards.grant DROP CONSTRAINT grant_unit;
ALTER TABLE rewards.grant ADD CONSTRAINT grant_unit CHECK (unit IN ('money', 'points', 'spins'));
