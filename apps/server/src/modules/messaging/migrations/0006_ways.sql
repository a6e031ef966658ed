-- By which ways a member wants which messages; without a row the usual holds.
CREATE TABLE messaging.way (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT way_pk PRIMARY KEY (member_id, kind, channel)
);

-- Each time that a member agreed to offers, or took that back. The newest row holds.
CREATE TABLE messaging.consent (
  id uuid CONSTRAINT consent_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  is_given boolean NOT NULL,
  at timestamptz(3) NOT NULL,
  ip inet NOT NULL
);
CREATE INDEX consent_newest ON messaging.consent (member_id, at DESC, id DESC);
CREATE FUNCTION messaging.keep_consent() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what a member agreed to is not changed'; END $$;
CREATE TRIGGER consent_kept BEFORE UPDATE OR DELETE ON messaging.consent
  FOR EACH ROW EXECUTE FUNCTION messaging.keep_consent();
