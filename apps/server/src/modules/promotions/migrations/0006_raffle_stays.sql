-- What draws a raffle is named before its first ticket and stays: who could name another round could choose between
-- two results. Once published the list of tickets stays too.
CREATE FUNCTION promotions.keep_raffle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.source, OLD.seed) IS DISTINCT FROM (NEW.source, NEW.seed)
    OR (OLD.beacon_round IS NOT NULL AND OLD.beacon_round IS DISTINCT FROM NEW.beacon_round)
    OR (OLD.list_hash IS NOT NULL
      AND (OLD.list_hash, OLD.tickets, OLD.listed_at) IS DISTINCT FROM (NEW.list_hash, NEW.tickets, NEW.listed_at))
    OR (OLD.drawn_at IS NOT NULL AND OLD.drawn_at IS DISTINCT FROM NEW.drawn_at)
  THEN RAISE EXCEPTION 'what draws a raffle and its list of tickets are not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_stays BEFORE UPDATE OR DELETE ON promotions.raffle
  FOR EACH ROW EXECUTE FUNCTION promotions.keep_raffle();

-- A ticket for a small stake, and many bets: more tickets than an int4 can count.
ALTER TABLE promotions.raffle ALTER COLUMN tickets TYPE bigint;
ALTER TABLE promotions.ticket_block ALTER COLUMN first TYPE bigint, ALTER COLUMN count TYPE bigint;
ALTER TABLE promotions.raffle_win ALTER COLUMN ticket TYPE bigint;
