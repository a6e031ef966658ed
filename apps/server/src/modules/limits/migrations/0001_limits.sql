CREATE SCHEMA limits;

-- One row per member. Whatever decides about a stake or a deposit of theirs stands in this one row: who
-- has waited for its lock finds in it what was decided meanwhile.
-- Sums are minor units, of a session milliseconds of use; limits are minor units, of a session minutes.
CREATE TABLE limits.tally (
  member_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  -- The day of the last sum, in the merchant's time zone; week and month are those it lies in.
  day date NOT NULL DEFAULT '0001-01-01',
  deposit_day bigint NOT NULL DEFAULT 0,
  deposit_week bigint NOT NULL DEFAULT 0,
  deposit_month bigint NOT NULL DEFAULT 0,
  -- Stakes less returns: below zero for whoever is ahead.
  loss_day bigint NOT NULL DEFAULT 0,
  loss_week bigint NOT NULL DEFAULT 0,
  loss_month bigint NOT NULL DEFAULT 0,
  wager_day bigint NOT NULL DEFAULT 0,
  wager_week bigint NOT NULL DEFAULT 0,
  wager_month bigint NOT NULL DEFAULT 0,
  session_day bigint NOT NULL DEFAULT 0,
  session_week bigint NOT NULL DEFAULT 0,
  session_month bigint NOT NULL DEFAULT 0,
  seen_at timestamptz,
  -- The member's own limits.
  own_deposit_day bigint,
  own_deposit_week bigint,
  own_deposit_month bigint,
  own_loss_day bigint,
  own_loss_week bigint,
  own_loss_month bigint,
  own_wager_day bigint,
  own_wager_week bigint,
  own_wager_month bigint,
  own_session_day bigint,
  own_session_week bigint,
  own_session_month bigint,
  -- The operator's for this member.
  house_deposit_day bigint,
  house_deposit_week bigint,
  house_deposit_month bigint,
  house_loss_day bigint,
  house_loss_week bigint,
  house_loss_month bigint,
  house_wager_day bigint,
  house_wager_week bigint,
  house_wager_month bigint,
  house_session_day bigint,
  house_session_week bigint,
  house_session_month bigint,
  -- The end of the longest exclusion; infinity is for good.
  excluded_until timestamptz,
  reality_minutes smallint DEFAULT 60
    CONSTRAINT tally_reality CHECK (reality_minutes BETWEEN 5 AND 240),
  CONSTRAINT tally_own_above_zero CHECK (
    least(own_deposit_day, own_deposit_week, own_deposit_month, own_loss_day, own_loss_week,
      own_loss_month, own_wager_day, own_wager_week, own_wager_month, own_session_day,
      own_session_week, own_session_month) > 0
  ),
  CONSTRAINT tally_house_above_zero CHECK (
    least(house_deposit_day, house_deposit_week, house_deposit_month, house_loss_day,
      house_loss_week, house_loss_month, house_wager_day, house_wager_week, house_wager_month,
      house_session_day, house_session_week, house_session_month) > 0
  )
) WITH (fillfactor = 60);

-- The operator's limits for everybody of a merchant.
CREATE TABLE limits.house (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  deposit_day bigint,
  deposit_week bigint,
  deposit_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  wager_day bigint,
  wager_week bigint,
  wager_month bigint,
  session_day bigint,
  session_week bigint,
  session_month bigint,
  CONSTRAINT house_above_zero CHECK (
    least(deposit_day, deposit_week, deposit_month, loss_day, loss_week, loss_month, wager_day,
      wager_week, wager_month, session_day, session_week, session_month) > 0
  )
);

-- Looser limits that wait for their time and a confirmation.
CREATE TABLE limits.wish (
  member_id uuid NOT NULL REFERENCES limits.tally,
  kind text NOT NULL CONSTRAINT wish_kind CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period text NOT NULL CONSTRAINT wish_period CHECK (period IN ('day', 'week', 'month')),
  -- Null: none at all.
  value bigint CONSTRAINT wish_above_zero CHECK (value > 0),
  from_at timestamptz NOT NULL,
  CONSTRAINT wish_one_each PRIMARY KEY (member_id, kind, period)
);

CREATE TABLE limits.exclusion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES limits.tally,
  kind text NOT NULL CONSTRAINT exclusion_kind CHECK (kind IN ('timeOut', 'exclusion')),
  since timestamptz NOT NULL,
  -- Null: for good.
  until timestamptz,
  CONSTRAINT exclusion_ends_later CHECK (until > since),
  CONSTRAINT exclusion_time_out_ends CHECK (kind = 'exclusion' OR until IS NOT NULL)
);
CREATE INDEX exclusion_by_member ON limits.exclusion (member_id);

-- Every change of what somebody is judged by: what it was, what it became, who made it.
CREATE TABLE limits.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- Null: everybody of the merchant.
  member_id uuid,
  made_by text NOT NULL CONSTRAINT change_made_by CHECK (made_by IN ('member', 'house')),
  -- Such as own.deposit.day, wish.loss.week, house.wager.month, exclusion, reality.
  element text NOT NULL,
  before text,
  after text,
  at timestamptz NOT NULL
);
CREATE INDEX change_by_member ON limits.change (member_id, id);

CREATE FUNCTION limits.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what protects a player is neither shortened nor erased'; END $$;
CREATE TRIGGER exclusion_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON limits.exclusion
  FOR EACH STATEMENT EXECUTE FUNCTION limits.refuse_change();
CREATE TRIGGER change_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON limits.change
  FOR EACH STATEMENT EXECUTE FUNCTION limits.refuse_change();
CREATE TRIGGER tally_stays BEFORE DELETE OR TRUNCATE ON limits.tally
  FOR EACH STATEMENT EXECUTE FUNCTION limits.refuse_change();
-- Fires only where the column is named, so the sums of a batch pay nothing for it.
CREATE TRIGGER tally_exclusion_stays BEFORE UPDATE OF excluded_until ON limits.tally
  FOR EACH ROW WHEN (
    OLD.excluded_until IS NOT NULL
    AND (NEW.excluded_until IS NULL OR NEW.excluded_until < OLD.excluded_until)
  ) EXECUTE FUNCTION limits.refuse_change();
