-- What points were converted to while a programme ran.
CREATE INDEX redemption_converted ON points.redemption (merchant_id, created_at) WHERE type = 'cash';
