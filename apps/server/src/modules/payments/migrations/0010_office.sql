-- Whose documents were refused once needs the word of two people later.
ALTER TABLE payments.payer ADD COLUMN rejected_at timestamptz;
UPDATE payments.payer SET rejected_at = identity_at WHERE identity_state = 'rejected';

-- Up to which sums one person of the staff is enough; two up to ten times, then two of different roles.
ALTER TABLE payments.policy
  ADD COLUMN adjust_alone bigint NOT NULL DEFAULT 50000
    CONSTRAINT policy_adjust_alone CHECK (adjust_alone BETWEEN 0 AND 1000000000000000),
  ADD COLUMN withdraw_alone bigint NOT NULL DEFAULT 500000
    CONSTRAINT policy_withdraw_alone CHECK (withdraw_alone BETWEEN 0 AND 1000000000000000);

-- Who works on something, until when: others see it. It is no lock, and ends by itself.
CREATE TABLE payments.claim (
  kind text NOT NULL CONSTRAINT claim_kind CHECK (kind IN ('withdrawal', 'identity')),
  subject_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff.person,
  staff_name text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT claim_pk PRIMARY KEY (kind, subject_id)
);

CREATE INDEX deposit_of_merchant ON payments.deposit (merchant_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_of_merchant ON payments.withdrawal (merchant_id, created_at DESC, id DESC);
CREATE INDEX adjustment_of_merchant ON payments.adjustment (merchant_id, at DESC, id DESC);
CREATE INDEX provider_event_of_subject ON payments.provider_event (subject_id, at);
CREATE INDEX payer_decided ON payments.payer (merchant_id, identity_at DESC, member_id DESC)
  WHERE identity_state IN ('approved', 'rejected');
-- A statement is compared with what was paid in its time.
CREATE INDEX deposit_of_provider ON payments.deposit (merchant_id, provider, settled_at)
  WHERE state = 'credited';
CREATE INDEX withdrawal_of_provider ON payments.withdrawal (merchant_id, provider, paid_at)
  WHERE paid_at IS NOT NULL;

-- What a provider says to have moved for a merchant. The same file is imported once.
CREATE TABLE payments.statement (
  id uuid CONSTRAINT statement_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  provider text NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL CONSTRAINT statement_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  imported_by text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT statement_once UNIQUE (merchant_id, provider, sha256),
  CONSTRAINT statement_span CHECK (from_at <= to_at)
);
CREATE INDEX statement_newest ON payments.statement (merchant_id, created_at DESC, id DESC);

CREATE TABLE payments.statement_line (
  statement_id uuid NOT NULL REFERENCES payments.statement,
  number int NOT NULL,
  about text NOT NULL CONSTRAINT statement_line_about CHECK (about IN ('deposit', 'payout')),
  -- Our id as the provider repeats it.
  payment_id text NOT NULL,
  amount bigint NOT NULL CONSTRAINT statement_line_amount CHECK (amount > 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT statement_line_pk PRIMARY KEY (statement_id, number),
  CONSTRAINT statement_line_once UNIQUE (statement_id, about, payment_id)
);
CREATE TRIGGER statement_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.statement
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
CREATE TRIGGER statement_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
