-- Who keys in results at the back office is known by the account, whatever its name is: one entry each.
ALTER TABLE lottery.entry ADD COLUMN staff_id uuid,
  ADD COLUMN evidence text CONSTRAINT entry_evidence CHECK (length(evidence) BETWEEN 1 AND 500),
  ADD CONSTRAINT entry_once_for_staff UNIQUE (draw_id, number, staff_id);
CREATE INDEX draw_elsewhere ON lottery.draw (draws_at DESC, id) WHERE source = 'external';
