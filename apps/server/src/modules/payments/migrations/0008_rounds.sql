-- What is done for a requirement follows from what was put at risk after each deposit: `played` is that of the
-- time until the next deposit, `spent` what of it was used up by requirements that are closed. One that is met
-- is closed when money has left the house or its bonus has become cash; until then play can be taken back.
ALTER TABLE payments.requirement
  ADD COLUMN played bigint NOT NULL DEFAULT 0,
  ADD COLUMN spent bigint NOT NULL DEFAULT 0 CONSTRAINT requirement_spent CHECK (spent >= 0),
  ADD COLUMN closed_at timestamptz,
  -- Where a bonus ends at a merchant who asks for no play, nothing is left to be played.
  DROP CONSTRAINT requirement_asks_something,
  ADD CONSTRAINT requirement_required CHECK (required >= 0);
-- Whatever was met stays met, as it was told.
UPDATE payments.requirement SET played = done, closed_at = met_at;
ALTER TABLE payments.requirement
  ADD CONSTRAINT requirement_closed CHECK (closed_at IS NULL OR met_at IS NOT NULL);
CREATE INDEX requirement_live ON payments.requirement (member_id, opened_at, id) WHERE closed_at IS NULL;

-- A round at a table of a member with requirements, where all bets are one: the whole round as of its latest
-- entry, and the bets after each deposit, as a bet after a deposit can cover the other side of one before it.
CREATE TABLE payments.round (
  member_id uuid NOT NULL REFERENCES identity.member,
  name text NOT NULL,
  entry int NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  parts jsonb NOT NULL,
  begun_at timestamptz NOT NULL,
  CONSTRAINT round_pk PRIMARY KEY (member_id, name)
) WITH (fillfactor = 80);
CREATE INDEX round_by_time ON payments.round USING brin (begun_at);
