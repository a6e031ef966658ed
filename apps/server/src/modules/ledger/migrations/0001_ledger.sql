CREATE SCHEMA ledger;

-- Who holds money. Members' accounts have ids above zero and keep their balance; accounts of the house
-- have ids below zero and are the sum of their transfers, so no row of theirs is ever waited for.
CREATE SEQUENCE ledger.account_number AS bigint;
CREATE TABLE ledger.account (
  id bigint PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid,
  -- A member's: cash, bonus, locked, vendor.XX. The house's: what the money is for.
  name text NOT NULL CONSTRAINT account_name_form CHECK (name ~ '^[a-z]+(\.[A-Za-z0-9_-]+)?$'),
  currency text NOT NULL CONSTRAINT account_currency_form CHECK (currency ~ '^[A-Z]{3,5}$'),
  balance bigint CONSTRAINT account_not_overdrawn CHECK (balance >= 0),
  -- When its last transfer was written: of one account, no transfer is older than the one before it.
  moved_at timestamptz NOT NULL DEFAULT '-infinity',
  CONSTRAINT account_side CHECK (
    (id > 0) = (member_id IS NOT NULL) AND (id > 0) = (balance IS NOT NULL)
  )
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX account_of_member ON ledger.account (member_id, name, currency) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_house ON ledger.account (merchant_id, name, currency) WHERE member_id IS NULL;

-- One row is one transfer: it balances by construction. The accounts are locked, or the house's own,
-- whenever one is written, so the row carries no foreign keys; `npm run books` proves that they exist.
CREATE TABLE ledger.transfer (
  -- The order of booking.
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- A move is one or more transfers under one key, numbered; a key moves money once.
  key text COLLATE "C" NOT NULL CONSTRAINT transfer_key_length CHECK (length(key) BETWEEN 1 AND 200),
  leg smallint NOT NULL,
  kind text NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint NOT NULL,
  amount bigint NOT NULL CONSTRAINT transfer_moves_something CHECK (amount > 0),
  -- Of members' accounts, what was there afterwards.
  from_balance bigint,
  to_balance bigint,
  at timestamptz NOT NULL,
  CONSTRAINT transfer_once PRIMARY KEY (key, leg),
  CONSTRAINT transfer_between_two CHECK (from_account <> to_account),
  CONSTRAINT transfer_from_balance CHECK ((from_account > 0) = (from_balance IS NOT NULL)),
  CONSTRAINT transfer_to_balance CHECK ((to_account > 0) = (to_balance IS NOT NULL))
);
CREATE INDEX transfer_out ON ledger.transfer (from_account, at, id) WHERE from_account > 0;
CREATE INDEX transfer_in ON ledger.transfer (to_account, at, id) WHERE to_account > 0;

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what was booked stays booked: correct it with another transfer'; END $$;
CREATE TRIGGER transfer_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
