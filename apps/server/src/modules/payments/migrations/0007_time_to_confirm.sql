-- Half an hour was the usual time to say whether a payout arrived: shorter than a bank transfer takes. Where a
-- merchant has kept it, the new usual time of three days takes its place.
UPDATE payments.policy SET receipt_minutes = 4320 WHERE receipt_minutes = 30;
