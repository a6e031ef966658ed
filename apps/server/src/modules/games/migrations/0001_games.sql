CREATE SCHEMA games;

-- A vendor or a game rests for a time that was said before.
CREATE TABLE games.maintenance (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT maintenance_kind CHECK (kind IN ('vendor', 'game')),
  subject text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'planned'
    CONSTRAINT maintenance_state CHECK (state IN ('planned', 'running', 'over', 'cancelled')),
  -- It rested before: then it rests on afterwards.
  was_resting boolean NOT NULL DEFAULT false,
  reason text NOT NULL,
  planned_by text NOT NULL,
  planned_at timestamptz NOT NULL,
  CONSTRAINT maintenance_ends_later CHECK (until_at > from_at)
);
CREATE INDEX maintenance_of_merchant ON games.maintenance (merchant_id, from_at DESC);
CREATE INDEX maintenance_due ON games.maintenance (from_at) WHERE state IN ('planned', 'running');
