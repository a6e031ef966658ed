-- What was staked on the latest rounds while a bonus guard holds: all stakes of a round count as one.
ALTER TABLE limits.tally ADD COLUMN bonus_rounds jsonb;
