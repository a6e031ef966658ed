-- A bonus purse is of one bonus until that ends, so that its money is never mistaken for another's.
ALTER TABLE ledger.account
  ADD COLUMN bonus_id uuid,
  ADD CONSTRAINT account_of_a_bonus
    CHECK (bonus_id IS NOT NULL OR name <> 'bonus' OR balance = 0) NOT VALID;

-- Where the money of a bonus went when it ended. What its open bets pay later goes there too.
CREATE TABLE ledger.bonus_end (
  bonus_id uuid PRIMARY KEY,
  went text NOT NULL CONSTRAINT bonus_end_went CHECK (went IN ('cash', 'house')),
  at timestamptz NOT NULL
);
CREATE TRIGGER bonus_end_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.bonus_end
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
