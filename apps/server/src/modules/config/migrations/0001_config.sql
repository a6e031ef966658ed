CREATE SCHEMA config;

CREATE TABLE config.merchant (
  id uuid PRIMARY KEY,
  code text NOT NULL CONSTRAINT merchant_code_once UNIQUE
    CONSTRAINT merchant_code_form CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text NOT NULL CONSTRAINT merchant_name_length CHECK (length(name) BETWEEN 1 AND 60),
  currency text NOT NULL CONSTRAINT merchant_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  languages text[] NOT NULL CONSTRAINT merchant_languages_some CHECK (cardinality(languages) > 0),
  default_language text NOT NULL,
  -- Colours are written into the page's style, so nothing but a colour may stand here.
  theme jsonb NOT NULL CONSTRAINT merchant_theme_colours CHECK (
    theme->>'accentDark' ~ '^#[0-9A-Fa-f]{6}$' AND theme->>'onAccentDark' ~ '^#[0-9A-Fa-f]{6}$' AND
    theme->>'accentLight' ~ '^#[0-9A-Fa-f]{6}$' AND theme->>'onAccentLight' ~ '^#[0-9A-Fa-f]{6}$'
  ),
  minimum_age int NOT NULL CONSTRAINT merchant_minimum_age_adult CHECK (minimum_age >= 18),
  phone_digits int NOT NULL CONSTRAINT merchant_phone_digits_range CHECK (phone_digits BETWEEN 6 AND 15),
  main_domain text NOT NULL,
  gtag_id text CONSTRAINT merchant_gtag_form CHECK (gtag_id ~ '^[A-Z0-9-]{4,20}$'),
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  blocked_countries text[] NOT NULL DEFAULT '{}',
  in_maintenance boolean NOT NULL DEFAULT false,
  maintenance_until timestamptz,
  maintenance_note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT merchant_default_language_offered CHECK (default_language = ANY (languages))
);

CREATE TABLE config.domain (
  domain text PRIMARY KEY CONSTRAINT domain_form CHECK (domain = lower(domain) AND length(domain) <= 253),
  merchant_id uuid NOT NULL REFERENCES config.merchant
);

CREATE TABLE config.flag (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  code text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

CREATE TABLE config.field_rule (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  field text NOT NULL,
  enabled boolean NOT NULL,
  required boolean NOT NULL,
  accepted_pattern text NOT NULL CONSTRAINT field_rule_pattern_length CHECK (length(accepted_pattern) <= 200),
  min_length int NOT NULL,
  max_length int NOT NULL,
  pattern_id int NOT NULL CONSTRAINT field_rule_pattern_known CHECK (pattern_id BETWEEN 0 AND 23),
  PRIMARY KEY (merchant_id, field),
  CONSTRAINT field_rule_length_range CHECK (0 <= min_length AND min_length <= max_length)
);

CREATE TABLE config.resource (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  resource_type text NOT NULL,
  url text NOT NULL,
  labels jsonb NOT NULL,
  place int NOT NULL
);
CREATE INDEX resource_by_merchant ON config.resource (merchant_id, place);

CREATE TABLE config.contact (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  kind text NOT NULL,
  place int NOT NULL,
  title text NOT NULL,
  address text NOT NULL,
  CONSTRAINT contact_place_once UNIQUE (merchant_id, kind, place)
);
