ALTER TABLE identity.member
  ADD COLUMN status text NOT NULL DEFAULT 'open'
    CONSTRAINT member_status CHECK (status IN ('open', 'closed')),
  -- argon2id; null where somebody signs in without one (trial, social).
  ADD COLUMN password_hash text,
  ADD COLUMN password_set_at timestamptz,
  -- The password is one that we handed out: it must be changed.
  ADD COLUMN password_is_given boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_password_hash text,
  -- Digits only, with the dialing code in front: 639171234567.
  ADD COLUMN mobile text CONSTRAINT member_mobile CHECK (mobile ~ '^[0-9]{4,20}$'),
  ADD COLUMN dialing_code text,
  ADD COLUMN email text,
  ADD COLUMN icon text,
  ADD COLUMN referral_code text,
  ADD COLUMN recommender_id uuid REFERENCES identity.member,
  ADD COLUMN upline_id uuid REFERENCES identity.member,
  ADD COLUMN affiliate_code text,
  ADD COLUMN registered_by text NOT NULL DEFAULT 'house'
    CONSTRAINT member_registered_by
    CHECK (registered_by IN ('house', 'username', 'mobile', 'oneClick', 'social', 'trial')),
  ADD COLUMN registered_domain text,
  ADD COLUMN registered_url text,
  ADD COLUMN registered_ip inet,
  ADD COLUMN terms_version int,
  ADD COLUMN terms_at timestamptz,
  ADD COLUMN first_login_at timestamptz,
  -- The first login has been greeted.
  ADD COLUMN greeted_at timestamptz,
  ADD COLUMN last_login_at timestamptz;
CREATE UNIQUE INDEX member_mobile_once ON identity.member (merchant_id, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX member_email_once ON identity.member (merchant_id, lower(email)) WHERE email IS NOT NULL;
-- Whoever is a member already gets a code as everybody gets one when enrolled.
UPDATE identity.member SET referral_code = upper(left(gen_random_uuid()::text, 8));
ALTER TABLE identity.member ALTER COLUMN referral_code SET NOT NULL;
CREATE UNIQUE INDEX member_referral_once ON identity.member (merchant_id, referral_code);
CREATE INDEX member_by_upline ON identity.member (upline_id) WHERE upline_id IS NOT NULL;

-- What a member says about himself: one row per field that has been said.
CREATE TABLE identity.profile_field (
  member_id uuid NOT NULL REFERENCES identity.member,
  field text NOT NULL,
  value text NOT NULL CONSTRAINT profile_value_length CHECK (length(value) BETWEEN 1 AND 200),
  changed_at timestamptz NOT NULL,
  CONSTRAINT profile_field_pk PRIMARY KEY (member_id, field)
);

-- Codes under which agents bring members; one without a domain holds on every domain.
CREATE TABLE identity.affiliate_code (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  code text NOT NULL,
  agent_id uuid NOT NULL REFERENCES identity.member,
  domain text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT affiliate_code_pk PRIMARY KEY (merchant_id, code)
);

-- An authenticator app. Secrets are sealed; one that was begun opens nothing before it is confirmed,
-- and until then the one before it stays.
CREATE TABLE identity.authenticator (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  secret text,
  confirmed_at timestamptz,
  begun_secret text,
  begun_at timestamptz,
  -- The time step of the last code taken: no code opens twice.
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT authenticator_confirmed CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT authenticator_begun CHECK ((begun_secret IS NULL) = (begun_at IS NULL))
);
CREATE TABLE identity.recovery_code (
  member_id uuid NOT NULL REFERENCES identity.member,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_code_pk PRIMARY KEY (member_id, code_hash)
);

-- Identities of outside issuers. A link is for good.
CREATE TABLE identity.link (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  provider text NOT NULL,
  name text,
  email text,
  linked_at timestamptz NOT NULL,
  CONSTRAINT link_pk PRIMARY KEY (merchant_id, issuer, subject),
  CONSTRAINT link_once_per_provider UNIQUE (member_id, provider)
);

-- Addresses from which somebody has proven to be the member.
CREATE TABLE identity.known_address (
  member_id uuid NOT NULL REFERENCES identity.member,
  ip inet NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT known_address_pk PRIMARY KEY (member_id, ip)
);

-- What happened to an account: logins, refusals, changes. Never updated, never deleted.
CREATE TABLE identity.event (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid REFERENCES identity.member,
  kind text NOT NULL,
  -- Element, before and after where something changed; secrets never, personal data masked.
  detail jsonb NOT NULL DEFAULT '{}',
  ip inet,
  at timestamptz NOT NULL
);
CREATE INDEX event_by_member ON identity.event (member_id, at DESC);
CREATE FUNCTION identity.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what happened to an account is not changed'; END $$;
CREATE TRIGGER event_stays BEFORE UPDATE OR DELETE ON identity.event
  FOR EACH ROW EXECUTE FUNCTION identity.refuse_change();
