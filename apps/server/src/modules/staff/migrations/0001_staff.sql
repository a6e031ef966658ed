CREATE SCHEMA staff;

-- People and services that work for the operator. Apart from members: nobody is both.
CREATE TABLE staff.person (
  id uuid CONSTRAINT person_pk PRIMARY KEY,
  login text NOT NULL CONSTRAINT person_login UNIQUE
    CONSTRAINT person_login_form CHECK (login ~ '^[a-z0-9._@+-]{2,100}$'),
  name text NOT NULL,
  kind text NOT NULL CONSTRAINT person_kind CHECK (kind IN ('person', 'service')),
  state text NOT NULL DEFAULT 'active' CONSTRAINT person_state CHECK (state IN ('active', 'blocked')),
  password_hash text,
  -- A password that somebody else made must be changed first.
  must_change boolean NOT NULL DEFAULT false,
  -- The key of a service, as its SHA-256.
  key_hash bytea CONSTRAINT person_key UNIQUE,
  -- The secret of an authenticator app, sealed; `begun` waits for its first code.
  totp_secret text,
  totp_begun text,
  totp_step bigint NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT person_way_in CHECK ((kind = 'service') = (key_hash IS NOT NULL)),
  CONSTRAINT person_service CHECK (kind = 'person' OR (password_hash IS NULL AND totp_secret IS NULL))
);

CREATE TABLE staff.passkey (
  id text CONSTRAINT passkey_pk PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff.person,
  name text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_by_staff ON staff.passkey (staff_id);

-- What a passkey is asked to sign. It is used once.
CREATE TABLE staff.challenge (
  id uuid CONSTRAINT challenge_pk PRIMARY KEY,
  staff_id uuid REFERENCES staff.person,
  purpose text NOT NULL CONSTRAINT challenge_purpose CHECK (purpose IN ('login', 'add', 'approve')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenge_by_end ON staff.challenge (expires_at);

CREATE TABLE staff.role (
  name text CONSTRAINT role_pk PRIMARY KEY,
  rights text[] NOT NULL,
  -- The deployment began with it; its rights follow the product.
  is_first boolean NOT NULL
);

-- Nothing is deleted: a grant that was taken away keeps its row.
CREATE TABLE staff.role_grant (
  id uuid CONSTRAINT role_grant_pk PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff.person,
  role text NOT NULL REFERENCES staff.role,
  -- Null: for all merchants.
  merchant_id uuid REFERENCES config.merchant,
  until timestamptz,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  CONSTRAINT role_grant_end CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT role_grant_by_another CHECK (made_by <> staff_id::text)
);
CREATE INDEX role_grant_by_staff ON staff.role_grant (staff_id) WHERE ended_at IS NULL;

CREATE TABLE staff.session (
  id uuid CONSTRAINT session_pk PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT session_token UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff.person,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When a second factor was last given.
  proven_at timestamptz,
  ended_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_by_staff ON staff.session (staff_id) WHERE ended_at IS NULL;
