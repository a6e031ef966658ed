-- Rewards of programmes are among what agents see of their teams' money.
DROP INDEX ledger.transfer_noted, ledger.transfer_noted_out, ledger.transfer_noted_in;
CREATE INDEX transfer_noted ON ledger.transfer (at, id)
  WHERE kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee', 'transfer.up', 'transfer.down',
    'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'cashback', 'points', 'vip', 'referral', 'mission',
    'race', 'envelope', 'raffle', 'wheel', 'signIn', 'promotion', 'rebate.upline', 'salary.daily',
    'salary.hourly', 'salary.realtime', 'dividend');
CREATE INDEX transfer_noted_out ON ledger.transfer (from_account, at, id)
  WHERE from_account > 0 AND kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee',
    'transfer.up', 'transfer.down', 'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'cashback', 'points',
    'vip', 'referral', 'mission', 'race', 'envelope', 'raffle', 'wheel', 'signIn', 'promotion', 'rebate.upline',
    'salary.daily', 'salary.hourly', 'salary.realtime', 'dividend');
CREATE INDEX transfer_noted_in ON ledger.transfer (to_account, at, id)
  WHERE to_account > 0 AND kind IN ('deposit', 'deposit.fee', 'withdrawal.pay', 'withdrawal.fee',
    'transfer.up', 'transfer.down', 'adjustment', 'bonus.grant', 'bonus.expire', 'rebate', 'cashback', 'points',
    'vip', 'referral', 'mission', 'race', 'envelope', 'raffle', 'wheel', 'signIn', 'promotion', 'rebate.upline',
    'salary.daily', 'salary.hourly', 'salary.realtime', 'dividend');
