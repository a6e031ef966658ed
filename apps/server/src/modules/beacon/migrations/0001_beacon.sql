CREATE SCHEMA beacon;

-- Rounds of the public beacon that something is drawn by. A value, once there, is never changed.
CREATE TABLE beacon.round (
  chain text NOT NULL,
  round bigint NOT NULL CONSTRAINT round_number CHECK (round > 0),
  wanted_at timestamptz NOT NULL,
  -- Made by the group that runs the beacon, and checked with its key. The value is its SHA-256.
  signature text CONSTRAINT round_signature CHECK (signature ~ '^[0-9a-f]{96}$'),
  known_at timestamptz,
  CONSTRAINT round_pk PRIMARY KEY (chain, round),
  CONSTRAINT round_known CHECK ((signature IS NULL) = (known_at IS NULL))
);
CREATE INDEX round_waited_for ON beacon.round (chain, round) WHERE signature IS NULL;

CREATE FUNCTION beacon.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'a value of the beacon is not changed'; END $$;
CREATE TRIGGER round_stays BEFORE UPDATE ON beacon.round
  FOR EACH ROW WHEN (OLD.signature IS NOT NULL) EXECUTE FUNCTION beacon.refuse_change();
CREATE TRIGGER round_is_kept BEFORE DELETE OR TRUNCATE ON beacon.round
  FOR EACH STATEMENT EXECUTE FUNCTION beacon.refuse_change();
