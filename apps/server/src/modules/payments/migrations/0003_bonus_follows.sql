-- What was parked in bonus purses of bonuses that had ended goes where those went, the last of each member.
CREATE TEMPORARY TABLE parked ON COMMIT DROP AS
  SELECT a.id AS purse, a.merchant_id, a.member_id, a.currency, a.balance AS amount,
    last.id AS bonus_id, last.state = 'converted' AS is_cash
  FROM ledger.account a
  CROSS JOIN LATERAL (
    SELECT b.id, b.state FROM payments.bonus b
    WHERE b.member_id = a.member_id AND b.currency = a.currency
    ORDER BY b.granted_at DESC LIMIT 1
  ) last
  WHERE a.name = 'bonus' AND a.balance > 0 AND last.state NOT IN ('active', 'met');
INSERT INTO ledger.transfer (key, leg, kind, from_account, to_account, amount, from_balance, to_balance, at)
  SELECT 'bonus.parked:' || p.bonus_id, 0, CASE WHEN p.is_cash THEN 'bonus.convert' ELSE 'bonus.expire' END,
    p.purse, other.id, p.amount, 0, other.balance + p.amount, greatest(now(), own.moved_at, other.moved_at)
  FROM parked p
  JOIN ledger.account own ON own.id = p.purse
  JOIN ledger.account other ON other.currency = p.currency AND CASE WHEN p.is_cash
    THEN other.member_id = p.member_id AND other.name = 'cash'
    ELSE other.member_id IS NULL AND other.merchant_id = p.merchant_id AND other.name = 'bonus' END;
UPDATE ledger.account a SET moved_at = t.at,
    balance = CASE WHEN a.id = t.from_account THEN t.from_balance ELSE t.to_balance END
  FROM ledger.transfer t
  WHERE t.key IN (SELECT 'bonus.parked:' || bonus_id FROM parked)
    AND a.id > 0 AND a.id IN (t.from_account, t.to_account);

-- What is known of bonuses and their bets up to now.
UPDATE ledger.account a SET bonus_id = b.id FROM payments.bonus b
  WHERE b.state IN ('active', 'met') AND a.member_id = b.member_id AND a.currency = b.currency
    AND a.name = 'bonus';
INSERT INTO ledger.bonus_end (bonus_id, went, at)
  SELECT id, CASE WHEN state = 'converted' THEN 'cash' ELSE 'house' END, closed_at
  FROM payments.bonus WHERE closed_at IS NOT NULL;
UPDATE bets.bet SET bonus_id = (
    SELECT b.id FROM payments.bonus b
    WHERE b.member_id = bet.member_id AND b.currency = bet.currency AND b.granted_at <= bet.placed_at
    ORDER BY b.granted_at DESC LIMIT 1)
  WHERE from_bonus > 0;

-- Nothing comes late any more.
DROP INDEX payments.bonus_lately_closed;
ALTER TABLE payments.bonus DROP COLUMN moves;
