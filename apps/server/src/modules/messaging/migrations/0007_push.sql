-- The key pair by which push services know a merchant; the private half is encrypted.
CREATE TABLE messaging.push_key (
  merchant_id uuid CONSTRAINT push_key_pk PRIMARY KEY REFERENCES config.merchant,
  public_key text NOT NULL,
  private_key bytea NOT NULL,
  made_at timestamptz(3) NOT NULL
);

-- A browser that gets notifications: one member's at a time.
CREATE TABLE messaging.push_device (
  id uuid CONSTRAINT push_device_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- SHA-256 of the endpoint, in hex.
  mark text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  since timestamptz(3) NOT NULL,
  CONSTRAINT push_device_once UNIQUE (merchant_id, mark)
);
CREATE INDEX push_device_of_member ON messaging.push_device (member_id, since);
