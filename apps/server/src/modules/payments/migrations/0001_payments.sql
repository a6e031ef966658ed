CREATE SCHEMA payments;

-- Who moves money in and out of the house for us. Secrets are sealed.
CREATE TABLE payments.provider (
  name text PRIMARY KEY CONSTRAINT provider_name_form CHECK (name ~ '^[a-z0-9-]{1,40}$'),
  -- Which of our implementations speaks with it.
  kind text NOT NULL CONSTRAINT provider_kind CHECK (kind IN ('sandbox')),
  base_url text NOT NULL,
  -- Where it reaches us.
  notify_url text NOT NULL,
  secret text NOT NULL
);

-- Ways in and out, by merchant. Rates are in millionths. The provider may be connected later, or not
-- any more: then nothing is begun.
CREATE TABLE payments.method (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  id text NOT NULL CONSTRAINT method_id_form CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  direction text NOT NULL CONSTRAINT method_direction CHECK (direction IN ('deposit', 'withdrawal')),
  kind text NOT NULL CONSTRAINT method_kind CHECK (kind IN ('bank', 'card', 'wallet', 'crypto')),
  name text NOT NULL,
  provider text NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  fee_rate int NOT NULL,
  fee_fixed bigint NOT NULL,
  minutes int NOT NULL,
  enabled boolean NOT NULL,
  place int NOT NULL,
  CONSTRAINT method_pk PRIMARY KEY (merchant_id, id),
  -- Far below what a bigint holds, so that no turnover of it is larger than one.
  CONSTRAINT method_range CHECK (min > 0 AND min <= max AND max <= 1000000000000000),
  CONSTRAINT method_fee CHECK (fee_rate BETWEEN 0 AND 500000 AND fee_fixed BETWEEN 0 AND min / 4)
);

CREATE TABLE payments.policy (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  -- How often a deposit without a bonus must be wagered before a withdrawal.
  turnover_times int NOT NULL CONSTRAINT policy_turnover CHECK (turnover_times BETWEEN 0 AND 100),
  receipt_minutes int NOT NULL CONSTRAINT policy_receipt CHECK (receipt_minutes BETWEEN 1 AND 43200),
  transfer_up boolean NOT NULL,
  transfer_down boolean NOT NULL,
  transfer_min bigint NOT NULL,
  transfer_max bigint NOT NULL,
  -- Whether a member may take a withdrawal back; some jurisdictions forbid it.
  cancel_allowed boolean NOT NULL,
  -- Withdrawals below it need nobody's word; 0: all do.
  auto_approve_below bigint NOT NULL CONSTRAINT policy_auto_approve CHECK (auto_approve_below >= 0),
  CONSTRAINT policy_transfer_range
    CHECK (transfer_min > 0 AND transfer_min <= transfer_max AND transfer_max <= 1000000000000000)
);

CREATE TABLE payments.bonus_offer (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  id text NOT NULL CONSTRAINT bonus_offer_id_form CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  rate int NOT NULL CONSTRAINT bonus_offer_rate CHECK (rate BETWEEN 1 AND 10000000),
  max bigint NOT NULL CONSTRAINT bonus_offer_max CHECK (max BETWEEN 1 AND 1000000000000000),
  min_deposit bigint NOT NULL CONSTRAINT bonus_offer_min CHECK (min_deposit > 0),
  turnover int NOT NULL CONSTRAINT bonus_offer_turnover CHECK (turnover BETWEEN 1 AND 100),
  days int NOT NULL CONSTRAINT bonus_offer_days CHECK (days BETWEEN 1 AND 366),
  enabled boolean NOT NULL,
  place int NOT NULL,
  CONSTRAINT bonus_offer_pk PRIMARY KEY (merchant_id, id)
);

-- What we know of a member as somebody who pays and is paid; whoever opens payments locks it.
CREATE TABLE payments.payer (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  identity_state text NOT NULL DEFAULT 'none'
    CONSTRAINT payer_identity CHECK (identity_state IN ('none', 'review', 'approved', 'rejected')),
  identity_reason text,
  identity_at timestamptz,
  -- Wrong payment passwords of the last while.
  strikes int NOT NULL DEFAULT 0,
  strikes_since timestamptz,
  locked_until timestamptz
);
CREATE INDEX payer_in_review ON payments.payer (merchant_id, identity_at) WHERE identity_state = 'review';

