CREATE SCHEMA rewards;

-- A programme of a merchant: what it is, and how far its next version is written.
CREATE TABLE rewards.programme (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  id text NOT NULL CONSTRAINT programme_id_form CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL,
  -- What the next version will say; null where nothing is being written.
  draft jsonb,
  created_at timestamptz NOT NULL,
  CONSTRAINT programme_pk PRIMARY KEY (merchant_id, id)
);

-- Every state a programme was ever in, with the terms of that time. A row is never changed.
CREATE TABLE rewards.version (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL CONSTRAINT version_number CHECK (version > 0),
  state text NOT NULL CONSTRAINT version_state CHECK (state IN ('running', 'paused', 'closed')),
  terms jsonb NOT NULL,
  -- Texts and pictures by language.
  content jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  -- What happens from this moment on happens under this version.
  counts_from timestamptz NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  CONSTRAINT version_pk PRIMARY KEY (merchant_id, programme_id, version),
  CONSTRAINT version_of_programme FOREIGN KEY (merchant_id, programme_id) REFERENCES rewards.programme,
  CONSTRAINT version_ends_later CHECK (ends_at > starts_at)
);
CREATE FUNCTION rewards.stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is never changed', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER version_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON rewards.version
  EXECUTE FUNCTION rewards.stays();

-- What a member played on a day of the merchant's calendar, of the part staked in cash. Corrections change the day
-- on which the round was settled first.
CREATE TABLE rewards.play (
  member_id uuid NOT NULL REFERENCES identity.member,
  day date NOT NULL,
  currency text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  game_type text NOT NULL,
  merchant_id uuid NOT NULL,
  basis numeric(40) NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bets bigint NOT NULL,
  CONSTRAINT play_pk PRIMARY KEY (member_id, day, currency, vendor, game)
);
CREATE INDEX play_by_day ON rewards.play (merchant_id, day, member_id);

-- What a member deposited on such a day.
CREATE TABLE rewards.paid_in (
  member_id uuid NOT NULL REFERENCES identity.member,
  day date NOT NULL,
  currency text NOT NULL,
  merchant_id uuid NOT NULL,
  amount numeric(40) NOT NULL,
  deposits bigint NOT NULL,
  CONSTRAINT paid_in_pk PRIMARY KEY (member_id, day, currency)
);
CREATE INDEX paid_in_by_day ON rewards.paid_in (merchant_id, day, member_id);

-- What play and deposits earned, exact: basis times rate, in billionths. Nothing is rounded here, so the order of
-- bets and their size change nothing.
CREATE TABLE rewards.accrual (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  day date NOT NULL,
  -- A game type, or DEPOSIT.
  source text NOT NULL,
  version int NOT NULL,
  rate bigint NOT NULL,
  basis numeric(40) NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT accrual_pk PRIMARY KEY (member_id, merchant_id, programme_id, currency, day, source, version, rate)
);

-- The sum of a member's accruals in a programme, and what of it was paid. What is left of a unit waits for the next
-- claim; if corrections take more back than is left, nothing is due until new play has made up for it.
CREATE TABLE rewards.account (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  earned numeric(40) NOT NULL,
  paid bigint NOT NULL DEFAULT 0 CONSTRAINT account_paid CHECK (paid >= 0),
  -- Since when something is due that was not claimed.
  due_since timestamptz,
  CONSTRAINT account_pk PRIMARY KEY (member_id, merchant_id, programme_id, currency)
) WITH (fillfactor = 80);
CREATE INDEX account_due ON rewards.account (merchant_id, programme_id, due_since) WHERE due_since IS NOT NULL;

-- What is due to a member, once for each trigger.
CREATE TABLE rewards.grant (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  kind text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  trigger text NOT NULL CONSTRAINT grant_trigger_length CHECK (length(trigger) BETWEEN 1 AND 120),
  unit text NOT NULL CONSTRAINT grant_unit CHECK (unit IN ('money', 'points')),
  amount bigint NOT NULL CONSTRAINT grant_gives_something CHECK (amount > 0),
  -- What was taken off for a debt of the same programme.
  withheld bigint NOT NULL DEFAULT 0 CONSTRAINT grant_withheld CHECK (withheld BETWEEN 0 AND amount),
  state text NOT NULL CONSTRAINT grant_state CHECK (state IN ('open', 'claimed', 'expired', 'revoked')),
  -- The figures that the amount follows from.
  why jsonb NOT NULL,
  -- Why it was revoked.
  reason text,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT grant_once UNIQUE (member_id, merchant_id, programme_id, trigger),
  CONSTRAINT grant_of_version FOREIGN KEY (merchant_id, programme_id, version) REFERENCES rewards.version,
  CONSTRAINT grant_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT grant_revoked CHECK ((state = 'revoked') = (reason IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX grant_open ON rewards.grant (member_id, granted_at DESC, id DESC) WHERE state = 'open';
CREATE INDEX grant_of_member ON rewards.grant (member_id, granted_at DESC, id DESC);
CREATE INDEX grant_to_expire ON rewards.grant (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;
CREATE INDEX grant_of_programme ON rewards.grant (merchant_id, programme_id, granted_at);

-- What a correction took back of a reward that was claimed: taken from the next one of the same programme, never
-- from the purse.
CREATE TABLE rewards.debt (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  unit text NOT NULL,
  trigger text NOT NULL,
  amount bigint NOT NULL CONSTRAINT debt_amount CHECK (amount > 0),
  remaining bigint NOT NULL CONSTRAINT debt_remaining CHECK (remaining BETWEEN 0 AND amount),
  made_at timestamptz NOT NULL,
  CONSTRAINT debt_once PRIMARY KEY (member_id, merchant_id, programme_id, trigger)
);

-- Which rules a merchant's programmes are checked by before they are published.
CREATE TABLE rewards.policy (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  profile text NOT NULL CONSTRAINT policy_profile CHECK (profile IN ('standard', 'uk'))
);
