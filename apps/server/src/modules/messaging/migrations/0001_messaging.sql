CREATE SCHEMA messaging;

CREATE TABLE messaging.banner (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  group_name text NOT NULL,
  place int NOT NULL,
  url text,
  art jsonb,
  linkage_type text,
  link_to text,
  words jsonb NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  CONSTRAINT banner_drawn_somehow CHECK (url IS NOT NULL OR art IS NOT NULL),
  CONSTRAINT banner_link_whole CHECK ((linkage_type IS NULL) = (link_to IS NULL))
);
CREATE INDEX banner_by_group ON messaging.banner (merchant_id, group_name, place);

CREATE TABLE messaging.announcement (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  type text NOT NULL,
  execution text NOT NULL,
  is_popup boolean NOT NULL,
  words jsonb NOT NULL,
  images jsonb NOT NULL DEFAULT '[]',
  published_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX announcement_newest ON messaging.announcement (merchant_id, published_at DESC, id DESC);

CREATE TABLE messaging.help_article (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  anchor text NOT NULL CONSTRAINT help_anchor_form CHECK (anchor ~ '^[a-z][a-z0-9-]*$'),
  place int NOT NULL,
  words jsonb NOT NULL,
  PRIMARY KEY (merchant_id, anchor)
);
