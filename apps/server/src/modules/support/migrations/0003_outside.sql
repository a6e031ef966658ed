-- The key by which an outside chat knows that we name a member; encrypted. No row: members come without a name.
CREATE TABLE support.outside (
  merchant_id uuid CONSTRAINT outside_pk PRIMARY KEY REFERENCES config.merchant,
  secret bytea,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
