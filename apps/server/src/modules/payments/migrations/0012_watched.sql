-- Staff look into something about this member: each withdrawal takes two people.
ALTER TABLE payments.payer ADD COLUMN watched_since timestamptz;
-- What was paid in, and which payout accounts were added, in a span of time.
CREATE INDEX deposit_credited ON payments.deposit (merchant_id, settled_at) WHERE state = 'credited';
CREATE INDEX payout_account_added ON payments.payout_account (merchant_id, added_at);
