-- A contract of one kind between an upline and a direct downline; what it says are its versions.
CREATE TABLE agents.contract (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  kind text NOT NULL CONSTRAINT contract_kind CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the merchant itself.
  upline_id uuid REFERENCES identity.member,
  downline_id uuid NOT NULL REFERENCES identity.member,
  created_at timestamptz NOT NULL,
  CONSTRAINT contract_once UNIQUE NULLS NOT DISTINCT (kind, upline_id, downline_id, merchant_id)
);
CREATE INDEX contract_of_downline ON agents.contract (downline_id, kind);

-- Terms as they were offered. They are never changed: other terms are another version.
CREATE TABLE agents.contract_version (
  id uuid PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES agents.contract,
  version int NOT NULL,
  terms jsonb NOT NULL,
  state text NOT NULL
    CONSTRAINT version_state CHECK (state IN ('offered', 'rejected', 'withdrawn', 'active', 'ended')),
  offered_at timestamptz NOT NULL,
  offered_ip inet,
  -- The downline's answer, or when the offer was withdrawn.
  answered_at timestamptz,
  answered_ip inet,
  -- In force from a full period of the contract on, until to_at (exclusive).
  from_at timestamptz,
  to_at timestamptz,
  ended_by text CONSTRAINT version_ended_by
    CHECK (ended_by IN ('replaced', 'terminated', 'automatic', 'moved')),
  CONSTRAINT version_once UNIQUE (contract_id, version),
  CONSTRAINT version_answered CHECK ((state = 'offered') = (answered_at IS NULL)),
  CONSTRAINT version_in_force CHECK ((state IN ('active', 'ended')) = (from_at IS NOT NULL)),
  CONSTRAINT version_ended CHECK ((state = 'ended') = (to_at IS NOT NULL AND ended_by IS NOT NULL)),
  CONSTRAINT version_lasts CHECK (to_at >= from_at)
);
CREATE UNIQUE INDEX version_one_offer ON agents.contract_version (contract_id) WHERE state = 'offered';
CREATE UNIQUE INDEX version_one_active ON agents.contract_version (contract_id) WHERE state = 'active';

CREATE FUNCTION agents.keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state IN ('offered', 'active')
    AND (NEW.id, NEW.contract_id, NEW.version, NEW.terms, NEW.offered_at)
      = (OLD.id, OLD.contract_id, OLD.version, OLD.terms, OLD.offered_at)
    AND (OLD.from_at IS NULL OR NEW.from_at = OLD.from_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was agreed is not changed';
END $$;
CREATE TRIGGER version_stays BEFORE UPDATE OR DELETE ON agents.contract_version
  FOR EACH ROW EXECUTE FUNCTION agents.keep_terms();

-- Either side asks to end a contract; the other side answers.
CREATE TABLE agents.termination (
  id uuid PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES agents.contract,
  -- Null: the merchant itself.
  asked_by uuid REFERENCES identity.member,
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_ip inet,
  answer text CONSTRAINT termination_answer CHECK (answer IN ('agreed', 'refused', 'withdrawn', 'lapsed')),
  answered_at timestamptz,
  answered_ip inet,
  CONSTRAINT termination_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX termination_one_open ON agents.termination (contract_id) WHERE answer IS NULL;
