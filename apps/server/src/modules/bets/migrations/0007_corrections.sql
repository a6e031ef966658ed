-- A correction may take back what a settled bet paid too much: then its payout is below zero.
ALTER TABLE bets.bet DROP CONSTRAINT bet_payout,
  ADD CONSTRAINT bet_payout CHECK (payout >= 0 OR corrects IS NOT NULL) NOT VALID;
CREATE INDEX bet_correcting_another ON bets.bet (corrects) WHERE corrects IS NOT NULL;

-- What staff say that a settled bet should have paid. One person proposes, another one decides: the
-- database refuses the same one. The id is that of the bet that carries the difference.
CREATE TABLE bets.correction (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  bet_id uuid NOT NULL,
  -- What the bet and its corrections had paid when it was proposed, and what they should have.
  paid bigint NOT NULL,
  should_pay bigint NOT NULL CONSTRAINT correction_pays CHECK (should_pay >= 0),
  reason text NOT NULL CONSTRAINT correction_reason CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL DEFAULT 'proposed'
    CONSTRAINT correction_state CHECK (state IN ('proposed', 'approved', 'done', 'rejected')),
  -- Of what was to be taken back, what the purses did not hold.
  owed bigint NOT NULL DEFAULT 0 CONSTRAINT correction_owed CHECK (owed >= 0),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  done_at timestamptz,
  CONSTRAINT correction_changes CHECK (paid <> should_pay),
  CONSTRAINT correction_four_eyes CHECK (decided_by IS NULL OR decided_by <> proposed_by),
  CONSTRAINT correction_decided CHECK ((state = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT correction_done CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT correction_owes_when_done CHECK (owed = 0 OR state = 'done')
);
-- One at a time for a bet, so that each is decided knowing the one before it.
CREATE UNIQUE INDEX correction_under_way ON bets.correction (bet_id)
  WHERE state IN ('proposed', 'approved');
CREATE INDEX correction_of_bet ON bets.correction (bet_id, id);
CREATE INDEX correction_of_merchant ON bets.correction (merchant_id, id);
CREATE FUNCTION bets.refuse_changing_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state IN ('done', 'rejected')
    OR (OLD.id, OLD.bet_id, OLD.member_id, OLD.paid, OLD.should_pay, OLD.reason, OLD.proposed_by)
      IS DISTINCT FROM (NEW.id, NEW.bet_id, NEW.member_id, NEW.paid, NEW.should_pay, NEW.reason, NEW.proposed_by)
    OR (OLD.decided_by IS NOT NULL AND OLD.decided_by IS DISTINCT FROM NEW.decided_by)
  THEN RAISE EXCEPTION 'a correction is decided once, and its terms do not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER correction_stays BEFORE UPDATE OR DELETE ON bets.correction
  FOR EACH ROW EXECUTE FUNCTION bets.refuse_changing_correction();
