-- The title of a contact in other languages; where there is none, the title itself is shown.
ALTER TABLE config.contact ADD COLUMN labels jsonb NOT NULL DEFAULT '{}';
