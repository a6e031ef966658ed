-- An article that is taken away stays in its table, as announcements do.
ALTER TABLE messaging.help_article ADD COLUMN withdrawn_at timestamptz;
