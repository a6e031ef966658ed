-- The most that may have to be paid on one number of a kind in one draw, as the operator set it. An empty code
-- or kind stands for all of them; the closest one counts.
CREATE TABLE lottery.cap (
  merchant_id uuid NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CONSTRAINT cap_amount CHECK (amount > 0),
  CONSTRAINT cap_once PRIMARY KEY (merchant_id, code, kind),
  CONSTRAINT cap_of_lottery CHECK (code <> '' OR kind = '')
);

-- What may have to be paid on a number, counted with the stakes. Without a foreign key: each would lock the row
-- of the draw once more, which is locked by the ticket's statement anyway.
CREATE TABLE lottery.exposure (
  draw_id text NOT NULL,
  merchant_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  taken bigint NOT NULL CONSTRAINT exposure_taken CHECK (taken >= 0),
  -- What it may come to, as of the last count.
  most bigint NOT NULL,
  CONSTRAINT exposure_once PRIMARY KEY (draw_id, merchant_id, kind, number)
);

-- Of our own draws: how much of the cap nodes have reserved on every number of a kind. They count in memory
-- until it is used up; what a stopped node had reserved stays taken, so that no number ever passes its cap.
CREATE TABLE lottery.reserve (
  draw_id text NOT NULL,
  merchant_id uuid NOT NULL,
  kind text NOT NULL,
  given bigint NOT NULL CONSTRAINT reserve_given CHECK (given >= 0),
  CONSTRAINT reserve_once PRIMARY KEY (draw_id, merchant_id, kind)
);

-- The same slip over several draws.
CREATE TABLE lottery.plan (
  -- Made by the page: the same id again is a repetition.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  code text NOT NULL,
  rules_version int NOT NULL,
  -- Kind, selection and unit of each bet.
  lines jsonb NOT NULL,
  -- What the units are multiplied by, for each draw.
  multipliers int[] NOT NULL CONSTRAINT plan_draws CHECK (cardinality(multipliers) BETWEEN 1 AND 200),
  stop text NOT NULL CONSTRAINT plan_stop CHECK (stop IN ('never', 'win', 'profit')),
  -- It stops at this profit; only of plans that stop on profit.
  profit bigint,
  total bigint NOT NULL CONSTRAINT plan_total CHECK (total > 0),
  state text NOT NULL DEFAULT 'running' CONSTRAINT plan_state
    CHECK (state IN ('running', 'done', 'won', 'profit', 'cancelled', 'excluded', 'account', 'rules', 'off')),
  -- So many draws were taken or skipped, the last of them at this time.
  taken int NOT NULL DEFAULT 0,
  after_draw timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- A node works on it until then; another one may go on afterwards.
  lease_until timestamptz,
  CONSTRAINT plan_profit CHECK ((stop = 'profit') = (profit IS NOT NULL) AND (profit IS NULL OR profit > 0)),
  CONSTRAINT plan_ended CHECK ((state = 'running') = (ended_at IS NULL)),
  CONSTRAINT plan_taken CHECK (taken BETWEEN 0 AND cardinality(multipliers))
);
CREATE INDEX plan_running ON lottery.plan (code) WHERE state = 'running';
CREATE INDEX plan_of_member ON lottery.plan (member_id, started_at DESC, id DESC);

-- One draw of a plan. Its tickets have ids that follow from plan and draw.
CREATE TABLE lottery.plan_step (
  plan_id uuid NOT NULL REFERENCES lottery.plan (id),
  nth int NOT NULL CONSTRAINT step_nth CHECK (nth >= 1),
  draw_id text NOT NULL,
  multiplier int NOT NULL CONSTRAINT step_multiplier CHECK (multiplier >= 1),
  -- taking: the stake is being taken.
  state text NOT NULL CONSTRAINT step_state CHECK (state IN ('taking', 'taken', 'skipped')),
  -- Why it was skipped, or why a part of it was not taken.
  reason text,
  stake bigint NOT NULL DEFAULT 0,
  -- What its tickets came to once they are settled, by which correction of the draw.
  payout bigint,
  has_won boolean NOT NULL DEFAULT false,
  corrections int NOT NULL DEFAULT 0,
  CONSTRAINT step_once PRIMARY KEY (plan_id, nth),
  CONSTRAINT step_of_draw UNIQUE (plan_id, draw_id),
  CONSTRAINT step_reason CHECK (state <> 'skipped' OR reason IS NOT NULL)
);
CREATE INDEX step_unsettled ON lottery.plan_step (draw_id) WHERE state = 'taken' AND payout IS NULL;
CREATE INDEX step_by_draw ON lottery.plan_step (draw_id);
CREATE INDEX draw_corrected ON lottery.draw (id) WHERE corrections > 0;

CREATE FUNCTION lottery.keep_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.merchant_id, OLD.member_id, OLD.code, OLD.lines, OLD.multipliers, OLD.stop, OLD.profit, OLD.total)
      IS DISTINCT FROM
      (NEW.id, NEW.merchant_id, NEW.member_id, NEW.code, NEW.lines, NEW.multipliers, NEW.stop, NEW.profit, NEW.total)
    OR (OLD.state <> 'running' AND NEW.state = 'running')
  THEN RAISE EXCEPTION 'what a plan says is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER plan_stays BEFORE UPDATE OR DELETE ON lottery.plan
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_plan();

-- Picks that a member saved under a name.
CREATE TABLE lottery.saved_slip (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL CONSTRAINT saved_slip_name CHECK (length(name) BETWEEN 1 AND 40),
  lines jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Of the member: an id that another member uses tells nothing about it.
  CONSTRAINT saved_slip_once PRIMARY KEY (member_id, id)
);
CREATE INDEX saved_slip_of_lottery ON lottery.saved_slip (member_id, code, saved_at DESC) WHERE removed_at IS NULL;
