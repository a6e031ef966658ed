CREATE SCHEMA lottery;

-- What a merchant offers, and within which bounds.
CREATE TABLE lottery.setting (
  merchant_id uuid PRIMARY KEY,
  is_on boolean NOT NULL,
  -- Also those that are drawn elsewhere, whose results staff key in.
  has_external boolean NOT NULL DEFAULT false,
  -- Of one unit of stake, of one ticket, and of what one ticket may win.
  unit_min bigint NOT NULL CONSTRAINT setting_unit CHECK (unit_min > 0),
  stake_max bigint NOT NULL CONSTRAINT setting_stake CHECK (stake_max >= unit_min),
  win_max bigint NOT NULL CONSTRAINT setting_win CHECK (win_max >= stake_max)
);

-- A draw is the same for all merchants of the deployment. What decides it is fixed before its first bet.
CREATE TABLE lottery.draw (
  id text PRIMARY KEY,
  code text NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CONSTRAINT draw_state CHECK (state IN ('open', 'closed', 'provisional', 'drawn', 'settled', 'void')),
  source text NOT NULL CONSTRAINT draw_source CHECK (source IN ('beacon', 'seed', 'external')),
  rules_version int NOT NULL,
  beacon_round bigint,
  -- The seed is kept to itself until the draw; its hash is shown from the beginning.
  seed text,
  commitment text,
  root text,
  tickets int,
  closed_at timestamptz,
  result jsonb,
  drawn_at timestamptz,
  -- When its tickets were paid, or their stakes given back.
  settled_at timestamptz,
  -- A result of elsewhere is settled then, unless somebody objects.
  settles_at timestamptz,
  corrections int NOT NULL DEFAULT 0,
  void_reason text,
  -- A node settles it until then; another one may go on afterwards.
  lease_until timestamptz,
  CONSTRAINT draw_closes_before CHECK (closes_at < draws_at),
  CONSTRAINT draw_by_beacon CHECK ((source = 'beacon') = (beacon_round IS NOT NULL)),
  CONSTRAINT draw_by_seed CHECK ((source = 'seed') = (seed IS NOT NULL AND commitment IS NOT NULL)),
  CONSTRAINT draw_closed CHECK (state IN ('open', 'void') OR (tickets IS NOT NULL AND closed_at IS NOT NULL)),
  CONSTRAINT draw_provisional CHECK ((state = 'provisional') = (settles_at IS NOT NULL)),
  CONSTRAINT draw_drawn CHECK (state NOT IN ('provisional', 'drawn', 'settled') OR result IS NOT NULL),
  CONSTRAINT draw_settled CHECK (CASE state WHEN 'settled' THEN settled_at IS NOT NULL
    WHEN 'void' THEN true ELSE settled_at IS NULL END),
  CONSTRAINT draw_void CHECK ((state = 'void') = (void_reason IS NOT NULL))
);
CREATE UNIQUE INDEX draw_of_lottery ON lottery.draw (code, draws_at DESC);
CREATE INDEX draw_under_way ON lottery.draw (state, closes_at) WHERE settled_at IS NULL;

-- What was promised stays: neither what decides a draw, nor its root or result changes without a correction.
CREATE FUNCTION lottery.keep_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.code, OLD.closes_at, OLD.draws_at, OLD.source, OLD.seed, OLD.commitment, OLD.rules_version,
      OLD.beacon_round)
      IS DISTINCT FROM
      (NEW.id, NEW.code, NEW.closes_at, NEW.draws_at, NEW.source, NEW.seed, NEW.commitment, NEW.rules_version,
      NEW.beacon_round)
    OR (OLD.root IS NOT NULL AND OLD.root IS DISTINCT FROM NEW.root)
    OR (OLD.result IS NOT NULL AND OLD.state <> 'provisional' AND OLD.corrections = NEW.corrections
      AND OLD.result IS DISTINCT FROM NEW.result)
  THEN RAISE EXCEPTION 'what decides a draw, its tickets and its result are not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_stays BEFORE UPDATE OR DELETE ON lottery.draw
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_draw();

-- A ticket is a bet of `bets`, under the same id, with everything that decides what it pays.
CREATE TABLE lottery.ticket (
  id uuid PRIMARY KEY,
  -- Made by the page: the same id again is a repetition.
  asked_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  draw_id text NOT NULL REFERENCES lottery.draw (id),
  currency text NOT NULL,
  kind text NOT NULL,
  selection text NOT NULL,
  unit bigint NOT NULL CONSTRAINT ticket_unit CHECK (unit > 0),
  units int NOT NULL CONSTRAINT ticket_units CHECK (units > 0),
  stake bigint NOT NULL CONSTRAINT ticket_stake CHECK (stake = unit * units),
  rules_version int NOT NULL,
  payouts jsonb NOT NULL,
  -- placing: the money is being taken. refused: it was not. Both are in no draw.
  state text NOT NULL
    CONSTRAINT ticket_state CHECK (state IN ('placing', 'refused', 'live', 'won', 'lost', 'void')),
  -- Its place in the tree of the draw's tickets, from 0.
  leaf int,
  payout bigint CONSTRAINT ticket_payout CHECK (payout >= 0),
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT ticket_once UNIQUE (member_id, asked_id),
  CONSTRAINT ticket_settled CHECK ((state IN ('won', 'lost', 'void')) = (settled_at IS NOT NULL AND payout IS NOT NULL)),
  CONSTRAINT ticket_lost CHECK (state <> 'lost' OR payout = 0)
);
CREATE INDEX ticket_of_draw ON lottery.ticket (draw_id, id);
CREATE INDEX ticket_of_member ON lottery.ticket (member_id, id DESC);

CREATE FUNCTION lottery.keep_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.asked_id, OLD.member_id, OLD.draw_id, OLD.kind, OLD.selection, OLD.unit, OLD.units, OLD.payouts)
      IS DISTINCT FROM
      (NEW.id, NEW.asked_id, NEW.member_id, NEW.draw_id, NEW.kind, NEW.selection, NEW.unit, NEW.units, NEW.payouts)
    OR (OLD.leaf IS NOT NULL AND OLD.leaf IS DISTINCT FROM NEW.leaf)
  THEN RAISE EXCEPTION 'what a ticket says is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_stays BEFORE UPDATE OR DELETE ON lottery.ticket
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();

-- Results of draws elsewhere, as people or feeds keyed them in: each apart from the others, with its source.
-- Two that are equal decide. The number says which correction of the draw they are about; 0: the first result.
CREATE TABLE lottery.entry (
  id uuid PRIMARY KEY,
  draw_id text NOT NULL REFERENCES lottery.draw (id),
  number int NOT NULL CONSTRAINT entry_number CHECK (number >= 0),
  result jsonb NOT NULL,
  keyed_by text NOT NULL CONSTRAINT entry_by CHECK (length(keyed_by) BETWEEN 1 AND 60),
  source text NOT NULL CONSTRAINT entry_source CHECK (length(source) BETWEEN 1 AND 500),
  at timestamptz NOT NULL,
  CONSTRAINT entry_once UNIQUE (draw_id, number, keyed_by)
);
CREATE FUNCTION lottery.keep_entry() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what was keyed in is not changed'; END $$;
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE ON lottery.entry
  FOR EACH ROW EXECUTE FUNCTION lottery.keep_entry();
