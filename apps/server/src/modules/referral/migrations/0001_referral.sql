CREATE SCHEMA referral;

-- Who came by the code of a member, under which terms, and how far the two are.
CREATE TABLE referral.friend (
  friend_id uuid PRIMARY KEY REFERENCES identity.member,
  merchant_id uuid NOT NULL,
  referrer_id uuid NOT NULL REFERENCES identity.member,
  programme_id text NOT NULL,
  version int NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Days whose deposits and bets count; the second is the first that does not.
  counts_from date NOT NULL,
  counts_to date NOT NULL,
  state text NOT NULL CONSTRAINT friend_state CHECK (state IN ('open', 'held', 'paid', 'lapsed', 'denied')),
  -- Why it was denied.
  fault text,
  qualified_at timestamptz,
  pays_at timestamptz,
  paid_at timestamptz,
  -- The how manieth friend that was paid, which decides the amount.
  nth int,
  amount bigint,
  CONSTRAINT friend_of_another CHECK (friend_id <> referrer_id),
  CONSTRAINT friend_of_version FOREIGN KEY (merchant_id, programme_id, version) REFERENCES rewards.version,
  CONSTRAINT friend_denied CHECK ((state = 'denied') = (fault IS NOT NULL)),
  CONSTRAINT friend_held CHECK (state <> 'held' OR pays_at IS NOT NULL),
  CONSTRAINT friend_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL AND nth IS NOT NULL AND amount IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX friend_of_referrer ON referral.friend (referrer_id, joined_at DESC, friend_id DESC);
CREATE INDEX friend_to_judge ON referral.friend (merchant_id, friend_id) WHERE state = 'open';
CREATE INDEX friend_to_pay ON referral.friend (merchant_id, pays_at) WHERE state = 'held';
