-- Points that a member spent on another programme, such as a turn of a wheel.
ALTER TABLE points.entry
  DROP CONSTRAINT entry_kind,
  ADD CONSTRAINT entry_kind CHECK (kind IN ('redeem', 'return', 'reward', 'staff', 'spent')),
  ADD CONSTRAINT entry_spent CHECK (kind <> 'spent' OR (change < 0 AND programme_id IS NOT NULL));
