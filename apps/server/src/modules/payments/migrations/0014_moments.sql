-- A member's timeline: when deposits and withdrawals became what they are, the newest first.
CREATE INDEX deposit_settled_of_member ON payments.deposit (member_id, settled_at DESC, id DESC)
  WHERE settled_at > created_at;
CREATE INDEX withdrawal_changed_of_member ON payments.withdrawal (member_id, changed_at DESC, id DESC)
  WHERE changed_at > created_at;
