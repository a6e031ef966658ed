-- A name is that of a brand, the same in every language. What is only called by its kind has none: the
-- page says it in the language of whoever reads it.
ALTER TABLE payments.method ALTER COLUMN name DROP NOT NULL;
UPDATE payments.method SET name = NULL
  WHERE (kind, name) IN (('bank', 'Bank transfer'), ('card', 'Card'), ('wallet', 'E-wallet'));
