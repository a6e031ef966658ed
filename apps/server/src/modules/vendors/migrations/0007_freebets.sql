-- Free bets that we gave members: so many rounds of one game at one stake, which the house pays. The vendor is told by a
-- job; the wallet accepts a free bet only if it is one of these.
CREATE TABLE vendors.freebet (
  -- Made by the caller, and told to the vendor as our name for it.
  id uuid PRIMARY KEY,
  integration text NOT NULL REFERENCES vendors.integration,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- What it was given for, as the caller names it.
  source text NOT NULL,
  game text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CONSTRAINT freebet_stake CHECK (stake > 0),
  count int NOT NULL CONSTRAINT freebet_count CHECK (count > 0),
  ends_at timestamptz NOT NULL,
  -- wanted: the vendor has not confirmed it. cancelling: taken back here, and the vendor does not know it yet.
  state text NOT NULL CONSTRAINT freebet_state
    CHECK (state IN ('wanted', 'created', 'used', 'expired', 'cancelling', 'cancelled', 'failed')),
  -- The vendor's name for it.
  reference text COLLATE "C",
  played int NOT NULL DEFAULT 0 CONSTRAINT freebet_played CHECK (played BETWEEN 0 AND count),
  settled int NOT NULL DEFAULT 0 CONSTRAINT freebet_settled CHECK (settled BETWEEN 0 AND played),
  won bigint NOT NULL DEFAULT 0 CONSTRAINT freebet_won CHECK (won >= 0),
  tries int NOT NULL DEFAULT 0,
  -- When the vendor is told next.
  due_at timestamptz,
  -- Why the vendor refused it.
  fault text,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT freebet_due CHECK ((due_at IS NOT NULL) = (state IN ('wanted', 'cancelling')))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX freebet_named ON vendors.freebet (integration, coalesce(reference, id::text));
CREATE INDEX freebet_of_source ON vendors.freebet (merchant_id, source);
CREATE INDEX freebet_to_tell ON vendors.freebet (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX freebet_to_end ON vendors.freebet (ends_at) WHERE state IN ('wanted', 'created');

-- One round of them. A rollback makes it void, and the round can be played again.
CREATE TABLE vendors.freebet_spin (
  integration text NOT NULL,
  transaction text COLLATE "C" NOT NULL,
  freebet_id uuid NOT NULL REFERENCES vendors.freebet,
  bet_id uuid NOT NULL CONSTRAINT freebet_spin_bet UNIQUE,
  is_void boolean NOT NULL DEFAULT false,
  is_settled boolean NOT NULL DEFAULT false,
  won bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  CONSTRAINT freebet_spin_once PRIMARY KEY (transaction, integration)
) WITH (fillfactor = 80);
CREATE INDEX freebet_spin_of ON vendors.freebet_spin (freebet_id);
