-- A round that many bets share, such as a draw of a lottery. When it ends, each of its bets that is still open is lost:
-- one row says so for all of them, and none of them is written. Who closes a bet of it locks this row, so that a bet
-- is closed before the end or lost by it, never both.
CREATE TABLE bets.common_round (
  vendor text NOT NULL,
  game text NOT NULL,
  round text NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The ids of its first and its last bet, where it had bets.
  first uuid,
  last uuid,
  CONSTRAINT common_round_pk PRIMARY KEY (round, game, vendor),
  CONSTRAINT common_round_bets CHECK ((first IS NULL) = (last IS NULL) AND (ended_at IS NOT NULL OR first IS NULL))
);
CREATE FUNCTION bets.keep_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN RAISE EXCEPTION 'a round ends once'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER common_round_stays BEFORE UPDATE ON bets.common_round
  FOR EACH ROW EXECUTE FUNCTION bets.keep_end();
CREATE INDEX common_round_by_time ON bets.common_round USING brin (opened_at);

-- Bets that the end of their round leaves open: they are closed one by one.
CREATE TABLE bets.spared (bet_id uuid PRIMARY KEY);

-- What a member lost by the end of a round, until it is added to the member's day.
CREATE TABLE bets.lost_sum (
  round text NOT NULL,
  game text NOT NULL,
  vendor text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  merchant_id uuid NOT NULL,
  stake numeric(40) NOT NULL,
  count int NOT NULL,
  CONSTRAINT lost_sum_pk PRIMARY KEY (round, game, vendor, member_id, currency)
);

-- Bets as they are: also those whose row still says open although they were lost by the end of their round. Whoever
-- reads what became of a bet reads this. Its conditions stand a second time in `endings.store.ts`, for rows that are locked.
CREATE VIEW bets.known AS
SELECT b.id, b.merchant_id, b.member_id, b.currency, b.game_type, b.vendor, b.game, b.round, b.stake, b.from_cash,
  b.from_bonus, b.bonus_id, b.payout, b.corrects, b.is_void, b.rules_version, b.placed_at,
  b.steps,
  CASE WHEN r.ended_at IS NULL OR s.bet_id IS NOT NULL THEN b.valid_bet ELSE b.stake END AS valid_bet,
  CASE WHEN r.ended_at IS NULL OR s.bet_id IS NOT NULL THEN b.status ELSE 'settled' END AS status,
  CASE WHEN r.ended_at IS NULL OR s.bet_id IS NOT NULL THEN b.settled_at ELSE r.ended_at END AS settled_at
FROM bets.bet b
LEFT JOIN bets.common_round r ON b.status = 'open' AND b.game_type IN ('LOTT', 'ELOTT')
  AND r.round = b.round AND r.game = b.game AND r.vendor = b.vendor
  AND r.ended_at IS NOT NULL AND b.stake > 0 AND cardinality(b.steps) = 0
LEFT JOIN bets.spared s ON r.ended_at IS NOT NULL AND s.bet_id = b.id;
