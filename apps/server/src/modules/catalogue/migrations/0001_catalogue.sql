CREATE SCHEMA catalogue;

CREATE TABLE catalogue.vendor (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  code text NOT NULL CONSTRAINT vendor_code_form CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name text NOT NULL,
  game_type text NOT NULL,
  opens_list boolean NOT NULL,
  is_hot boolean NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  place int NOT NULL,
  PRIMARY KEY (merchant_id, code, game_type)
);
