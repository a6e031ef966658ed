CREATE SCHEMA identity;

CREATE TABLE identity.member (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  account text NOT NULL CONSTRAINT member_account_length CHECK (length(account) BETWEEN 1 AND 64),
  nickname text NOT NULL DEFAULT '',
  type int NOT NULL,
  language text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX member_account_once ON identity.member (merchant_id, lower(account));
