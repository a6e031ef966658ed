-- Jackpot lotteries are on offer where a merchant has set what a line costs, and what the house puts into a pool.
ALTER TABLE lottery.setting
  ADD COLUMN line_price bigint CONSTRAINT setting_line_price CHECK (line_price > 0),
  ADD COLUMN pool_seed bigint CONSTRAINT setting_pool_seed CHECK (pool_seed >= 0),
  ADD CONSTRAINT setting_pools CHECK ((line_price IS NULL) = (pool_seed IS NULL));

-- What the next winners of a tier share. Its money is the account `pool.CODE-TIER` of the house.
CREATE TABLE lottery.pool (
  merchant_id uuid NOT NULL,
  currency text NOT NULL,
  code text NOT NULL,
  tier text NOT NULL,
  balance bigint NOT NULL CONSTRAINT pool_balance CHECK (balance >= 0),
  -- Of the share of all stakes, what is less than one: in ten-thousandths of the smallest unit.
  residue int NOT NULL DEFAULT 0 CONSTRAINT pool_residue CHECK (residue BETWEEN 0 AND 9999),
  PRIMARY KEY (merchant_id, currency, code, tier)
);

-- Every change of a pool, with the key of its transfer in the ledger.
CREATE TABLE lottery.pool_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL,
  currency text NOT NULL,
  code text NOT NULL,
  tier text NOT NULL,
  draw_id text REFERENCES lottery.draw (id),
  key text NOT NULL CONSTRAINT pool_step_once UNIQUE,
  amount bigint NOT NULL CONSTRAINT pool_step_moves CHECK (amount <> 0),
  balance bigint NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (merchant_id, currency, code, tier) REFERENCES lottery.pool
);
CREATE INDEX pool_step_of_pool ON lottery.pool_step (merchant_id, currency, code, tier, id DESC);

-- What the stakes of a draw put into a pool when it closed, and what its prize was.
CREATE TABLE lottery.pool_draw (
  draw_id text NOT NULL REFERENCES lottery.draw (id),
  merchant_id uuid NOT NULL,
  currency text NOT NULL,
  code text NOT NULL,
  tier text NOT NULL,
  stakes bigint NOT NULL CONSTRAINT pool_draw_stakes CHECK (stakes > 0),
  added bigint NOT NULL CONSTRAINT pool_draw_added CHECK (added >= 0),
  -- fed: nobody knows yet who wins. void: what was put in has gone back.
  state text NOT NULL DEFAULT 'fed' CONSTRAINT pool_draw_state CHECK (state IN ('fed', 'decided', 'void')),
  prize bigint CONSTRAINT pool_draw_prize CHECK (prize >= 0),
  PRIMARY KEY (draw_id, merchant_id, currency, tier),
  FOREIGN KEY (merchant_id, currency, code, tier) REFERENCES lottery.pool,
  CONSTRAINT pool_draw_decided CHECK ((state = 'decided') = (prize IS NOT NULL))
);
CREATE INDEX pool_draw_fed ON lottery.pool_draw (code) WHERE state = 'fed';

-- By the first result (number 0) and by each correction: who shares the prize.
CREATE TABLE lottery.pool_decision (
  draw_id text NOT NULL,
  merchant_id uuid NOT NULL,
  currency text NOT NULL,
  tier text NOT NULL,
  number int NOT NULL CONSTRAINT pool_decision_number CHECK (number >= 0),
  winners int NOT NULL CONSTRAINT pool_decision_winners CHECK (winners >= 0),
  -- What the house put in; below zero, what it took out again.
  seeded bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, merchant_id, currency, tier, number),
  FOREIGN KEY (draw_id, merchant_id, currency, tier) REFERENCES lottery.pool_draw
);

CREATE TABLE lottery.pool_win (
  ticket_id uuid NOT NULL REFERENCES lottery.ticket (id),
  draw_id text NOT NULL,
  tier text NOT NULL,
  number int NOT NULL,
  amount bigint NOT NULL CONSTRAINT pool_win_amount CHECK (amount > 0),
  -- The bet was cancelled before it was paid: its part is in the pool again.
  is_returned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (ticket_id, tier, number)
);
CREATE INDEX pool_win_of_draw ON lottery.pool_win (draw_id, number);

CREATE FUNCTION lottery.keep_pool() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what happened to a pool is not changed'; END $$;
CREATE TRIGGER pool_step_stays BEFORE UPDATE OR DELETE ON lottery.pool_step
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_pool();
CREATE TRIGGER pool_decision_stays BEFORE UPDATE OR DELETE ON lottery.pool_decision
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_pool();
CREATE FUNCTION lottery.keep_pool_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'fed'
    OR (OLD.draw_id, OLD.merchant_id, OLD.currency, OLD.code, OLD.tier, OLD.stakes, OLD.added)
      IS DISTINCT FROM (NEW.draw_id, NEW.merchant_id, NEW.currency, NEW.code, NEW.tier, NEW.stakes, NEW.added)
  THEN RAISE EXCEPTION 'what happened to a pool is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pool_draw_stays BEFORE UPDATE OR DELETE ON lottery.pool_draw
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_pool_draw();
CREATE FUNCTION lottery.keep_pool_win() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.is_returned
    OR (OLD.ticket_id, OLD.draw_id, OLD.tier, OLD.number, OLD.amount)
      IS DISTINCT FROM (NEW.ticket_id, NEW.draw_id, NEW.tier, NEW.number, NEW.amount)
  THEN RAISE EXCEPTION 'what happened to a pool is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pool_win_stays BEFORE UPDATE OR DELETE ON lottery.pool_win
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_pool_win();

-- What staff say about days of a calendar; the last word about a day counts.
CREATE TABLE lottery.calendar_day (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  calendar text NOT NULL,
  day date NOT NULL,
  says text NOT NULL CONSTRAINT calendar_day_says CHECK (says IN ('none', 'extra', 'usual')),
  reason text NOT NULL CONSTRAINT calendar_day_reason CHECK (length(reason) BETWEEN 1 AND 500),
  said_by text NOT NULL CONSTRAINT calendar_day_by CHECK (length(said_by) BETWEEN 1 AND 60),
  at timestamptz NOT NULL
);
CREATE TRIGGER calendar_day_stays BEFORE UPDATE OR DELETE ON lottery.calendar_day
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_entry();

-- Holders are written to when a draw is given up or its result is corrected. What happened before is not told.
ALTER TABLE lottery.draw
  ADD COLUMN told_void boolean NOT NULL DEFAULT false,
  ADD COLUMN told_corrections int NOT NULL DEFAULT 0;
UPDATE lottery.draw SET told_void = true WHERE state = 'void';
UPDATE lottery.draw SET told_corrections = corrections WHERE corrections > 0;
CREATE INDEX draw_to_tell ON lottery.draw (id) WHERE settled_at IS NOT NULL
  AND ((state = 'void' AND NOT told_void) OR corrections > told_corrections);

-- Who has been written to; number 0: the draw was given up, else which correction.
CREATE TABLE lottery.told (
  draw_id text NOT NULL REFERENCES lottery.draw (id),
  number int NOT NULL,
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, number, member_id)
);
