CREATE SCHEMA account;

-- Links of emails that set a new password: one use, a short while.
CREATE TABLE account.reset (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT reset_token_once UNIQUE,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_by_member ON account.reset (member_id) WHERE used_at IS NULL;
CREATE INDEX reset_by_time ON account.reset (expires_at);

-- Who asked for such a link, whether or not anybody has that name: what quotas are counted from.
CREATE TABLE account.reset_request (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  -- Hash of the name and the address that were given.
  given_hash bytea NOT NULL,
  ip inet NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX reset_request_by_given ON account.reset_request (merchant_id, given_hash, at DESC);
CREATE INDEX reset_request_by_address ON account.reset_request (merchant_id, ip, at DESC);
CREATE INDEX reset_request_by_time ON account.reset_request (at);
