-- What a ticket says is compared after a statement that writes it: a trigger before an update locks each row once
-- more, whatever it is for.
DROP TRIGGER ticket_stays ON lottery.ticket;
CREATE TRIGGER ticket_stays
  AFTER DELETE OR UPDATE OF id, asked_id, member_id, draw_id, kind, selection, unit, units, payouts, leaf
  ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();

-- One draw can have most of the tickets. Then the planner takes every draw for such a one, and looks for the tickets
-- of an empty draw among all there are. So it is told that there are many draws.
ALTER TABLE lottery.ticket ALTER COLUMN draw_id SET (n_distinct = 100000);
