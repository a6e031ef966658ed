-- What a ticket says is compared after a statement that writes it: a trigger before an update locks each row once
-- more, whatever it is for.
DROP TRIGGER ticket_stays ON lottery.ticket;
CREATE TRIGGER ticket_stays
  AFTER DELETE OR UPDATE OF id, asked_id, member_id, draw_id, kind, selection, unit, units, payouts, leaf
  ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();

-- One draw can have most of the tickets. Then the planner takes every draw for such a one, and looks for the tickets
-- of an empty draw among all there are. So it is told that there are many draws.
ALTER TABLE lottery.ticket ALTER COLUMN draw_id SET (n_distinct = 100000);

-- Of draws with many tickets: the roots of 1,024 leaves each (layer 1), of 1,024 of these (layer 2), and so on. The
-- proof of one ticket reads one group of each layer.
CREATE TABLE lottery.node (
  draw_id text NOT NULL REFERENCES lottery.draw (id),
  layer int NOT NULL CONSTRAINT node_layer CHECK (layer >= 1),
  nth int NOT NULL CONSTRAINT node_nth CHECK (nth >= 0),
  -- The id of the first ticket below it; only in layer 1.
  first uuid,
  hash text NOT NULL,
  CONSTRAINT node_once PRIMARY KEY (draw_id, layer, nth),
  CONSTRAINT node_first CHECK ((layer = 1) = (first IS NOT NULL))
);
CREATE UNIQUE INDEX node_of_ticket ON lottery.node (draw_id, first) WHERE layer = 1;
CREATE FUNCTION lottery.keep_node() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what the root of tickets is made of is not changed'; END $$;
CREATE TRIGGER node_stays BEFORE UPDATE OR DELETE ON lottery.node
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_node();

-- Lost tickets are not written again: of a draw that is settled, a live ticket is lost. Up to this one the tickets are
-- paid, so that paying goes on behind it where a node stopped.
ALTER TABLE lottery.draw ADD COLUMN paid_to uuid;
