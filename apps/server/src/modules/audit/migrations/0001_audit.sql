CREATE SCHEMA audit;

-- The last line of every chain. Whoever adds a line locks this row, so that lines follow each other.
CREATE TABLE audit.chain (
  -- The id of a merchant, or 'house' for what concerns all of them.
  chain text CONSTRAINT chain_pk PRIMARY KEY,
  number bigint NOT NULL CONSTRAINT chain_number CHECK (number >= 0),
  hash bytea NOT NULL CONSTRAINT chain_hash CHECK (length(hash) = 32)
);

-- What staff did, tried to do, or looked at. Never updated, never deleted.
CREATE TABLE audit.line (
  chain text NOT NULL REFERENCES audit.chain,
  number bigint NOT NULL CONSTRAINT line_number CHECK (number > 0),
  -- The whole line as JSON, as it was hashed: SHA-256(hash of the line before, number, line feed, body).
  body text NOT NULL,
  hash bytea NOT NULL CONSTRAINT line_hash CHECK (length(hash) = 32),
  -- Copies out of the body, for lists.
  at timestamptz NOT NULL,
  staff_id text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  CONSTRAINT line_pk PRIMARY KEY (chain, number)
);
CREATE INDEX line_by_target ON audit.line (chain, target, number DESC);
CREATE INDEX line_by_staff ON audit.line (chain, staff_id, number DESC);
CREATE INDEX line_by_action ON audit.line (chain, action, number DESC);

-- Personal values enter a line as salted hashes. Deleting the salt erases them and leaves the chain whole.
CREATE TABLE audit.salt (
  id uuid CONSTRAINT salt_pk PRIMARY KEY,
  member_id uuid NOT NULL,
  salt bytea NOT NULL
);
CREATE INDEX salt_by_member ON audit.salt (member_id);

-- The end of a chain at some time, signed with a key that the database does not have.
CREATE TABLE audit.checkpoint (
  chain text NOT NULL REFERENCES audit.chain,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  key_id text NOT NULL,
  signature bytea NOT NULL,
  CONSTRAINT checkpoint_pk PRIMARY KEY (chain, number)
);

-- Adds lines to a chain and answers the number of the first one. Nothing else writes to these tables.
CREATE FUNCTION audit.append(
  chain_given text, bodies text[], ats timestamptz[], staff_ids text[], actions text[], targets text[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last audit.chain;
  hashes bytea[] := '{}';
  nth int;
BEGIN
  INSERT INTO audit.chain (chain, number, hash)
    VALUES (chain_given, 0, sha256(convert_to('baize.audit:' || chain_given, 'UTF8')))
    ON CONFLICT DO NOTHING;
  SELECT * INTO last FROM audit.chain WHERE chain = chain_given FOR UPDATE;
  FOR nth IN 1 .. cardinality(bodies) LOOP
    last.hash := sha256(last.hash || convert_to((last.number + nth)::text || E'\n' || bodies[nth], 'UTF8'));
    hashes := hashes || last.hash;
  END LOOP;
  INSERT INTO audit.line (chain, number, body, hash, at, staff_id, action, target)
    SELECT chain_given, last.number + given.nth, given.body, given.hash, given.at, given.staff_id,
      given.action, given.target
    FROM unnest(bodies, hashes, ats, staff_ids, actions, targets)
      WITH ORDINALITY AS given (body, hash, at, staff_id, action, target, nth);
  UPDATE audit.chain SET number = last.number + cardinality(bodies), hash = last.hash
    WHERE chain = chain_given;
  RETURN last.number + 1;
END $$;

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;
CREATE TRIGGER line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.line
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER checkpoint_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER chain_stays BEFORE DELETE OR TRUNCATE ON audit.chain
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

-- Where the server's role may make roles, another one owns the log, so that the server can only add to it.
-- Elsewhere the triggers above and the signed checkpoints remain.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'baize_audit') THEN
    BEGIN
      CREATE ROLE baize_audit NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  GRANT USAGE, CREATE ON SCHEMA audit TO baize_audit;
  ALTER TABLE audit.chain OWNER TO baize_audit;
  ALTER TABLE audit.line OWNER TO baize_audit;
  ALTER TABLE audit.checkpoint OWNER TO baize_audit;
  ALTER FUNCTION audit.append(text, text[], timestamptz[], text[], text[], text[]) OWNER TO baize_audit;
  ALTER FUNCTION audit.append(text, text[], timestamptz[], text[], text[], text[]) SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp;
  REVOKE CREATE ON SCHEMA audit FROM baize_audit;
  EXECUTE format('GRANT SELECT ON audit.chain, audit.line TO %I', current_user);
  EXECUTE format('GRANT SELECT, INSERT ON audit.checkpoint TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'the audit log belongs to the role of the server: see the guide for operators';
END $$;
