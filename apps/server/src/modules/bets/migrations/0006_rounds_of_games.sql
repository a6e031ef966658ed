-- A round is one of a game, and two games of a vendor may give theirs the same names: so a name says the game, too.
-- Where bets of several games were counted as one round, that one stays as it is, and gets no more bets.
UPDATE bets.round r SET name = b.vendor || ' ' || b.game || ' ' || b.currency || ' round ' || b.round
  FROM (
    SELECT member_id, vendor, currency, round, min(game) AS game FROM bets.bet
    WHERE game_type IN ('BGS', 'LIVE', 'PVP') AND status = 'settled'
    GROUP BY 1, 2, 3, 4 HAVING count(DISTINCT game) = 1
  ) b
  WHERE r.member_id = b.member_id AND r.name = b.vendor || ' ' || b.currency || ' round ' || b.round;
