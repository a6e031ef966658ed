-- Who else is paid to the same number: sealed numbers are equal where the numbers are.
CREATE INDEX payout_account_by_number ON payments.payout_account (number);
