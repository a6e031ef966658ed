-- Codes that sign somebody in once, in a link that the house gave out.
CREATE TABLE session.entry_code (
  -- SHA-256 of what stands in the link.
  code_hash bytea PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX entry_code_by_expiry ON session.entry_code (expires_at);
CREATE INDEX entry_code_by_member ON session.entry_code (member_id) WHERE used_at IS NULL;
