ALTER TABLE config.merchant
  -- Days, weeks and months of limits, records and contracts begin by this zone's clock.
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  -- One wallet for every vendor, or one at each beside the main one.
  ADD COLUMN single_wallet boolean NOT NULL DEFAULT true;
