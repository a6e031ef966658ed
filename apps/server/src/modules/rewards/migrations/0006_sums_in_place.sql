-- Sums that are written with every batch of bets: with room in its page a row is changed in place, and no index is written.
ALTER TABLE rewards.play SET (fillfactor = 70);
ALTER TABLE rewards.accrual SET (fillfactor = 70);
ALTER TABLE rewards.account SET (fillfactor = 70);
