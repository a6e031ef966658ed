CREATE SCHEMA agents;

-- One row for each merchant with agents. Whoever seats a newcomer locks it for share, whoever moves a branch
-- for update: a newcomer is never seated below a branch that is being moved.
CREATE TABLE agents.tree (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant
);

-- Where a person stood, one row for each stretch of time. Rows are added, and the last one of a person is
-- ended when the next begins; so the tree can be read as it stood at any moment.
CREATE TABLE agents.position (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  person_id uuid NOT NULL REFERENCES identity.member,
  -- Everybody above, from the top agent down to the direct upline; empty directly below the merchant.
  line uuid[] NOT NULL,
  from_at timestamptz NOT NULL,
  -- Exclusive; null while no end is known.
  to_at timestamptz,
  CONSTRAINT position_begins_once UNIQUE (person_id, from_at),
  CONSTRAINT position_is_not_below_itself CHECK (person_id <> ALL (line)),
  CONSTRAINT position_lasts CHECK (to_at IS NULL OR to_at > from_at)
);
CREATE UNIQUE INDEX position_ends_once ON agents.position (person_id) WHERE to_at IS NULL;
CREATE INDEX position_below ON agents.position USING gin (line) WHERE to_at IS NULL;
CREATE INDEX position_directly_below ON agents.position ((line[cardinality(line)]), person_id)
  WHERE to_at IS NULL;

CREATE FUNCTION agents.keep_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.to_at IS NULL
    AND (NEW.id, NEW.merchant_id, NEW.person_id, NEW.line, NEW.from_at)
      = (OLD.id, OLD.merchant_id, OLD.person_id, OLD.line, OLD.from_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'where somebody stood is not changed';
END $$;
CREATE TRIGGER position_stays BEFORE UPDATE OR DELETE ON agents.position
  FOR EACH ROW EXECUTE FUNCTION agents.keep_position();

-- Staff moved a person, with everybody below.
CREATE TABLE agents.move (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  person_id uuid NOT NULL REFERENCES identity.member,
  from_upline_id uuid REFERENCES identity.member,
  to_upline_id uuid REFERENCES identity.member,
  people int NOT NULL,
  effective_at timestamptz NOT NULL,
  decided_by text NOT NULL,
  reason text NOT NULL,
  decided_at timestamptz NOT NULL,
  CONSTRAINT move_is_not_in_the_past CHECK (effective_at >= decided_at)
);
CREATE INDEX move_by_time ON agents.move (merchant_id, effective_at);
