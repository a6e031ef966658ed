import { bookMigrations } from './migrations.book.ts'
import { feedMigrations } from './migrations.feed.ts'
import { laterMigrations } from './migrations.later.ts'

/** The migrations, in order. A migration that has landed is never edited: a change is another entry. */
export const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '0001_rounds',
    sql: `
-- Somebody's permission to play one title.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  -- SHA-256 of what the game client shows.
  key_hash bytea NOT NULL UNIQUE,
  -- view: shows one round that was played, and nothing can be staked.
  kind text NOT NULL CHECK (kind IN ('real', 'demo', 'view')),
  title text NOT NULL,
  -- Of the operator: its name for the player, and what it wants to be shown with calls about money.
  player text,
  token text,
  currency text NOT NULL,
  -- demo: the play money itself. real: what the wallet said last.
  balance bigint NOT NULL CHECK (balance >= 0),
  -- Won less staked.
  net bigint NOT NULL DEFAULT 0,
  autoplay boolean NOT NULL,
  turbo boolean NOT NULL,
  lobby_url text,
  deposit_url text,
  -- view: the round.
  shows uuid,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((kind = 'real') = (token IS NOT NULL))
);
CREATE INDEX session_old_demo ON session (opened_at) WHERE kind <> 'real';

CREATE TABLE round (
  -- Made by the game client: a spin that is sent again is the same one.
  id uuid PRIMARY KEY,
  session uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  player text,
  title text NOT NULL,
  model text NOT NULL,
  rules_version int NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('base', 'buy')),
  -- What the player chose, what it cost, and what a coin of the outcome is worth.
  bet bigint NOT NULL CHECK (bet > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  coin bigint NOT NULL CHECK (coin > 0),
  level int NOT NULL,
  tickets int NOT NULL,
  -- Millionths of the stake that feed the model's pool; 0 where it has none.
  pool_ppm int NOT NULL,
  pool_falls boolean NOT NULL,
  -- The random words drawn, four bytes each, the highest first: the outcome follows from them.
  words bytea NOT NULL,
  outcome jsonb NOT NULL,
  -- drawn: decided, the stake not taken yet. bet: staked, the win not taken yet. Then done, or void.
  state text NOT NULL CHECK (state IN ('drawn', 'bet', 'done', 'void')),
  -- Of a void one: why.
  reason text,
  -- The pool's part is known when the stake is taken.
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  jackpot bigint NOT NULL DEFAULT 0 CHECK (jackpot >= 0),
  -- How the player stood after it.
  balance bigint,
  net bigint,
  -- By what names the wallet knows it.
  bet_id uuid,
  win_id uuid,
  drawn_at timestamptz NOT NULL,
  done_at timestamptz,
  seen_at timestamptz
);
CREATE UNIQUE INDEX round_one_open ON round (session) WHERE state IN ('drawn', 'bet');
CREATE INDEX round_of_session ON round (session, drawn_at DESC);
CREATE INDEX round_of_player ON round (player, title, drawn_at DESC) WHERE player IS NOT NULL;

-- What is to be said to the wallet, written before it is said, until it is heard.
CREATE TABLE call (
  -- transaction_uuid
  id uuid PRIMARY KEY,
  round uuid NOT NULL REFERENCES round ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  reference uuid,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- given-up: repeated as often as we may; somebody has to look.
  state text NOT NULL CHECK (state IN ('due', 'done', 'given-up')),
  tries int NOT NULL,
  -- Nobody touches it before.
  due_at timestamptz NOT NULL,
  status text,
  made_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((kind = 'bet') = (reference IS NULL))
);
CREATE INDEX call_due ON call (due_at) WHERE state = 'due';
CREATE UNIQUE INDEX call_once ON call (round, kind);

-- Jackpots, fed by stakes, in millionths of a minor unit. Play money has a pool of its own.
CREATE TABLE pool (
  jackpot text NOT NULL,
  currency text NOT NULL,
  micro bigint NOT NULL CHECK (micro >= 0),
  PRIMARY KEY (jackpot, currency)
);
`,
  },
  {
    name: '0002_originals',
    sql: `
-- What decides a player's own rounds. The server seed is told when the pair is retired.
CREATE TABLE seed_pair (
  id uuid PRIMARY KEY,
  -- The player by the operator's name, or 'demo:' and the session.
  owner text NOT NULL,
  server_seed text NOT NULL,
  commitment text NOT NULL,
  client_seed text NOT NULL,
  next_nonce int NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  made_at timestamptz NOT NULL,
  revealed_at timestamptz,
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX seed_pair_now ON seed_pair (owner, state) WHERE state <> 'revealed';

-- A round of an in-house game: its seeds, its bet and its actions. All else follows from these.
CREATE TABLE play (
  -- Made by the game client: a bet that is sent again is the same one.
  id uuid PRIMARY KEY,
  session uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  owner text NOT NULL,
  player text,
  title text NOT NULL,
  game text NOT NULL,
  rules_version int NOT NULL,
  currency text NOT NULL,
  seed_pair uuid REFERENCES seed_pair,
  nonce int,
  -- Of a round of everybody: its number.
  shared bigint,
  bet jsonb NOT NULL,
  actions jsonb NOT NULL DEFAULT '[]',
  -- What has been taken so far; a prize is given for nothing.
  staked bigint NOT NULL CHECK (staked >= 0),
  -- opening: the stake is asked for. open: the player's turn. acting: the price of an action is asked
  -- for. paying: over, the return not taken yet. Then done, or void.
  state text NOT NULL CHECK (state IN ('opening', 'open', 'acting', 'paying', 'done', 'void')),
  -- acting: the action.
  pending jsonb,
  reason text,
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  balance bigint,
  net bigint,
  bet_id uuid,
  opened_at timestamptz NOT NULL,
  acted_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((seed_pair IS NULL) = (nonce IS NULL)),
  CHECK ((seed_pair IS NULL) = (shared IS NOT NULL)),
  CHECK ((state = 'acting') = (pending IS NOT NULL))
);
CREATE UNIQUE INDEX play_nonce ON play (seed_pair, nonce);
-- One at a time in a game, whichever session it goes on in.
CREATE UNIQUE INDEX play_one_open ON play (owner, title)
  WHERE shared IS NULL AND state NOT IN ('done', 'void');
CREATE INDEX play_of_owner ON play (owner, title, id DESC);
CREATE INDEX play_open ON play (acted_at) WHERE state = 'open';
CREATE INDEX play_of_shared ON play (shared) WHERE shared IS NOT NULL;

-- A call is about a slot's round or about a play, which may take several bets.
ALTER TABLE call ALTER COLUMN round DROP NOT NULL;
ALTER TABLE call ADD COLUMN play uuid REFERENCES play ON DELETE CASCADE;
ALTER TABLE call ADD CHECK (num_nonnulls(round, play) = 1);
CREATE UNIQUE INDEX call_play_win ON call (play) WHERE kind = 'win';
CREATE UNIQUE INDEX call_play_rollback ON call (play, reference) WHERE kind = 'rollback';
`,
  },
  {
    name: '0003_crash',
    sql: `
-- Links that decide rounds of everybody, made from the last one backwards.
CREATE TABLE chain (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Published before the first round.
  commitment text NOT NULL,
  salt text NOT NULL,
  last_link text NOT NULL,
  links int NOT NULL CHECK (links > 0),
  made_at timestamptz NOT NULL
);

CREATE TABLE crash_round (
  number bigint PRIMARY KEY,
  chain int NOT NULL REFERENCES chain,
  -- Of its link in the chain, from 0.
  place int NOT NULL,
  -- Told when the round is over.
  link text NOT NULL,
  -- void: it was interrupted; who had not cashed out gets the stake back.
  state text NOT NULL CHECK (state IN ('betting', 'running', 'over', 'void')),
  -- In hundredths.
  point int NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (chain, place)
);
CREATE INDEX crash_round_open ON crash_round (number) WHERE state IN ('betting', 'running');
`,
  },
  {
    name: '0004_jackpot',
    sql: `
-- The daily draw of a currency among all who staked on in-house games, a ticket for each minor unit.
CREATE TABLE jackpot_draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  -- Its commitment is published before the draw opens.
  seed_pair uuid NOT NULL REFERENCES seed_pair,
  state text NOT NULL CHECK (state IN ('next', 'open', 'drawn', 'empty')),
  -- Millionths of a minor unit that the draw before could not give out.
  carried bigint NOT NULL DEFAULT 0 CHECK (carried >= 0),
  -- Once it is drawn: what was in it, who took part, and the prize.
  pool bigint,
  entries jsonb,
  winner text,
  play uuid REFERENCES play,
  drawn_at timestamptz,
  CHECK ((state = 'drawn') = (play IS NOT NULL))
);
CREATE UNIQUE INDEX jackpot_draw_now ON jackpot_draw (currency, state)
  WHERE state IN ('next', 'open');
CREATE INDEX jackpot_draw_past ON jackpot_draw (currency, id DESC) WHERE state = 'drawn';
CREATE INDEX play_in_draw ON play (currency, done_at)
  WHERE state = 'done' AND player IS NOT NULL AND game <> 'jackpot';
`,
  },
  {
    name: '0005_rewards',
    sql: `
-- Free spins that an operator gave a player: so many rounds of one title at one bet. How many were
-- played, and what they won, follows from the rounds: one that becomes void gives its spin back.
CREATE TABLE reward (
  -- reward_uuid
  id uuid PRIMARY KEY,
  -- The operator's own name for it.
  reference text UNIQUE,
  player text NOT NULL,
  title text NOT NULL,
  currency text NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  count int NOT NULL CHECK (count > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  made_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX reward_of_player ON reward (player, title, ends_at);
CREATE INDEX reward_listed ON reward (made_at DESC, id DESC);
ALTER TABLE round ADD COLUMN reward uuid REFERENCES reward;
ALTER TABLE round DROP CONSTRAINT round_stake_check;
ALTER TABLE round ADD CONSTRAINT round_stake
  CHECK (CASE WHEN reward IS NULL THEN stake > 0 ELSE stake = 0 END);
CREATE INDEX round_of_reward ON round (reward) WHERE reward IS NOT NULL;
`,
  },
  {
    name: '0006_tables',
    sql: `
-- Live tables have chains and rounds like crash; a number names one round of any of them.
ALTER TABLE crash_round RENAME TO shared_round;
ALTER INDEX crash_round_open RENAME TO shared_round_open;
ALTER TABLE chain ADD COLUMN at_table text NOT NULL DEFAULT 'crash';
ALTER TABLE shared_round ADD COLUMN at_table text NOT NULL DEFAULT 'crash';
ALTER TABLE chain ALTER COLUMN at_table DROP DEFAULT;
ALTER TABLE shared_round ALTER COLUMN at_table DROP DEFAULT;
-- Fixed when bets close: with the link it decides the round. Crash has the chain's own.
ALTER TABLE shared_round ADD COLUMN salt text;
ALTER TABLE shared_round ALTER COLUMN point DROP NOT NULL;
ALTER TABLE shared_round ADD CHECK ((at_table = 'crash') = (point IS NOT NULL));
ALTER TABLE shared_round ADD CHECK (at_table = 'crash' OR state <> 'over' OR salt IS NOT NULL);
CREATE INDEX shared_round_past ON shared_round (at_table, number DESC);
CREATE INDEX chain_of_table ON chain (at_table, id DESC);
-- Rounds of crash are counted from 1 on and have no gaps; those of live tables begin here.
CREATE SEQUENCE table_round AS bigint START 1000000000000;
`,
  },
  ...laterMigrations,
  ...bookMigrations,
  ...feedMigrations,
]
