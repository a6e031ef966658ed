CREATE SCHEMA vendors;

-- Whom we speak with: a company that serves the games of one vendor or of several.
CREATE TABLE vendors.integration (
  id text PRIMARY KEY CONSTRAINT integration_id_form CHECK (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- How it speaks: a folder of adapters/.
  adapter text NOT NULL,
  base_url text NOT NULL,
  -- What it calls us.
  operator_id text NOT NULL,
  -- Keys and secrets, sealed.
  secrets bytea NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- What becomes of a round that stays open for so long.
  round_hours int NOT NULL DEFAULT 48 CONSTRAINT integration_round_hours CHECK (round_hours BETWEEN 1 AND 720),
  round_end text NOT NULL DEFAULT 'close' CONSTRAINT integration_round_end CHECK (round_end IN ('close', 'void')),
  -- Rounds that began before then were looked at.
  rounds_until timestamptz,
  listed_at timestamptz
);

-- A member's permission to play, shown by the vendor with each call about money.
CREATE TABLE vendors.ticket (
  -- SHA-256 of what the vendor was given.
  token_hash bytea PRIMARY KEY,
  integration text NOT NULL REFERENCES vendors.integration,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  game text NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ticket_old ON vendors.ticket (expires_at);

-- What a vendor told us about money, once per id of its own. What became of it is told by the bet, so on the
-- usual way nothing is written here a second time. A rollback of what never came leaves a row as well, so that
-- what comes late is refused.
CREATE TABLE vendors.transaction (
  integration text NOT NULL,
  id text COLLATE "C" NOT NULL CONSTRAINT transaction_id_length CHECK (octet_length(id) BETWEEN 1 AND 100),
  kind text NOT NULL CONSTRAINT transaction_kind CHECK (kind IN ('bet', 'win', 'rollback')),
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  game text NOT NULL,
  round text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CONSTRAINT transaction_amount CHECK (amount >= 0),
  -- Of a win or a rollback: the transaction it is about.
  reference text COLLATE "C",
  -- The bet it placed or pays.
  bet_id uuid,
  -- A bet that stakes nothing, by which it was paid, or its stake given back, after its own was closed.
  owed_id uuid,
  -- live; voiding: a rollback came, and whether the bet was cancelled is not known yet; void.
  state text NOT NULL DEFAULT 'live' CONSTRAINT transaction_state CHECK (state IN ('live', 'voiding', 'void')),
  at timestamptz NOT NULL,
  -- What tells most apart comes first: no plan can take the integration alone for a way in.
  CONSTRAINT transaction_once PRIMARY KEY (id, integration)
);
CREATE INDEX transaction_of_round ON vendors.transaction (round, member_id);
CREATE INDEX transaction_voiding ON vendors.transaction (at) WHERE state = 'voiding';
CREATE INDEX transaction_old ON vendors.transaction USING brin (at);

-- Answers as they were sent, byte for byte: a call that is repeated gets the same one.
CREATE TABLE vendors.answer (
  integration text NOT NULL,
  request text COLLATE "C" NOT NULL,
  -- What was asked, as a hash: the id of a request is not used for another.
  asked text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT answer_once PRIMARY KEY (request, integration)
);
CREATE INDEX answer_old ON vendors.answer USING brin (at);

-- How much a game was played at a merchant on a day: what is hot follows from it.
CREATE TABLE vendors.played (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  game text COLLATE "C" NOT NULL,
  rounds bigint NOT NULL,
  CONSTRAINT played_once PRIMARY KEY (merchant_id, day, game)
);

-- Wins worth telling of, of settled bets.
CREATE TABLE vendors.win (
  bet_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  game_type text NOT NULL,
  game text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX win_board ON vendors.win (merchant_id, payout);
CREATE INDEX win_old ON vendors.win (at);
