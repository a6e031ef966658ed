/** The sportsbook's tables; `migrations.ts` has the rule for all migrations. */
export const bookMigrations: readonly { name: string; sql: string }[] = [
  {
    name: '0010_book',
    sql: `
-- Where the next round of a league takes its links.
CREATE TABLE sports_league (
  id text PRIMARY KEY,
  chain int NOT NULL REFERENCES chain,
  next_place int NOT NULL CHECK (next_place >= 0)
);

-- The events of a league that start together and are decided by the same links.
CREATE TABLE sports_round (
  id text PRIMARY KEY,
  league text NOT NULL,
  season int NOT NULL,
  round int NOT NULL,
  chain int NOT NULL REFERENCES chain,
  -- Its first link in the chain, and how many it has: one, or one for each minute in play.
  place int NOT NULL,
  links int NOT NULL CHECK (links > 0),
  -- open: bets before the start. closed: decided, or decided minute by minute. over: results are told.
  state text NOT NULL CHECK (state IN ('open', 'closed', 'over')),
  -- Of the tickets that counted, for each link used so far: with its link it decides what follows.
  digests jsonb NOT NULL DEFAULT '[]',
  -- For each digest the newest ticket that it contains.
  counted bigint[] NOT NULL DEFAULT '{}',
  closes_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  UNIQUE (chain, place)
);
CREATE INDEX sports_round_running ON sports_round (league, starts_at) WHERE state <> 'over';
CREATE INDEX sports_round_past ON sports_round (league, starts_at DESC) WHERE state = 'over';

CREATE TABLE sports_event (
  id text PRIMARY KEY,
  round text NOT NULL REFERENCES sports_round ON DELETE CASCADE,
  league text NOT NULL,
  nth int NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'live', 'over', 'void')),
  -- Who takes part, and from what the model of its prices is made: published before bets are taken.
  terms jsonb NOT NULL,
  -- Once bets are closed: what is shown step by step. In play it grows with each minute.
  played jsonb,
  -- Once it is over: the official result, and how often it was corrected, from 1 on.
  result jsonb,
  version int NOT NULL DEFAULT 0,
  decided_at timestamptz,
  reason text,
  -- Every leg of this version is settled.
  is_settled boolean NOT NULL DEFAULT false,
  CHECK ((version > 0) = (result IS NOT NULL)),
  CHECK ((version > 0) = (decided_at IS NOT NULL))
);
CREATE INDEX sports_event_of_round ON sports_event (round, nth);
CREATE INDEX sports_event_unsettled ON sports_event (league) WHERE version > 0 AND NOT is_settled;

CREATE SEQUENCE sports_ticket AS bigint;

-- A bet slip: one round for the wallet.
CREATE TABLE sports_slip (
  -- Made by the client: a slip that is sent again is the same one.
  id uuid PRIMARY KEY,
  session uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  owner text NOT NULL,
  player text,
  title text NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('single', 'parlay', 'builder', 'system')),
  -- Of a system: its name, or 2/5.
  system text,
  -- As they were asked for; once accepted, as they were accepted.
  legs jsonb NOT NULL,
  -- What all legs are, to recognise the same slip.
  alike text NOT NULL,
  policy text NOT NULL CHECK (policy IN ('none', 'better', 'any')),
  format text NOT NULL,
  lines int NOT NULL CHECK (lines BETWEEN 1 AND 247),
  -- Of a line; what is left of it after cash-outs; of all lines.
  unit bigint NOT NULL CHECK (unit > 0),
  unit_left bigint NOT NULL CHECK (unit_left BETWEEN 0 AND unit),
  staked bigint NOT NULL CHECK (staked = unit * lines),
  -- The most that its lines return.
  most bigint NOT NULL CHECK (most >= 0),
  state text NOT NULL CHECK (state IN
    ('pending', 'accepted', 'rejected', 'reoffered', 'settled', 'void', 'cashed')),
  is_live boolean NOT NULL DEFAULT false,
  -- The scores of its live events when it was placed: a goal rejects all that wait.
  scores jsonb NOT NULL DEFAULT '{}',
  -- The wallet took the stake; of play money always.
  is_taken boolean NOT NULL DEFAULT false,
  bet_id uuid,
  waits_until timestamptz,
  fault jsonb,
  reoffer jsonb,
  -- Its number among all accepted slips.
  no bigint UNIQUE,
  legs_open int NOT NULL DEFAULT 0 CHECK (legs_open >= 0),
  cashed_stake bigint NOT NULL DEFAULT 0,
  cashed_paid bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  version int NOT NULL DEFAULT 0,
  placed_at timestamptz NOT NULL,
  accepted_at timestamptz,
  settled_at timestamptz,
  CHECK ((no IS NULL) = (accepted_at IS NULL)),
  CHECK (state NOT IN ('accepted', 'settled', 'void', 'cashed') OR no IS NOT NULL)
  -- Settling changes no indexed column and finds room in the page: no index has to be written.
) WITH (fillfactor = 70);
CREATE INDEX sports_slip_of_owner ON sports_slip (owner, title, id DESC);
CREATE INDEX sports_slip_lately ON sports_slip (owner, placed_at DESC);
CREATE INDEX sports_slip_unaccepted ON sports_slip (placed_at) WHERE no IS NULL;

-- The legs of accepted slips.
CREATE TABLE sports_leg (
  slip uuid NOT NULL REFERENCES sports_slip ON DELETE CASCADE,
  nth int NOT NULL,
  event text NOT NULL REFERENCES sports_event,
  -- What it is on, as the engine says it; of a builder several, with '&' between.
  pick text NOT NULL,
  -- The decimal price as a fraction; of a pool once it is closed.
  price_n bigint,
  price_d bigint CHECK (price_d > 0),
  -- What of the house's limits it holds until it is decided.
  risk bigint NOT NULL CHECK (risk >= 0),
  no bigint NOT NULL,
  accepted_at timestamptz NOT NULL,
  is_live boolean NOT NULL,
  -- Once it is decided: the verdict, and by what a unit is multiplied.
  verdict text,
  times_n numeric,
  times_d numeric CHECK (times_d > 0),
  version int NOT NULL DEFAULT 0,
  reason text,
  decided_at timestamptz,
  PRIMARY KEY (slip, nth),
  CHECK ((verdict IS NULL) = (times_n IS NULL)),
  CHECK ((verdict IS NULL) = (times_d IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX sports_leg_of_event ON sports_leg (event, no);

-- What the house may lose, or what lies in a pool: a selection, an event, or a player at an event.
CREATE TABLE sports_exposure (
  event text NOT NULL REFERENCES sports_event ON DELETE CASCADE,
  scope text NOT NULL,
  currency text NOT NULL,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  most bigint NOT NULL,
  PRIMARY KEY (event, scope, currency),
  CONSTRAINT sports_exposure_within CHECK (owed <= most)
);

-- Cash-outs, by the id that the client made.
CREATE TABLE sports_cash (
  id uuid PRIMARY KEY,
  slip uuid NOT NULL REFERENCES sports_slip ON DELETE CASCADE,
  unit bigint NOT NULL CHECK (unit > 0),
  paid bigint NOT NULL CHECK (paid >= 0),
  at timestamptz NOT NULL
);
CREATE INDEX sports_cash_of_slip ON sports_cash (slip);

-- Settlements of a slip that a corrected result replaced.
CREATE TABLE sports_version (
  slip uuid NOT NULL REFERENCES sports_slip ON DELETE CASCADE,
  version int NOT NULL,
  returned bigint NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (slip, version)
);

CREATE AGGREGATE sports_product(numeric) (SFUNC = numeric_mul, STYPE = numeric, INITCOND = '1');

ALTER TABLE call ADD COLUMN slip uuid REFERENCES sports_slip ON DELETE CASCADE;
-- Of a win: the round goes on after it, as only a part was cashed out.
ALTER TABLE call ADD COLUMN goes_on boolean NOT NULL DEFAULT false;
ALTER TABLE call DROP CONSTRAINT call_about_one;
ALTER TABLE call ADD CONSTRAINT call_about_one CHECK (num_nonnulls(round, play, sitting, slip) = 1);
CREATE INDEX call_of_slip ON call (slip) WHERE slip IS NOT NULL;
CREATE UNIQUE INDEX call_slip_rollback ON call (slip, reference) WHERE kind = 'rollback';
`,
  },
  {
    name: '0011_results',
    sql: `
-- Every official result of an event that has had more than one, the first one as well.
CREATE TABLE sports_result (
  event text NOT NULL REFERENCES sports_event ON DELETE CASCADE,
  version int NOT NULL CHECK (version > 0),
  result jsonb NOT NULL,
  reason text NOT NULL,
  -- Who of the operator's staff said so; null of the first one.
  told_by text,
  at timestamptz NOT NULL,
  PRIMARY KEY (event, version)
);

-- Why it was settled as it is, where a changed result did it.
ALTER TABLE sports_slip ADD COLUMN reason text;

-- A call that is made once this one is heard; until then it is due at infinity.
ALTER TABLE call ADD COLUMN waits_for uuid;
CREATE INDEX call_waiting ON call (waits_for) WHERE state = 'due' AND waits_for IS NOT NULL;
`,
  },
  {
    name: '0012_settling',
    sql: `
-- Settling changes every slip and leg of a page at once: with more than half of the page free, all of them
-- find room there, and no index is written.
ALTER TABLE sports_slip SET (fillfactor = 45);
ALTER TABLE sports_leg SET (fillfactor = 45);

-- Calls about something else have no place in these: a slip's win was written to all of them.
DROP INDEX call_once;
CREATE UNIQUE INDEX call_once ON call (round, kind) WHERE round IS NOT NULL;
DROP INDEX call_play_win;
CREATE UNIQUE INDEX call_play_win ON call (play) WHERE kind = 'win' AND play IS NOT NULL;
DROP INDEX call_play_rollback;
CREATE UNIQUE INDEX call_play_rollback ON call (play, reference)
  WHERE kind = 'rollback' AND play IS NOT NULL;
DROP INDEX call_sitting_win;
CREATE UNIQUE INDEX call_sitting_win ON call (sitting) WHERE kind = 'win' AND sitting IS NOT NULL;
DROP INDEX call_sitting_rollback;
CREATE UNIQUE INDEX call_sitting_rollback ON call (sitting, reference)
  WHERE kind = 'rollback' AND sitting IS NOT NULL;
DROP INDEX call_slip_rollback;
CREATE UNIQUE INDEX call_slip_rollback ON call (slip, reference)
  WHERE kind = 'rollback' AND slip IS NOT NULL;

-- A call is written in the statement that changes its slip, and only slips of play money are deleted, which
-- have no calls: there is no need to look each slip up again.
ALTER TABLE call DROP CONSTRAINT call_slip_fkey;
`,
  },
]
