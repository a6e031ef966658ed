-- A check of the table is made anew whenever a balance changes; one of a type only when the value is given.
CREATE DOMAIN ledger.account_name AS text CONSTRAINT account_name_form
  CHECK (VALUE ~ '^[a-z]+(\.[A-Za-z0-9_-]+)?$');
CREATE DOMAIN ledger.currency AS text CONSTRAINT account_currency_form CHECK (VALUE ~ '^[A-Z]{3,5}$');
ALTER TABLE ledger.account
  DROP CONSTRAINT account_name_form,
  DROP CONSTRAINT account_currency_form,
  ALTER COLUMN name TYPE ledger.account_name,
  ALTER COLUMN currency TYPE ledger.currency;

-- Bytes are counted faster than characters.
ALTER TABLE ledger.transfer
  DROP CONSTRAINT transfer_key_length,
  ADD CONSTRAINT transfer_key_length CHECK (octet_length(key) BETWEEN 1 AND 800);