CREATE TABLE payments.deposit (
  -- Made by the caller: the same one again is the same deposit.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  method text NOT NULL,
  provider text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CONSTRAINT deposit_asks_something CHECK (amount > 0),
  -- The terms in force when it was begun.
  fee_rate int NOT NULL,
  fee_fixed bigint NOT NULL,
  fee bigint NOT NULL CONSTRAINT deposit_fee CHECK (fee >= 0),
  bonus jsonb,
  state text NOT NULL
    CONSTRAINT deposit_state CHECK (state IN ('pending', 'credited', 'failed', 'review')),
  reason text,
  provider_reference text,
  pay_url text,
  -- What came in, where it is known.
  received bigint,
  received_currency text,
  created_at timestamptz NOT NULL,
  -- When the provider was last asked about it.
  asked_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT deposit_settled CHECK ((state IN ('credited', 'failed')) = (settled_at IS NOT NULL)),
  CONSTRAINT deposit_received CHECK ((received IS NULL) = (received_currency IS NULL))
);
CREATE INDEX deposit_of_member ON payments.deposit (member_id, created_at DESC, id DESC);
CREATE INDEX deposit_pending ON payments.deposit (created_at) WHERE state = 'pending';
CREATE INDEX deposit_in_review ON payments.deposit (merchant_id, created_at) WHERE state = 'review';

-- News of a provider that were followed: the same one again changes nothing.
CREATE TABLE payments.provider_event (
  provider text NOT NULL,
  id text NOT NULL CONSTRAINT provider_event_id_length CHECK (length(id) BETWEEN 1 AND 100),
  -- The deposit or the withdrawal.
  subject_id uuid NOT NULL,
  news jsonb NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT provider_event_pk PRIMARY KEY (provider, id)
);

-- Bonus money and until when it may be played through. Its id is that of its deposit.
CREATE TABLE payments.bonus (
  id uuid PRIMARY KEY REFERENCES payments.deposit,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  offer text NOT NULL,
  amount bigint NOT NULL CONSTRAINT bonus_gives_something CHECK (amount > 0),
  state text NOT NULL CONSTRAINT bonus_state CHECK (state IN ('active', 'met', 'converted', 'expired')),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- How often money was moved when it closed or came in late: each is a move of its own.
  moves int NOT NULL DEFAULT 0,
  CONSTRAINT bonus_closed CHECK ((state IN ('converted', 'expired')) = (closed_at IS NOT NULL))
);
CREATE UNIQUE INDEX bonus_one_at_a_time ON payments.bonus (member_id) WHERE state IN ('active', 'met');
CREATE INDEX bonus_to_expire ON payments.bonus (expires_at) WHERE state IN ('active', 'met');
CREATE INDEX bonus_lately_closed ON payments.bonus (closed_at) WHERE closed_at IS NOT NULL;

-- What must be wagered before a withdrawal; the oldest first.
CREATE TABLE payments.requirement (
  id uuid PRIMARY KEY REFERENCES payments.deposit,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  bonus_id uuid REFERENCES payments.bonus,
  required bigint NOT NULL CONSTRAINT requirement_asks_something CHECK (required > 0),
  -- What of it stays where the bonus runs out.
  without_bonus bigint NOT NULL CONSTRAINT requirement_without_bonus CHECK (without_bonus >= 0),
  done bigint NOT NULL DEFAULT 0 CONSTRAINT requirement_done CHECK (done >= 0),
  opened_at timestamptz NOT NULL,
  met_at timestamptz
);
CREATE INDEX requirement_open ON payments.requirement (member_id, opened_at, id) WHERE met_at IS NULL;

