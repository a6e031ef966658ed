-- Every bet is written twice, when it is placed and when it is settled. With room on its page, the second one
-- writes no index; what the first one left is given free by the next. New months are made so.
DO $$
DECLARE month regclass;
BEGIN
  FOR month IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'bets.bet'::regclass LOOP
    EXECUTE format('ALTER TABLE %s SET (fillfactor = 70)', month);
  END LOOP;
END $$;
