-- What agents see of their teams' money: deposits, withdrawals, transfers, corrections, bonuses and pay. Bets
-- are not among them, so no bet writes these indexes.
CREATE INDEX transfer_noted ON ledger.transfer (at, id)
  WHERE kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee', 'transfer.up', 'transfer.down',
    'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'salary.daily', 'salary.hourly', 'salary.realtime',
    'dividend');
CREATE INDEX transfer_noted_out ON ledger.transfer (from_account, at, id)
  WHERE from_account > 0 AND kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee',
    'transfer.up', 'transfer.down', 'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'salary.daily',
    'salary.hourly', 'salary.realtime', 'dividend');
CREATE INDEX transfer_noted_in ON ledger.transfer (to_account, at, id)
  WHERE to_account > 0 AND kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee',
    'transfer.up', 'transfer.down', 'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'salary.daily',
    'salary.hourly', 'salary.realtime', 'dividend');