-- Where withdrawals go, in the member's own name. Numbers are sealed.
CREATE TABLE payments.payout_account (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  method text NOT NULL,
  holder text NOT NULL,
  bank text NOT NULL,
  number text NOT NULL,
  last_four text NOT NULL,
  added_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX payout_account_once ON payments.payout_account (member_id, method, number)
  WHERE removed_at IS NULL;

CREATE TABLE payments.withdrawal (
  -- Made by the caller, and the payout's key at the provider: it pays one id once.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  account_id uuid NOT NULL REFERENCES payments.payout_account,
  method text NOT NULL,
  provider text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  state text NOT NULL CONSTRAINT withdrawal_state CHECK (state IN
    ('requested', 'approved', 'paying', 'paid', 'received', 'partly', 'disputed', 'rejected', 'cancelled', 'failed')),
  reason text,
  -- Whoever claims it writes an attempt of its own.
  attempt uuid,
  sent_at timestamptz,
  asked_at timestamptz,
  paid_at timestamptz,
  auto_receipt_at timestamptz,
  -- What the member said to have received.
  received bigint,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT withdrawal_amount CHECK (amount > 0 AND fee >= 0 AND fee < amount),
  CONSTRAINT withdrawal_received CHECK (received BETWEEN 0 AND amount - fee),
  CONSTRAINT withdrawal_paying CHECK (state <> 'paying' OR (attempt IS NOT NULL AND sent_at IS NOT NULL)),
  CONSTRAINT withdrawal_paid CHECK (
    (state IN ('paid', 'received', 'partly', 'disputed')) = (paid_at IS NOT NULL)
    AND (paid_at IS NULL) = (auto_receipt_at IS NULL)
  )
);
CREATE INDEX withdrawal_of_member ON payments.withdrawal (member_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_waiting ON payments.withdrawal (merchant_id, state, created_at)
  WHERE state IN ('requested', 'approved', 'paying', 'partly', 'disputed');
CREATE INDEX withdrawal_to_receive ON payments.withdrawal (auto_receipt_at) WHERE state = 'paid';

-- What happened to a withdrawal. Never updated, never deleted.
CREATE TABLE payments.withdrawal_step (
  withdrawal_id uuid NOT NULL REFERENCES payments.withdrawal,
  number int NOT NULL,
  step text NOT NULL CONSTRAINT withdrawal_step_name CHECK (step IN
    ('requested', 'approved', 'rejected', 'cancelled', 'sent', 'paid', 'failed', 'received', 'partly',
     'notReceived', 'autoReceived', 'resolved')),
  at timestamptz NOT NULL,
  by text NOT NULL CONSTRAINT withdrawal_step_by CHECK (by IN ('member', 'staff', 'house', 'provider')),
  -- Which of the staff.
  staff text,
  reason text,
  CONSTRAINT withdrawal_step_pk PRIMARY KEY (withdrawal_id, number)
);

-- Documents of an identity check, and proofs of what was not received.
CREATE TABLE payments.image (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- A proof belongs to a withdrawal, a document to the member.
  withdrawal_id uuid REFERENCES payments.withdrawal,
  type text NOT NULL CONSTRAINT image_type CHECK (type IN ('png', 'jpeg')),
  bytes bytea NOT NULL CONSTRAINT image_size CHECK (length(bytes) <= 5242880),
  at timestamptz NOT NULL
);
CREATE INDEX image_of_member ON payments.image (member_id, at);
CREATE INDEX image_of_withdrawal ON payments.image (withdrawal_id) WHERE withdrawal_id IS NOT NULL;

-- Money that staff gave or took, and why. Its transfer bears the same id.
CREATE TABLE payments.adjustment (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  amount bigint NOT NULL CONSTRAINT adjustment_moves_something CHECK (amount <> 0),
  staff text NOT NULL,
  reason text NOT NULL CONSTRAINT adjustment_has_a_reason CHECK (length(reason) > 0),
  at timestamptz NOT NULL
);
CREATE INDEX adjustment_of_member ON payments.adjustment (member_id, at);

CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what happened to money is not changed'; END $$;
CREATE TRIGGER withdrawal_step_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
CREATE TRIGGER adjustment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
