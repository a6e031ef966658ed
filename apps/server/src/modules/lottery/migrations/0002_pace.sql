-- The statement that writes a ticket locks its draw, and draws are never deleted: to look the draw up once more
-- for each ticket costs more than the rest of its row.
ALTER TABLE lottery.ticket DROP CONSTRAINT ticket_draw_id_fkey;

-- The place of a ticket in the tree is its place in the order of the ids: it is no longer written.
COMMENT ON COLUMN lottery.ticket.leaf IS 'no longer written: the order of the ids says it';

-- Every ticket is written twice, when it is bought and when it is paid. With room on its page, the second one
-- writes no index.
ALTER TABLE lottery.ticket SET (fillfactor = 70);

-- What a ticket says is compared only where a statement writes it, and afterwards: a trigger before an update
-- locks each row once more, whatever it is for.
DROP TRIGGER ticket_stays ON lottery.ticket;
CREATE TRIGGER ticket_stays
  AFTER DELETE OR UPDATE OF id, asked_id, member_id, draw_id, kind, selection, unit, units, payouts, leaf
  ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();

-- One draw can have most of the tickets. Then the planner takes every draw for such a one, and looks for the tickets
-- of an empty draw among all there are. So it is told that there are many draws.
ALTER TABLE lottery.ticket ALTER COLUMN draw_id SET (n_distinct = 100000);
