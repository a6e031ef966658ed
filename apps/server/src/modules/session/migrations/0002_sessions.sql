ALTER TABLE session.session
  ADD COLUMN seen_at timestamptz,
  -- Ends at this moment unless it is used before.
  ADD COLUMN idle_until timestamptz,
  ADD COLUMN opened_by text NOT NULL DEFAULT 'house',
  ADD COLUMN ip inet,
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN country text,
  -- Sensitive changes are open until then.
  ADD COLUMN fresh_until timestamptz,
  -- The password must be changed before anything else.
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  -- The remembered browser that it belongs to.
  ADD COLUMN family_id uuid;
UPDATE session.session SET seen_at = opened_at, idle_until = expires_at;
ALTER TABLE session.session
  ALTER COLUMN seen_at SET NOT NULL,
  ALTER COLUMN idle_until SET NOT NULL;
CREATE INDEX session_by_family ON session.session (family_id)
  WHERE ended_at IS NULL AND family_id IS NOT NULL;
CREATE INDEX session_of_trials ON session.session (merchant_id, ip, opened_at)
  WHERE opened_by = 'trial';
CREATE INDEX session_by_expiry ON session.session (expires_at);

-- Remembered browsers. Each use replaces the credential; an old one shown again ends its family.
CREATE TABLE session.remembered (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT remembered_token_once UNIQUE,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- The way of the login that the browser was remembered at.
  opened_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX remembered_by_family ON session.remembered (family_id);
CREATE INDEX remembered_by_member ON session.remembered (member_id) WHERE revoked_at IS NULL;
CREATE INDEX remembered_by_expiry ON session.remembered (expires_at);

-- Attempts to log in by what was typed and from where; whether the name exists makes no difference.
-- Written and taken away with every login, so nothing refers to it and it refers to nothing.
CREATE TABLE session.failure (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  name_hash bytea NOT NULL,
  ip inet NOT NULL,
  at timestamptz NOT NULL,
  -- Not yet decided. It counts against the name, so that many at once are no way round.
  pending boolean NOT NULL DEFAULT true,
  -- A login that succeeded after it: it counts no more against the name.
  forgiven boolean NOT NULL DEFAULT false
);
CREATE INDEX failure_by_name ON session.failure (merchant_id, name_hash, at DESC) WHERE NOT forgiven;
CREATE INDEX failure_by_address ON session.failure (merchant_id, ip, at DESC) WHERE NOT pending;

-- Counts what went before and admits one more attempt, or says until when there is none. Attempts
-- of one name queue up for the lock, and each statement here sees what the one before it wrote.
CREATE FUNCTION session.begin_attempt(
  attempt_id uuid,
  of_merchant uuid,
  of_name bytea,
  from_ip inet,
  now_at timestamptz,
  window_length interval,
  name_lock_after int,
  address_lock_after int,
  OUT by_name int,
  OUT by_address int,
  OUT locked_until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := now_at - window_length;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_merchant::text || encode(of_name, 'hex'), 0));
  SELECT count(*), (array_agg(at ORDER BY at DESC))[name_lock_after] + window_length
    INTO by_name, locked_until
    FROM session.failure
    WHERE merchant_id = of_merchant AND name_hash = of_name AND NOT forgiven AND at > since;
  SELECT count(*), greatest(locked_until,
      (array_agg(at ORDER BY at DESC))[address_lock_after] + window_length)
    INTO by_address, locked_until
    FROM session.failure
    WHERE merchant_id = of_merchant AND ip = from_ip AND NOT pending AND at > since;
  IF locked_until IS NULL THEN
    INSERT INTO session.failure (id, merchant_id, name_hash, ip, at)
      VALUES (attempt_id, of_merchant, of_name, from_ip, now_at);
  END IF;
END $$;

-- Logins that wait for one more proof.
CREATE TABLE session.challenge (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- What the login would have opened: by which way, whether to remember.
  login jsonb NOT NULL,
  ip inet NOT NULL,
  attempts_left int NOT NULL CONSTRAINT challenge_attempts CHECK (attempts_left >= 0),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX challenge_by_member ON session.challenge (member_id) WHERE ended_at IS NULL;
CREATE INDEX challenge_by_expiry ON session.challenge (expires_at);

-- Sign-ins at outside issuers, from the first step to what came of it.
CREATE TABLE session.social_flow (
  id uuid PRIMARY KEY,
  -- Null once the browser has come back with it.
  state_hash bytea CONSTRAINT social_flow_state_once UNIQUE,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  provider text NOT NULL,
  -- Ties the flow to the browser that began it.
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  -- Null before the issuer has answered and after the ticket was used.
  ticket_hash bytea CONSTRAINT social_flow_ticket_once UNIQUE,
  -- Who the issuer says it is: issuer, subject, name, email.
  identity jsonb,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_flow_by_expiry ON session.social_flow (expires_at);
