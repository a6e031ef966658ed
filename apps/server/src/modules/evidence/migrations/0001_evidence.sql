CREATE SCHEMA evidence;

-- Each archive that was made: whoever is shown one later can tell whether it is one of ours.
CREATE TABLE evidence.pack (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL,
  subject text NOT NULL CONSTRAINT pack_subject
    CHECK (subject IN ('member', 'bet', 'withdrawal', 'statement')),
  subject_id uuid NOT NULL,
  span_from timestamptz NOT NULL,
  span_to timestamptz NOT NULL,
  staff_id text NOT NULL,
  staff_name text NOT NULL,
  reason text NOT NULL,
  -- SHA-256 of manifest.json, which names every other file with its own.
  manifest bytea NOT NULL,
  bytes bigint NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX pack_of_member ON evidence.pack (member_id, made_at DESC, id DESC);
