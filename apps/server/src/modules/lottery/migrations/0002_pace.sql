-- The statement that writes a ticket locks its draw, and draws are never deleted: to look the draw up once more
-- for each ticket costs more than the rest of its row.
ALTER TABLE lottery.ticket DROP CONSTRAINT ticket_draw_id_fkey;

-- The place of a ticket in the tree is its place in the order of the ids: it is no longer written.
COMMENT ON COLUMN lottery.ticket.leaf IS 'no longer written: the order of the ids says it';

-- Every ticket is written twice, when it is bought and when it is paid. With room on its page, the second one
-- writes no index.
ALTER TABLE lottery.ticket SET (fillfactor = 70);

-- What a ticket says is compared only where a statement writes it.
DROP TRIGGER ticket_stays ON lottery.ticket;
CREATE TRIGGER ticket_stays
  BEFORE DELETE OR UPDATE OF id, asked_id, member_id, draw_id, kind, selection, unit, units, payouts, leaf
  ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();
