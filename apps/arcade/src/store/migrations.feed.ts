/** From feeds of real matches on; `migrations.ts` has the rule for all migrations. */
export const feedMigrations: readonly { name: string; sql: string }[] = [
  {
    name: '0011_feed',
    sql: `
-- An event of a feed is a round of its own, and no link of ours decides it.
ALTER TABLE sports_round ALTER COLUMN chain DROP NOT NULL;
ALTER TABLE sports_round ALTER COLUMN place DROP NOT NULL;
ALTER TABLE sports_round ADD CONSTRAINT sports_round_linked CHECK ((chain IS NULL) = (place IS NULL));

-- What a feed said of bets on a market: settled, cancelled, or taken back. Nothing of it is changed.
CREATE TABLE sports_fed (
  event text NOT NULL REFERENCES sports_event ON DELETE CASCADE,
  -- Counts what was said of the event, from 1 on; legs keep the one they were settled by.
  version int NOT NULL CHECK (version > 0),
  market text NOT NULL,
  -- The message as far as it is about this market.
  said text NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (event, version, market)
);

-- Up to when nothing of a producer was missed: a recovery begins there.
CREATE TABLE sports_producer (
  id int PRIMARY KEY,
  good_until timestamptz NOT NULL
);
`,
  },
  {
    name: '0012_live_hands',
    sql: `
-- Hands at live tables that wait for the wallet's answer about a further stake.
CREATE INDEX play_unclear ON play (shared) WHERE state = 'acting' AND shared IS NOT NULL;
`,
  },
  {
    name: '0013_bets_that_count',
    sql: `
-- Of a live table, once bets are closed: the plays in the digest that decides the round. Others go back.
ALTER TABLE shared_round ADD COLUMN bets uuid[];
`,
  },
  {
    name: '0014_waiting_lists',
    sql: `
-- Who waits for a seat in a card room, in the order in which they came.
CREATE TABLE room_wait (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  title text NOT NULL,
  currency text NOT NULL,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- SEATED: has a seat. PASSED: did not take the seat that was held. LEFT, GONE: does not wait any more.
  reason text CHECK (reason IN ('SEATED', 'PASSED', 'LEFT', 'GONE')),
  CHECK ((left_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX room_wait_one ON room_wait (owner, title, currency) WHERE left_at IS NULL;
CREATE INDEX room_wait_open ON room_wait (joined_at) WHERE left_at IS NULL;
`,
  },
  {
    name: '0015_aside',
    sql: `
-- Legs that could not be settled by a version of a result: they wait for staff, and others go on. As soon as
-- a leg has that version, it waits no more.
CREATE TABLE sports_aside (
  slip uuid NOT NULL,
  nth int NOT NULL,
  event text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  reason text NOT NULL CHECK (reason IN ('unreadable', 'unpayable')),
  at timestamptz NOT NULL,
  PRIMARY KEY (slip, nth),
  FOREIGN KEY (slip, nth) REFERENCES sports_leg ON DELETE CASCADE
);
CREATE INDEX sports_aside_lately ON sports_aside (at DESC);
`,
  },
]
