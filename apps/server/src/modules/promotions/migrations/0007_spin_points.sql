-- What a spin of a wheel cost; null for one that its day gave.
ALTER TABLE promotions.spin ADD COLUMN points bigint CONSTRAINT spin_points CHECK (points > 0);
