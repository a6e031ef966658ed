-- Articles have a section and lead to others; what readers find useful, and what they look for in vain.
ALTER TABLE messaging.help_article
  ADD COLUMN section text NOT NULL DEFAULT 'start',
  ADD COLUMN related text[] NOT NULL DEFAULT '{}';

CREATE TABLE messaging.help_rating (
  merchant_id uuid NOT NULL,
  anchor text NOT NULL,
  language text NOT NULL,
  useful int NOT NULL,
  useless int NOT NULL,
  PRIMARY KEY (merchant_id, anchor, language)
);

CREATE TABLE messaging.help_miss (
  merchant_id uuid NOT NULL,
  language text NOT NULL,
  search text NOT NULL,
  count int NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, language, search)
);
