CREATE SCHEMA approvals;

-- What staff asked for. What needs nobody else is run at once, the rest waits for other people.
CREATE TABLE approvals.request (
  -- Made by the caller, and the id under which the command is run: once.
  id uuid CONSTRAINT request_pk PRIMARY KEY,
  -- Null: about the whole deployment.
  merchant_id uuid REFERENCES config.merchant,
  command text NOT NULL,
  input jsonb NOT NULL,
  reason text NOT NULL CONSTRAINT request_reason CHECK (length(reason) >= 3),
  target_kind text NOT NULL,
  target_id text NOT NULL,
  member_id uuid,
  amount bigint CONSTRAINT request_amount CHECK (amount >= 0),
  -- What the decision rests on; another text later means that it is stale.
  basis text NOT NULL,
  shown jsonb NOT NULL,
  -- SHA-256 of all of the above and of who asked.
  fingerprint text NOT NULL CONSTRAINT request_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  eyes text NOT NULL,
  needed int NOT NULL CONSTRAINT request_needed CHECK (
    needed = CASE eyes WHEN 'one' THEN 0 WHEN 'two' THEN 1 WHEN 'two-roles' THEN 1 WHEN 'three' THEN 2 END),
  -- Somebody of the staff, or "command-line".
  made_by text NOT NULL,
  made_name text NOT NULL,
  made_ip text,
  -- The roles by which the maker held the right.
  maker_roles text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT request_state CHECK (state IN
    ('waiting', 'approved', 'done', 'rejected', 'withdrawn', 'expired', 'stale', 'failed')),
  -- Why it failed, or what is different now.
  outcome text,
  ended_at timestamptz,
  CONSTRAINT request_maker UNIQUE (id, made_by),
  CONSTRAINT request_eyes CHECK (eyes IN ('one', 'two', 'two-roles', 'three')),
  CONSTRAINT request_life CHECK (expires_at > created_at AND expires_at <= created_at + interval '72 hours'),
  CONSTRAINT request_end CHECK ((state IN ('waiting', 'approved')) = (ended_at IS NULL)),
  CONSTRAINT request_alone CHECK (eyes <> 'one' OR state <> 'waiting')
);
-- One request of a kind about a thing is open at a time.
CREATE UNIQUE INDEX request_open_once ON approvals.request
  (coalesce(merchant_id::text, ''), command, target_kind, target_id) WHERE state = 'waiting';
CREATE INDEX request_newest ON approvals.request (merchant_id, created_at DESC, id DESC);
CREATE INDEX request_of_maker ON approvals.request (made_by, created_at DESC, id DESC);
CREATE INDEX request_to_end ON approvals.request (expires_at) WHERE state IN ('waiting', 'approved');
CREATE INDEX request_sums_of_maker ON approvals.request (merchant_id, command, made_by, created_at)
  WHERE amount IS NOT NULL;
CREATE INDEX request_sums_of_member ON approvals.request (merchant_id, command, member_id, created_at)
  WHERE amount IS NOT NULL;

-- What other people said. The maker never decides, and nobody decides twice: neither two steps nor one.
CREATE TABLE approvals.decision (
  request_id uuid NOT NULL,
  made_by text NOT NULL,
  step int NOT NULL CONSTRAINT decision_step CHECK (step BETWEEN 1 AND 2),
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  -- Only people decide.
  kind text NOT NULL DEFAULT 'person' CONSTRAINT decision_of_person CHECK (kind = 'person'),
  -- The role by which they hold the right.
  role text NOT NULL,
  verdict text NOT NULL CONSTRAINT decision_verdict CHECK (verdict IN ('approve', 'reject')),
  reason text,
  -- How they proved that it is them: kind, time, and what a passkey signed.
  proof jsonb,
  at timestamptz NOT NULL,
  CONSTRAINT decision_pk PRIMARY KEY (request_id, step),
  CONSTRAINT decision_once UNIQUE (request_id, staff_id),
  CONSTRAINT decision_request FOREIGN KEY (request_id, made_by) REFERENCES approvals.request (id, made_by),
  CONSTRAINT decision_staff FOREIGN KEY (staff_id, kind) REFERENCES staff.person (id, kind),
  CONSTRAINT decision_by_another CHECK (staff_id::text <> made_by),
  CONSTRAINT decision_proven CHECK (verdict = 'reject' OR proof IS NOT NULL)
);
CREATE INDEX decision_of_staff ON approvals.decision (staff_id, at);

CREATE FUNCTION approvals.guard_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - '{state,outcome,ended_at}'::text[] <> to_jsonb(NEW) - '{state,outcome,ended_at}'::text[] THEN
      RAISE EXCEPTION 'what was asked for is not changed';
    END IF;
    IF OLD.ended_at IS NOT NULL THEN RAISE EXCEPTION 'a request that has ended stays so'; END IF;
  END IF;
  IF NEW.state IN ('approved', 'done') AND NEW.needed > (
    SELECT count(*) FROM approvals.decision WHERE request_id = NEW.id AND verdict = 'approve') THEN
    RAISE EXCEPTION 'too few people have approved this request';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER request_guarded BEFORE INSERT OR UPDATE ON approvals.request
  FOR EACH ROW EXECUTE FUNCTION approvals.guard_request();

CREATE FUNCTION approvals.guard_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verdict = 'approve' AND EXISTS (
    SELECT FROM approvals.request WHERE id = NEW.request_id
      AND eyes IN ('two-roles', 'three') AND NEW.role = ANY (maker_roles)) THEN
    RAISE EXCEPTION 'somebody of another role must approve this request';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decision_guarded BEFORE INSERT ON approvals.decision
  FOR EACH ROW EXECUTE FUNCTION approvals.guard_decision();

CREATE FUNCTION approvals.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'requests and decisions are kept as they are'; END $$;
CREATE TRIGGER request_stays BEFORE DELETE OR TRUNCATE ON approvals.request
  FOR EACH STATEMENT EXECUTE FUNCTION approvals.refuse_change();
CREATE TRIGGER decision_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON approvals.decision
  FOR EACH STATEMENT EXECUTE FUNCTION approvals.refuse_change();
