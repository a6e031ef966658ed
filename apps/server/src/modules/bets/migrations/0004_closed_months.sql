-- What the bets of a month came to, written in the transaction that forgets them: books that add these to
-- the bets that are left come to the same as before. A month that is begun again is closed once more.
CREATE TABLE bets.closed_month (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month text NOT NULL CONSTRAINT closed_month_form CHECK (month ~ '^bet_[0-9]{4}_[0-9]{2}$'),
  merchant_id uuid NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  stake numeric(40) NOT NULL,
  from_bonus numeric(40) NOT NULL,
  valid_bet numeric(40) NOT NULL,
  -- Stakes that went back, and how many.
  cancelled numeric(40) NOT NULL,
  cancelled_count bigint NOT NULL,
  payout numeric(40) NOT NULL,
  closed_at timestamptz NOT NULL
);

CREATE FUNCTION bets.refuse_erasing() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'bets are not erased but by closing their month, and what was closed stays'; END $$;
CREATE TRIGGER closed_month_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON bets.closed_month
  FOR EACH STATEMENT EXECUTE FUNCTION bets.refuse_erasing();
CREATE TRIGGER bet_stays BEFORE DELETE ON bets.bet
  FOR EACH ROW EXECUTE FUNCTION bets.refuse_erasing();
CREATE TRIGGER bets_stay BEFORE TRUNCATE ON bets.bet
  FOR EACH STATEMENT EXECUTE FUNCTION bets.refuse_erasing();
