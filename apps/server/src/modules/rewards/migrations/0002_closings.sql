-- A period of a programme that is being closed, or was: members are settled in the order of their ids, some at a time.
CREATE TABLE rewards.closing (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  -- The first day of the period.
  period date NOT NULL,
  -- The last member that is settled; null before the first.
  after uuid,
  begun_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT closing_pk PRIMARY KEY (merchant_id, programme_id, period),
  CONSTRAINT closing_of_programme FOREIGN KEY (merchant_id, programme_id) REFERENCES rewards.programme
);
