-- Days on which members signed in, of the merchant's calendar.
CREATE TABLE promotions.signed (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  day date NOT NULL,
  -- How many days in a row, this one included.
  streak int NOT NULL CONSTRAINT signed_streak CHECK (streak > 0),
  grant_id uuid NOT NULL,
  CONSTRAINT signed_once PRIMARY KEY (member_id, merchant_id, programme_id, day)
);

-- A red envelope. Its split is fixed and its seed committed to before it opens.
CREATE TABLE promotions.envelope (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  -- A gift for one member; null where everybody may open it.
  for_member uuid REFERENCES identity.member,
  seed text NOT NULL,
  total bigint NOT NULL CONSTRAINT envelope_total CHECK (total > 0),
  minimum bigint NOT NULL,
  shares int NOT NULL CONSTRAINT envelope_shares CHECK (shares > 0),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- What nobody took, known when it is over: it stays with the house.
  returned bigint,
  CONSTRAINT envelope_closes_later CHECK (closes_at > opens_at)
);
CREATE UNIQUE INDEX envelope_of_drop ON promotions.envelope (merchant_id, programme_id, opens_at)
  WHERE for_member IS NULL;
CREATE INDEX envelope_of_programme ON promotions.envelope (merchant_id, programme_id, closes_at);
CREATE INDEX envelope_to_close ON promotions.envelope (closes_at) WHERE returned IS NULL;

CREATE TABLE promotions.share (
  envelope_id uuid NOT NULL REFERENCES promotions.envelope,
  index int NOT NULL,
  amount bigint NOT NULL CONSTRAINT share_amount CHECK (amount > 0),
  member_id uuid REFERENCES identity.member,
  grant_id uuid,
  CONSTRAINT share_pk PRIMARY KEY (envelope_id, index),
  CONSTRAINT share_once UNIQUE (envelope_id, member_id),
  CONSTRAINT share_given CHECK ((member_id IS NULL) = (grant_id IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX share_free ON promotions.share (envelope_id, index) WHERE member_id IS NULL;

-- The seed of a member's next spin.
CREATE TABLE promotions.wheel_seed (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  seed text NOT NULL,
  nonce int NOT NULL,
  CONSTRAINT wheel_seed_pk PRIMARY KEY (member_id, merchant_id, programme_id)
);

CREATE TABLE promotions.spin (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  day date NOT NULL,
  at timestamptz NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  nonce int NOT NULL,
  weights int[] NOT NULL,
  segment text NOT NULL,
  grant_id uuid,
  CONSTRAINT spin_once UNIQUE (member_id, merchant_id, programme_id, nonce)
);
CREATE INDEX spin_of_day ON promotions.spin (member_id, merchant_id, programme_id, day);

-- How many of a segment with a stock are gone.
CREATE TABLE promotions.wheel_stock (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  segment text NOT NULL,
  gone int NOT NULL CONSTRAINT wheel_stock_gone CHECK (gone >= 0),
  CONSTRAINT wheel_stock_pk PRIMARY KEY (merchant_id, programme_id, segment)
);

-- What members apply for and staff decide.
CREATE TABLE promotions.application (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  state text NOT NULL CONSTRAINT application_state CHECK (state IN ('open', 'approved', 'rejected')),
  remark text NOT NULL CONSTRAINT application_remark CHECK (length(remark) <= 140),
  reason text,
  at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  grant_id uuid,
  CONSTRAINT application_rejected CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT application_decided CHECK ((state = 'open') = (decided_at IS NULL))
);
-- After a rejection a member may apply again.
CREATE UNIQUE INDEX application_once ON promotions.application (member_id, merchant_id, programme_id)
  WHERE state <> 'rejected';
CREATE INDEX application_queue ON promotions.application (merchant_id, at) WHERE state = 'open';
CREATE INDEX application_unpaid ON promotions.application (merchant_id, programme_id, member_id)
  WHERE state = 'approved' AND grant_id IS NULL;

CREATE TABLE promotions.picture (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES promotions.application,
  type text NOT NULL,
  bytes bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX picture_of_application ON promotions.picture (application_id);

-- A raffle: its seed is committed to when it is announced, and its list of tickets is fixed at the close.
CREATE TABLE promotions.raffle (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  seed text NOT NULL,
  list_hash text,
  tickets int,
  drawn_at timestamptz,
  CONSTRAINT raffle_pk PRIMARY KEY (merchant_id, programme_id),
  CONSTRAINT raffle_drawn CHECK ((drawn_at IS NULL) = (list_hash IS NULL))
);

CREATE TABLE promotions.ticket_block (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- The member's tickets are numbered from this one on.
  first int NOT NULL,
  count int NOT NULL,
  CONSTRAINT ticket_block_pk PRIMARY KEY (merchant_id, programme_id, member_id)
);

CREATE TABLE promotions.raffle_win (
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  ticket int NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  amount bigint NOT NULL,
  grant_id uuid NOT NULL,
  CONSTRAINT raffle_win_pk PRIMARY KEY (merchant_id, programme_id, ticket)
);
