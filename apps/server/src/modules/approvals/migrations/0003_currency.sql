-- What is moved is counted apart for each currency, and for points. Null: asked for before this was kept.
ALTER TABLE approvals.request ADD COLUMN currency text;
