CREATE SCHEMA content;

-- Every draft and every published state of a document. Rows are never deleted; what is in force is kept by
-- the module that shows it.
CREATE TABLE content.version (
  -- The id of the command that made it.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  kind text NOT NULL,
  -- Empty for kinds of which a merchant has one document.
  key text NOT NULL,
  version int NOT NULL CONSTRAINT version_number CHECK (version > 0),
  state text NOT NULL CONSTRAINT version_state CHECK
    (state IN ('draft', 'scheduled', 'published', 'ended', 'cancelled')),
  -- Null: it took the document away.
  body jsonb,
  -- What was in force when it took effect; a setting becomes that again at its end.
  before jsonb,
  valid_from timestamptz,
  valid_until timestamptz,
  reason text NOT NULL,
  saved_by text NOT NULL,
  created_at timestamptz NOT NULL,
  applied_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT version_once UNIQUE (merchant_id, kind, key, version),
  CONSTRAINT version_span CHECK (valid_from < valid_until)
);

CREATE INDEX version_waiting ON content.version (valid_from) WHERE state = 'scheduled';
CREATE INDEX version_ending ON content.version (valid_until)
  WHERE state = 'published' AND valid_until IS NOT NULL;
