CREATE SCHEMA risk;

-- From which sums on a jurisdiction wants to know; amounts in minor units of its currency. What is paid
-- within so many days counts together.
CREATE TABLE risk.jurisdiction (
  code text CONSTRAINT jurisdiction_pk PRIMARY KEY,
  currency text NOT NULL,
  amount bigint NOT NULL CONSTRAINT jurisdiction_amount CHECK (amount > 0),
  days int NOT NULL CONSTRAINT jurisdiction_days CHECK (days BETWEEN 1 AND 366),
  source text NOT NULL
);
INSERT INTO risk.jurisdiction (code, currency, amount, days, source) VALUES
  ('EU', 'EUR', 200000, 1, 'Gambling services: 2,000 EUR, at once or in linked payments'),
  ('MT', 'EUR', 200000, 180, 'Malta: 2,000 EUR within 180 days'),
  ('US-CTR', 'USD', 1000001, 1, 'Currency transaction report: more than 10,000 USD in a day'),
  ('US-SAR', 'USD', 500000, 30, 'Suspicious activity report: 5,000 USD within 30 days'),
  ('PH', 'PHP', 500000000, 1, 'Covered transaction: 5,000,000 PHP; to be reported within 5 working days');

-- A rule with its parameters. A version is never changed; its dry run stands beside it.
CREATE TABLE risk.version (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  rule text NOT NULL,
  version int NOT NULL CONSTRAINT version_number CHECK (version > 0),
  params jsonb NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  -- A dry run was ordered, and what the last one found.
  ordered_at timestamptz,
  replay jsonb,
  CONSTRAINT version_pk PRIMARY KEY (merchant_id, rule, version)
);

-- Which version runs, and up to when it has looked. Without a version the rule is off.
CREATE TABLE risk.running (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  rule text NOT NULL,
  version int,
  since timestamptz NOT NULL,
  changed_by text NOT NULL,
  looked_until timestamptz NOT NULL,
  CONSTRAINT running_pk PRIMARY KEY (merchant_id, rule),
  CONSTRAINT running_version FOREIGN KEY (merchant_id, rule, version) REFERENCES risk.version
);

-- Up to when signs were collected.
CREATE TABLE risk.collected (
  merchant_id uuid CONSTRAINT collected_pk PRIMARY KEY REFERENCES config.merchant,
  until timestamptz NOT NULL
);

-- What two accounts have in common, since when. The smaller id first, so that a pair is there once.
CREATE TABLE risk.sign (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  a uuid NOT NULL REFERENCES identity.member,
  b uuid NOT NULL REFERENCES identity.member,
  sign text NOT NULL CONSTRAINT sign_kind
    CHECK (sign IN ('payoutNumber', 'document', 'mobile', 'nameBirthday', 'device', 'address')),
  at timestamptz NOT NULL,
  CONSTRAINT sign_pk PRIMARY KEY (merchant_id, a, b, sign),
  CONSTRAINT sign_order CHECK (a < b)
);
CREATE INDEX sign_at ON risk.sign (merchant_id, at);
CREATE INDEX sign_of_b ON risk.sign (merchant_id, b);

-- Somebody decided that two accounts are two people; it holds until they have something new in common.
CREATE TABLE risk.dismissed (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  a uuid NOT NULL,
  b uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT dismissed_pk PRIMARY KEY (merchant_id, a, b),
  CONSTRAINT dismissed_order CHECK (a < b)
);

-- What rules need of play, copied as it is heard: large wins, rounds at tables, and the largest stakes of
-- bonus money so far.
CREATE TABLE risk.win (
  bet_id uuid CONSTRAINT win_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  game text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX win_at ON risk.win (merchant_id, at);
CREATE TABLE risk.round (
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text NOT NULL,
  entries int NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT round_pk PRIMARY KEY (merchant_id, member_id, name)
);
CREATE INDEX round_at ON risk.round (merchant_id, at);
CREATE TABLE risk.bonus_stake (
  bet_id uuid CONSTRAINT bonus_stake_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bonus_id uuid NOT NULL,
  stake bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX bonus_stake_at ON risk.bonus_stake (merchant_id, at);
CREATE INDEX bonus_stake_of_bonus ON risk.bonus_stake (bonus_id, stake DESC);

CREATE TABLE risk.case_file (
  id uuid CONSTRAINT case_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  state text NOT NULL DEFAULT 'open' CONSTRAINT case_state
    CHECK (state IN ('open', 'confirmed', 'dismissed', 'merged')),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- An alert showed that two cases are about the same people.
  merged_into uuid REFERENCES risk.case_file,
  claimed_by uuid REFERENCES staff.person,
  claimer text,
  claimed_until timestamptz,
  CONSTRAINT case_decided CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT case_merged CHECK ((state = 'merged') = (merged_into IS NOT NULL)),
  CONSTRAINT case_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
);
CREATE INDEX case_due ON risk.case_file (merchant_id, due_at, id) WHERE state = 'open';
CREATE INDEX case_done ON risk.case_file (merchant_id, decided_at DESC, id DESC)
  WHERE state IN ('confirmed', 'dismissed');

-- The accounts of a case. Nobody is in two open cases.
CREATE TABLE risk.case_member (
  case_id uuid NOT NULL REFERENCES risk.case_file,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- Named by an alert; others are linked to one who is.
  is_subject boolean NOT NULL,
  is_open boolean NOT NULL,
  CONSTRAINT case_member_pk PRIMARY KEY (case_id, member_id)
);
CREATE UNIQUE INDEX case_member_one_open ON risk.case_member (merchant_id, member_id) WHERE is_open;
CREATE INDEX case_member_of ON risk.case_member (merchant_id, member_id);

-- What a rule saw. The same thing is seen once, however often and by whichever version one looks.
CREATE TABLE risk.alert (
  id uuid CONSTRAINT alert_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  rule text NOT NULL,
  version int NOT NULL,
  key text NOT NULL,
  member_ids uuid[] NOT NULL CONSTRAINT alert_is_about_somebody CHECK (cardinality(member_ids) > 0),
  facts jsonb NOT NULL,
  at timestamptz NOT NULL,
  raised_at timestamptz NOT NULL,
  case_id uuid NOT NULL REFERENCES risk.case_file,
  outcome text CONSTRAINT alert_outcome CHECK (outcome IN ('confirmed', 'dismissed')),
  CONSTRAINT alert_once UNIQUE (merchant_id, rule, key),
  CONSTRAINT alert_of_version FOREIGN KEY (merchant_id, rule, version) REFERENCES risk.version
);
CREATE INDEX alert_of_case ON risk.alert (case_id, at);

CREATE TABLE risk.note (
  id uuid CONSTRAINT note_pk PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES risk.case_file,
  staff_name text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX note_of_case ON risk.note (case_id, at);

CREATE FUNCTION risk.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what was noted about a case is not changed'; END $$;
CREATE TRIGGER note_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON risk.note
  FOR EACH STATEMENT EXECUTE FUNCTION risk.refuse_change();
