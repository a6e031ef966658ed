-- What vendors told last of their jackpots: a few rows, written anew whenever a vendor is asked.
CREATE TABLE vendors.pool (
  integration text NOT NULL REFERENCES vendors.integration,
  -- What the vendor calls it; of each currency it has another pool.
  jackpot text NOT NULL,
  currency text NOT NULL,
  -- In minor units.
  amount bigint NOT NULL CONSTRAINT pool_amount CHECK (amount >= 0),
  -- The games that are played for it, in the vendor's order.
  games text[] NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (integration, jackpot, currency)
);
CREATE INDEX pool_shown ON vendors.pool (currency, amount DESC);

ALTER TABLE vendors.integration ADD COLUMN pools_at timestamptz;
