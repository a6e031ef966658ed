-- Who was given a bonus in a span of time.
CREATE INDEX bonus_granted_at ON promotions.bonus (merchant_id, granted_at) WHERE granted_at IS NOT NULL;
