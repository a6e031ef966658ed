-- When the member was reminded that a reward expires soon.
ALTER TABLE rewards.grant ADD COLUMN reminded_at timestamptz;
