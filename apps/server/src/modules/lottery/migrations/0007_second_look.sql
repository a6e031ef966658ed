-- After an objection to a result on which two had agreed, whoever has keyed it in may look once more.
ALTER TABLE lottery.entry ADD COLUMN look int NOT NULL DEFAULT 1
  CONSTRAINT entry_look CHECK (look BETWEEN 1 AND 2);
ALTER TABLE lottery.entry DROP CONSTRAINT entry_once, DROP CONSTRAINT entry_once_for_staff,
  ADD CONSTRAINT entry_once UNIQUE (draw_id, number, keyed_by, look),
  ADD CONSTRAINT entry_once_for_staff UNIQUE (draw_id, number, staff_id, look);
