CREATE SCHEMA session;

CREATE TABLE session.session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT session_token_once UNIQUE,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- A change of type ends the member's sessions, so the copy cannot age.
  member_type int NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX session_by_member ON session.session (member_id) WHERE ended_at IS NULL;
