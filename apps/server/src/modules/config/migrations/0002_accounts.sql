-- How a merchant's members sign in and register.
CREATE TABLE config.account_policy (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  anti_bot text NOT NULL DEFAULT 'altcha'
    CONSTRAINT account_policy_anti_bot CHECK (anti_bot IN ('altcha', 'off')),
  phone text NOT NULL DEFAULT 'sms'
    CONSTRAINT account_policy_phone CHECK (phone IN ('sms', 'firebase')),
  one_click boolean NOT NULL DEFAULT true,
  zalo_bonus text,
  -- Says which detail of a registration is taken, and whether a name and an address exist.
  explicit_messages boolean NOT NULL DEFAULT false,
  -- Asks for one more proof when somebody logs in from an address they never used.
  extra_verification boolean NOT NULL DEFAULT true,
  captcha_after int NOT NULL DEFAULT 3 CONSTRAINT account_policy_captcha CHECK (captcha_after >= 1),
  lock_after int NOT NULL DEFAULT 10 CONSTRAINT account_policy_lock CHECK (lock_after >= captcha_after),
  failure_window_minutes int NOT NULL DEFAULT 30
    CONSTRAINT account_policy_window CHECK (failure_window_minutes >= 1),
  -- 0: passwords do not age.
  password_days int NOT NULL DEFAULT 90 CONSTRAINT account_policy_days CHECK (password_days >= 0),
  -- Keyed hash of the password that staff hand out; whoever logs in with it must change it.
  default_password_mac bytea,
  idle_minutes int NOT NULL DEFAULT 30 CONSTRAINT account_policy_idle CHECK (idle_minutes >= 1),
  session_hours int NOT NULL DEFAULT 12 CONSTRAINT account_policy_session CHECK (session_hours >= 1),
  remember_hours int NOT NULL DEFAULT 24 CONSTRAINT account_policy_remember CHECK (remember_hours >= 1),
  code_minutes int NOT NULL DEFAULT 2 CONSTRAINT account_policy_code CHECK (code_minutes BETWEEN 1 AND 60),
  codes_per_hour_number int NOT NULL DEFAULT 6,
  codes_per_hour_address int NOT NULL DEFAULT 30,
  codes_per_hour_merchant int NOT NULL DEFAULT 5000,
  terms_version int NOT NULL DEFAULT 1
);
INSERT INTO config.account_policy (merchant_id) SELECT id FROM config.merchant;

-- Outside issuers of identities (OpenID Connect).
CREATE TABLE config.social_provider (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  id text NOT NULL CONSTRAINT social_provider_id CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed with the deployment's secret.
  client_secret text NOT NULL,
  scopes text NOT NULL DEFAULT 'openid profile email',
  place int NOT NULL DEFAULT 0,
  CONSTRAINT social_provider_pk PRIMARY KEY (merchant_id, id)
);
