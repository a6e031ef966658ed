-- Looser limits of staff for one member, which wait for their time.
CREATE TABLE limits.house_wish (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES limits.tally,
  kind text NOT NULL CONSTRAINT house_wish_kind CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period text NOT NULL CONSTRAINT house_wish_period CHECK (period IN ('day', 'week', 'month')),
  -- Null: none at all.
  value bigint CONSTRAINT house_wish_above_zero CHECK (value > 0),
  from_at timestamptz NOT NULL,
  CONSTRAINT house_wish_one_each PRIMARY KEY (member_id, kind, period)
);
CREATE INDEX house_wish_due ON limits.house_wish (from_at);
-- What was changed for a member is read in pages by time.
CREATE INDEX change_of_member ON limits.change (member_id, at DESC, id DESC);
