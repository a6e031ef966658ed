-- A bonus that can be had once was had when it was granted: one that was given up before its deposit was not.
DROP INDEX promotions.bonus_once;
CREATE UNIQUE INDEX bonus_once ON promotions.bonus (member_id, merchant_id, programme_id)
  WHERE is_once AND granted_at IS NOT NULL;
