-- What the bonuses of a programme came to.
CREATE INDEX bonus_of_programme ON promotions.bonus (merchant_id, programme_id) WHERE granted_at IS NOT NULL;
