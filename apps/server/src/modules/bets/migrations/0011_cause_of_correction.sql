-- Why a bet was corrected: staff say so in their own words, or the official result of an event has changed.
ALTER TABLE bets.correction ADD COLUMN cause text NOT NULL DEFAULT 'staff'
  CONSTRAINT correction_cause CHECK (cause IN ('staff', 'result'));
