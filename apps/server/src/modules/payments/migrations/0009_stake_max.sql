-- The most of one stake while bonus money is played with; null: no limit.
ALTER TABLE payments.bonus_offer ADD COLUMN stake_max bigint
  CONSTRAINT bonus_offer_stake_max CHECK (stake_max > 0);
