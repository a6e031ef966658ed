-- Wins on events that their vendor has taken back, as the official result has changed. The id of the
-- correction is also that of the bet that carries the difference.
CREATE TABLE vendors.taken_back (
  integration text NOT NULL,
  win text COLLATE "C" NOT NULL,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  -- What the win had paid.
  amount bigint NOT NULL CONSTRAINT taken_back_amount CHECK (amount >= 0),
  correction_id uuid NOT NULL,
  -- The win that pays the bet anew, by the same correction.
  anew text COLLATE "C",
  -- waiting: for that win.
  state text NOT NULL CONSTRAINT taken_back_state CHECK (state IN ('waiting', 'done')),
  at timestamptz NOT NULL,
  PRIMARY KEY (win, integration)
);
CREATE INDEX taken_back_of_bet ON vendors.taken_back (bet_id);
CREATE INDEX taken_back_waiting ON vendors.taken_back (at) WHERE state = 'waiting' AND amount > 0;
