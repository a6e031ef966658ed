-- What the vendor told to have been at risk, with a win that closes its round.
ALTER TABLE vendors.held_win ADD COLUMN turnover bigint CONSTRAINT held_win_turnover CHECK (turnover >= 0);
