-- What is stopped at once in an emergency. Each change has the next number, so that every node can say which
-- of them it knows.
CREATE SEQUENCE config.switch_version AS bigint;
CREATE TABLE config.switch (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  what text NOT NULL CONSTRAINT switch_what CHECK
    (what IN ('all', 'vendor', 'game', 'deposits', 'withdrawals', 'registration', 'member')),
  -- Which vendor, game or member; empty for the others.
  subject text NOT NULL DEFAULT '' CONSTRAINT switch_subject CHECK
    ((subject = '') = (what IN ('all', 'deposits', 'withdrawals', 'registration'))),
  is_on boolean NOT NULL,
  version bigint NOT NULL,
  reason text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT switch_pk PRIMARY KEY (merchant_id, what, subject)
);
