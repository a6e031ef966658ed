-- What a member has used, as one value: each stake writes it whole. In the order deposit, loss, wager,
-- session, of each day, week, month.
ALTER TABLE limits.tally ADD COLUMN used bigint[] NOT NULL DEFAULT array_fill(0::bigint, ARRAY[12])
  CONSTRAINT tally_used_whole CHECK (cardinality(used) = 12);
UPDATE limits.tally SET used = ARRAY[
  deposit_day, deposit_week, deposit_month, loss_day, loss_week, loss_month,
  wager_day, wager_week, wager_month, session_day, session_week, session_month];
ALTER TABLE limits.tally
  DROP COLUMN deposit_day, DROP COLUMN deposit_week, DROP COLUMN deposit_month,
  DROP COLUMN loss_day, DROP COLUMN loss_week, DROP COLUMN loss_month,
  DROP COLUMN wager_day, DROP COLUMN wager_week, DROP COLUMN wager_month,
  DROP COLUMN session_day, DROP COLUMN session_week, DROP COLUMN session_month;

-- Raised by every change, so that whoever remembers a row can tell whether it is still so.
ALTER TABLE limits.tally ADD COLUMN version bigint NOT NULL DEFAULT 0;
ALTER TABLE limits.house ADD COLUMN version bigint NOT NULL DEFAULT 0;
