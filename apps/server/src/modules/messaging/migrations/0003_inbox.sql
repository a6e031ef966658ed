-- What we wrote to members. It is kept as data and put into words when it is read.
CREATE TABLE messaging.message (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  topic text NOT NULL,
  said jsonb NOT NULL,
  about jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  archived_at timestamptz(3)
);
CREATE INDEX message_inbox ON messaging.message (member_id, created_at DESC, id DESC)
  WHERE archived_at IS NULL;
CREATE INDEX message_archive ON messaging.message (member_id, created_at DESC, id DESC)
  WHERE archived_at IS NOT NULL;
CREATE INDEX message_unread ON messaging.message (member_id)
  WHERE read_at IS NULL AND archived_at IS NULL;
CREATE INDEX message_of_topic ON messaging.message (member_id, topic, created_at DESC, id DESC);
