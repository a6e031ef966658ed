-- Of a bonus with a cap: what may still become cash after its end, by bets that were open then. Null: no bound.
ALTER TABLE ledger.bonus_end
  ADD COLUMN room bigint CONSTRAINT bonus_end_room CHECK (room >= 0);

-- What became cash of that room, by the move that paid it.
CREATE TABLE ledger.bonus_later (
  key text PRIMARY KEY,
  bonus_id uuid NOT NULL REFERENCES ledger.bonus_end,
  amount bigint NOT NULL CONSTRAINT bonus_later_amount CHECK (amount > 0)
);
CREATE INDEX bonus_later_of ON ledger.bonus_later (bonus_id);
CREATE TRIGGER bonus_later_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.bonus_later
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
