CREATE SCHEMA vip;

-- What a member played in all, and the level that follows from it.
CREATE TABLE vip.standing (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  merchant_id uuid NOT NULL,
  -- The valid bet staked in cash since the registration: a sum of rewards.play.
  turnover numeric(40) NOT NULL,
  level int NOT NULL DEFAULT 0 CONSTRAINT standing_level CHECK (level >= 0),
  -- Since a step down: the member rises above this level only by the play of the last days.
  cap int,
  -- Level-ups are given up to this level.
  rewarded_to int NOT NULL DEFAULT 0,
  -- When the level was taken.
  since timestamptz,
  -- The member was told that the level falls on this day.
  falls_on date
) WITH (fillfactor = 80);
CREATE INDEX standing_of_merchant ON vip.standing (merchant_id, member_id);

-- Every level a member ever had. A row is never changed.
CREATE TABLE vip.change (
  member_id uuid NOT NULL REFERENCES identity.member,
  nth bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- Bets that are settled from then on earn by the new level.
  counts_from timestamptz NOT NULL,
  level_before int NOT NULL,
  level int NOT NULL,
  reason text NOT NULL CONSTRAINT change_reason CHECK (reason IN ('turnover', 'play', 'quiet', 'corrected')),
  turnover numeric(40) NOT NULL,
  CONSTRAINT change_pk PRIMARY KEY (member_id, nth)
);
CREATE TRIGGER change_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON vip.change
  EXECUTE FUNCTION rewards.stays();

-- The level-ups of a member: once for life, whichever programme gave them.
CREATE TABLE vip.reached (
  member_id uuid NOT NULL REFERENCES identity.member,
  level int NOT NULL,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT reached_pk PRIMARY KEY (member_id, level),
  CONSTRAINT reached_under_version FOREIGN KEY (merchant_id, programme_id, version) REFERENCES rewards.version
);

-- The published edge of games in hundredths of a percent, since when: a correction takes back what the edge of its
-- time has earned. Null where the vendor publishes no return.
CREATE TABLE vip.edge (
  game text NOT NULL,
  counts_from timestamptz NOT NULL,
  edge int CONSTRAINT edge_part CHECK (edge BETWEEN 0 AND 10000),
  CONSTRAINT edge_pk PRIMARY KEY (game, counts_from)
);

-- Whose identity staff have checked.
CREATE TABLE vip.checked (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  at timestamptz NOT NULL
);
