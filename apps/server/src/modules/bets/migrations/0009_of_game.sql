-- The bets of one game of a merchant, in the order of time: the list of bets by game, and what a void looks for.
-- It is built while bets wait. Whoever has many bets builds it before, month by month (docs/guides/operator.md): then
-- this statement finds the indexes of the months and takes them.
CREATE INDEX bet_of_game ON bets.bet (merchant_id, game, id);
