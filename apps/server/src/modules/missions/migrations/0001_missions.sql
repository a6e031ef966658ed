CREATE SCHEMA missions;

-- How far a member is with a mission in a period: a sum of what activities added.
CREATE TABLE missions.progress (
  member_id uuid NOT NULL REFERENCES identity.member,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  mission text NOT NULL,
  -- What is counted: terms that count something else begin anew, terms that only ask for more do not.
  counted text NOT NULL,
  -- once, a day, or the Monday of a week.
  period text NOT NULL,
  value numeric(40) NOT NULL,
  -- undone: a correction took away what had met it.
  state text NOT NULL DEFAULT 'open' CONSTRAINT progress_state CHECK (state IN ('open', 'met', 'undone')),
  -- The board on which it counts since it was met.
  board text,
  CONSTRAINT progress_pk PRIMARY KEY (member_id, programme_id, period, mission, counted)
) WITH (fillfactor = 80);

-- For missions that ask for different games: how often each was played.
CREATE TABLE missions.game (
  member_id uuid NOT NULL REFERENCES identity.member,
  programme_id text NOT NULL,
  mission text NOT NULL,
  counted text NOT NULL,
  period text NOT NULL,
  -- VENDOR/GAME
  game text NOT NULL,
  bets bigint NOT NULL,
  CONSTRAINT game_pk PRIMARY KEY (member_id, programme_id, period, mission, counted, game)
) WITH (fillfactor = 80);

-- Missions that a member has seen; others are new.
CREATE TABLE missions.seen (
  member_id uuid NOT NULL REFERENCES identity.member,
  mission text NOT NULL,
  CONSTRAINT seen_pk PRIMARY KEY (member_id, mission)
);

-- A race of a programme. Whether it runs or is provisional follows from the clock.
CREATE TABLE missions.race (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  programme_id text NOT NULL,
  -- once, a day, or the Monday of a week.
  period text NOT NULL,
  -- The terms it was begun under; prizes follow from them.
  version int NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Set with the final table, once.
  final_at timestamptz,
  hash text,
  CONSTRAINT race_pk PRIMARY KEY (merchant_id, programme_id, period),
  CONSTRAINT race_of_version FOREIGN KEY (merchant_id, programme_id, version) REFERENCES rewards.version,
  CONSTRAINT race_final CHECK ((final_at IS NULL) = (hash IS NULL))
);
CREATE INDEX race_to_close ON missions.race (ends_at) WHERE final_at IS NULL;

-- The score of a member on a board: of a race, or of a week's missions.
CREATE TABLE missions.score (
  merchant_id uuid NOT NULL,
  board text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  score numeric(40) NOT NULL,
  CONSTRAINT score_pk PRIMARY KEY (merchant_id, board, member_id)
) WITH (fillfactor = 80);
CREATE INDEX score_order ON missions.score (merchant_id, board, score DESC, member_id);

-- The final table of a race: who won what. A row is never changed.
CREATE TABLE missions.result (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  period text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  place int NOT NULL,
  entrant text NOT NULL,
  score numeric(40) NOT NULL,
  prize bigint NOT NULL,
  CONSTRAINT result_pk PRIMARY KEY (merchant_id, programme_id, period, member_id),
  CONSTRAINT result_of_race FOREIGN KEY (merchant_id, programme_id, period) REFERENCES missions.race
);
CREATE TRIGGER result_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON missions.result
  EXECUTE FUNCTION rewards.stays();
