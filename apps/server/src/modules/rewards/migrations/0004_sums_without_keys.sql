-- Sums of what members play are written with every bet. Their members come from bets and deposits, whose own rows
-- refer to the member; checking it again for each sum took a fifth of the time, and locked the member's row.
ALTER TABLE rewards.play DROP CONSTRAINT play_member_id_fkey;
ALTER TABLE rewards.paid_in DROP CONSTRAINT paid_in_member_id_fkey;
ALTER TABLE rewards.accrual DROP CONSTRAINT accrual_member_id_fkey;
ALTER TABLE rewards.account DROP CONSTRAINT account_member_id_fkey;
