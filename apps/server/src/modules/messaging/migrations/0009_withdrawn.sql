-- A letter that staff took back: members no longer find it, its row and its messages stay.
ALTER TABLE messaging.broadcast
  ADD COLUMN withdrawn_at timestamptz(3),
  ADD COLUMN withdrawn_by text,
  ADD CONSTRAINT broadcast_withdrawn CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  ADD CONSTRAINT broadcast_withdrawn_ended CHECK (withdrawn_at IS NULL OR ended_at IS NOT NULL);
