-- What bonus money may be staked on, while a bonus runs: read with the limits, so that a bet needs no further reading.
ALTER TABLE limits.tally ADD COLUMN bonus_guard jsonb;
