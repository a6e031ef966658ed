CREATE SCHEMA post;

-- Messages to people's phones and mailboxes. Kept for staff to read, then forgotten by age.
CREATE TABLE post.message (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid,
  channel text NOT NULL CONSTRAINT message_channel CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  subject text,
  -- Empty once a provider has a message that opens something.
  body text NOT NULL,
  is_secret boolean NOT NULL,
  good_until timestamptz,
  -- local: kept here only; sent and failed: what the provider said.
  state text NOT NULL CONSTRAINT message_state CHECK (state IN ('waiting', 'local', 'sent', 'failed')),
  provider text NOT NULL,
  provider_note text,
  written_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT message_settled CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX message_by_time ON post.message (merchant_id, written_at DESC, id DESC);
CREATE INDEX message_by_age ON post.message (written_at);
