/** From fishing on; `migrations.ts` has those before, and the rule for all of them. */
export const laterMigrations: readonly { name: string; sql: string }[] = [
  {
    name: '0007_fishing',
    sql: `
-- Of a win: what of the stakes was at risk, where that is less than all of them.
ALTER TABLE call ADD COLUMN IF NOT EXISTS turnover bigint CHECK (turnover >= 0);
CREATE INDEX play_fishing ON play (id) WHERE state = 'open' AND game LIKE 'fishing%';
  `,
  },
  {
    name: '0008_chat',
    sql: `
-- What players are called in public, as their operator says it.
ALTER TABLE session ADD COLUMN shown_name text;
-- What was said at live tables; kept for a month.
CREATE TABLE chat_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  said_as uuid NOT NULL UNIQUE,
  at_table text NOT NULL,
  player text NOT NULL,
  name text,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 400),
  said_at timestamptz NOT NULL,
  -- Taken out of sight by staff.
  removed_at timestamptz,
  removed_by text
);
CREATE INDEX chat_line_of_table ON chat_line (at_table, id DESC);
CREATE INDEX chat_line_old ON chat_line (said_at);
CREATE TABLE chat_report (
  line bigint NOT NULL REFERENCES chat_line ON DELETE CASCADE,
  owner text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (line, owner)
);
-- Who may say nothing until then.
CREATE TABLE chat_silence (
  player text PRIMARY KEY,
  until timestamptz NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL
);
  `,
  },
  {
    name: '0009_rooms',
    sql: `
-- A player's time at a card table, from the buy-in to leaving: one round for the wallet.
CREATE TABLE sitting (
  -- Made by the game client: a buy-in that is sent again is the same one.
  id uuid PRIMARY KEY,
  session uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  owner text NOT NULL,
  player text,
  title text NOT NULL,
  currency text NOT NULL,
  at_table int NOT NULL,
  seat int NOT NULL,
  -- opening: the buy-in is asked for. open: at the table. paying: left, the win not taken yet.
  state text NOT NULL CHECK (state IN ('opening', 'open', 'paying', 'done', 'void')),
  -- Buy-in and top-ups; the chips before the present hand.
  bought bigint NOT NULL DEFAULT 0 CHECK (bought >= 0),
  stack bigint NOT NULL DEFAULT 0 CHECK (stack >= 0),
  -- What was put into pots, which is the turnover, and the part of it that became rake.
  put bigint NOT NULL DEFAULT 0 CHECK (put >= 0),
  raked bigint NOT NULL DEFAULT 0 CHECK (raked >= 0),
  hands int NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  reason text,
  bet_id uuid,
  opened_at timestamptz NOT NULL,
  acted_at timestamptz NOT NULL,
  done_at timestamptz
);
-- One seat at a time in a room, from however many windows.
CREATE UNIQUE INDEX sitting_one ON sitting (owner, title, currency) WHERE state IN ('opening', 'open');
CREATE INDEX sitting_open ON sitting (opened_at) WHERE state IN ('opening', 'open');
CREATE INDEX sitting_of_owner ON sitting (owner, title, opened_at DESC);

-- Every deck that was laid: it becomes a hand, or is cancelled and all bets are back.
CREATE TABLE room_hand (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  title text NOT NULL,
  currency text NOT NULL,
  at_table int NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'done', 'cancelled')),
  -- All cards with their salts; told when a day has passed. Its hash was told before any seed.
  deck jsonb NOT NULL,
  hash text NOT NULL,
  -- Once it is done: all that happened, with everybody's cards; a player is told a part of it.
  record jsonb,
  pot bigint,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'done') = (record IS NOT NULL)),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX room_hand_open ON room_hand (started_at) WHERE state = 'open';
CREATE INDEX room_hand_lately ON room_hand (title, currency, ended_at DESC) WHERE state = 'done';
CREATE INDEX room_hand_practice ON room_hand (ended_at) WHERE currency = 'XXX';
CREATE TABLE room_hand_seat (
  hand uuid NOT NULL REFERENCES room_hand ON DELETE CASCADE,
  number bigint NOT NULL,
  owner text NOT NULL,
  seat int NOT NULL,
  PRIMARY KEY (hand, owner)
);
CREATE INDEX room_hand_of_owner ON room_hand_seat (owner, number DESC);

ALTER TABLE call ADD COLUMN sitting uuid REFERENCES sitting ON DELETE CASCADE;
ALTER TABLE call DROP CONSTRAINT call_check1;
ALTER TABLE call ADD CONSTRAINT call_about_one CHECK (num_nonnulls(round, play, sitting) = 1);
CREATE UNIQUE INDEX call_sitting_win ON call (sitting) WHERE kind = 'win';
CREATE UNIQUE INDEX call_sitting_rollback ON call (sitting, reference) WHERE kind = 'rollback';
`,
  },
]
