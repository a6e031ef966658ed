-- By what winners are drawn is fixed when a raffle is announced: by a round of the public beacon, or by a seed that
-- was committed to. The list of tickets is published before the draw; raffles that were announced before keep the seed.
ALTER TABLE promotions.raffle
  ADD COLUMN source text NOT NULL DEFAULT 'seed' CONSTRAINT raffle_source CHECK (source IN ('seed', 'beacon')),
  ADD COLUMN beacon_round bigint,
  ADD COLUMN listed_at timestamptz;
UPDATE promotions.raffle SET listed_at = drawn_at;
ALTER TABLE promotions.raffle
  ALTER COLUMN source DROP DEFAULT,
  DROP CONSTRAINT raffle_drawn,
  ADD CONSTRAINT raffle_listed CHECK ((listed_at IS NULL) = (list_hash IS NULL)),
  ADD CONSTRAINT raffle_drawn CHECK (drawn_at IS NULL OR listed_at IS NOT NULL),
  ADD CONSTRAINT raffle_of_seed CHECK (source = 'beacon' OR beacon_round IS NULL);
