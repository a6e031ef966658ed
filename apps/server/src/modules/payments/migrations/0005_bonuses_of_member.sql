-- A member's bonuses are listed, the newest first.
CREATE INDEX bonus_of_member ON payments.bonus (member_id, granted_at DESC, id DESC);
