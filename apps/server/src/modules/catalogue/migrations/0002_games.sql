CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every game of every vendor, as the vendor's own list tells it. The same for all merchants.
CREATE TABLE catalogue.game (
  -- What the vendor calls it; told apart among all vendors of an integration.
  id text COLLATE "C" PRIMARY KEY CONSTRAINT game_id_form CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$'),
  integration text NOT NULL,
  vendor text NOT NULL,
  game_type text NOT NULL,
  name text NOT NULL CONSTRAINT game_name_length CHECK (length(name) BETWEEN 1 AND 120),
  -- Lower case: the name and everything else it is found by, in any language.
  words text NOT NULL,
  classes text[] NOT NULL DEFAULT '{}',
  thumb_url text NOT NULL,
  background_url text NOT NULL,
  -- Hundredths of a percent.
  rtp int CONSTRAINT game_rtp CHECK (rtp BETWEEN 0 AND 100000),
  hit_ratio int CONSTRAINT game_hit_ratio CHECK (hit_ratio BETWEEN 0 AND 10000),
  volatility text CONSTRAINT game_volatility CHECK (volatility IN ('low', 'medium', 'high', 'veryHigh')),
  max_win int,
  has_demo boolean NOT NULL,
  blocked_countries text[] NOT NULL DEFAULT '{}',
  released_on date,
  -- The vendor's own switch; a game that is no longer listed is switched off and kept.
  enabled boolean NOT NULL,
  -- The order within everything: vendors tell theirs, the newest first.
  place int NOT NULL
);
CREATE INDEX game_in_order ON catalogue.game (game_type, place) WHERE enabled;
CREATE INDEX game_of_vendor ON catalogue.game (vendor, game_type, place) WHERE enabled;
CREATE INDEX game_by_words ON catalogue.game USING gin (words gin_trgm_ops);

-- Games whose words are like what was typed, letters that are missing or swapped included.
CREATE FUNCTION catalogue.like_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ SELECT id FROM catalogue.game WHERE enabled AND typed <% words $$;

-- What a merchant decided otherwise than the vendor.
CREATE TABLE catalogue.game_choice (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  game text COLLATE "C" NOT NULL REFERENCES catalogue.game,
  is_off boolean NOT NULL DEFAULT false,
  is_resting boolean NOT NULL DEFAULT false,
  is_recommended boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, game)
);

CREATE TABLE catalogue.favourite (
  member_id uuid NOT NULL,
  game text COLLATE "C" NOT NULL REFERENCES catalogue.game,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game)
);

CREATE TABLE catalogue.recent (
  member_id uuid NOT NULL,
  game text COLLATE "C" NOT NULL REFERENCES catalogue.game,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game)
);
CREATE INDEX recent_of_member ON catalogue.recent (member_id, opened_at);

-- What is played most these days, told by whoever counts it.
CREATE TABLE catalogue.hot (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  game text COLLATE "C" NOT NULL REFERENCES catalogue.game,
  place int NOT NULL,
  PRIMARY KEY (merchant_id, game)
);
