-- The bets on a draw share a round, which is opened with the draw. Of draws that are under way it is opened here. A
-- database on which the bets are at an earlier version has no such rounds yet: then the first end opens them.
DO $$
BEGIN
  IF to_regclass('bets.common_round') IS NOT NULL THEN
    INSERT INTO bets.common_round (vendor, game, round, opened_at)
      SELECT 'LOTTO', code, id, now() FROM lottery.draw WHERE settled_at IS NULL
      ON CONFLICT DO NOTHING;
  END IF;
END $$;
