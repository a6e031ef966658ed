-- The leaf of a ticket in the tree of its draw, made when it is bought: at the close there is nothing left to do but to
-- hash these. Tickets that were bought before have none; theirs are made at the close.
ALTER TABLE lottery.ticket ADD COLUMN leaf_hash bytea
  CONSTRAINT ticket_leaf_hash CHECK (octet_length(leaf_hash) = 32);

CREATE OR REPLACE FUNCTION lottery.keep_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.asked_id, OLD.member_id, OLD.draw_id, OLD.kind, OLD.selection, OLD.unit, OLD.units, OLD.payouts,
      OLD.leaf_hash)
      IS DISTINCT FROM
      (NEW.id, NEW.asked_id, NEW.member_id, NEW.draw_id, NEW.kind, NEW.selection, NEW.unit, NEW.units, NEW.payouts,
      NEW.leaf_hash)
    OR (OLD.leaf IS NOT NULL AND OLD.leaf IS DISTINCT FROM NEW.leaf)
  THEN RAISE EXCEPTION 'what a ticket says is not changed';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER ticket_stays ON lottery.ticket;
CREATE TRIGGER ticket_stays
  AFTER DELETE OR UPDATE OF id, asked_id, member_id, draw_id, kind, selection, unit, units, payouts, leaf, leaf_hash
  ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();
