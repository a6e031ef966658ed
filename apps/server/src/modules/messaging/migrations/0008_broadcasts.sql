-- What staff wrote to one member or to many. The words stand here once, whatever the number of readers.
CREATE TABLE messaging.broadcast (
  id uuid CONSTRAINT broadcast_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  purpose text NOT NULL CONSTRAINT broadcast_purpose CHECK (purpose IN ('news', 'offers')),
  audience jsonb NOT NULL,
  ways text[] NOT NULL,
  leads text NOT NULL,
  words jsonb NOT NULL,
  made_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- How far it is written, in the order of the members' ids.
  written_to uuid,
  reached int NOT NULL DEFAULT 0,
  passed_over int NOT NULL DEFAULT 0,
  ended_at timestamptz(3)
);
CREATE INDEX broadcast_newest ON messaging.broadcast (merchant_id, created_at DESC, id DESC);

ALTER TABLE messaging.message ADD COLUMN broadcast_id uuid;
CREATE INDEX message_of_broadcast ON messaging.message (broadcast_id) WHERE broadcast_id IS NOT NULL;
