-- Sums that are written with every batch of bets: where its page has room for the next version of a row, no index is
-- written. A batch changes nearly all rows of a page, so that half of it is left free.
ALTER TABLE rewards.play SET (fillfactor = 50);
ALTER TABLE rewards.accrual SET (fillfactor = 50);
ALTER TABLE rewards.account SET (fillfactor = 50);
