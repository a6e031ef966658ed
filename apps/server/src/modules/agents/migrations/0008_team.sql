-- The names of people who are not directly below an agent are shown to that agent in part.
ALTER TABLE agents.policy ADD COLUMN masks_names boolean NOT NULL DEFAULT true;

-- Everybody in the tree where they stand now, with what is counted every minute.
CREATE TABLE agents.person (
  person_id uuid PRIMARY KEY REFERENCES identity.member,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  line uuid[] NOT NULL,
  -- In small letters.
  account text COLLATE "C" NOT NULL,
  joined_at timestamptz NOT NULL,
  last_login_at timestamptz,
  -- All purses together; null until it was counted for the first time.
  balance numeric(40)
) WITH (fillfactor = 80);
CREATE INDEX person_uncounted ON agents.person (merchant_id, person_id) WHERE balance IS NULL;

-- Each person once for everybody above, so that a page of a team of any size is a stretch of an index.
CREATE TABLE agents.below (
  agent_id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES agents.person,
  is_direct boolean NOT NULL,
  account text COLLATE "C" NOT NULL,
  joined_at timestamptz NOT NULL,
  CONSTRAINT below_pk PRIMARY KEY (agent_id, person_id)
);
CREATE INDEX below_by_account ON agents.below (agent_id, account);
CREATE INDEX below_by_joining ON agents.below (agent_id, joined_at, person_id);
CREATE INDEX direct_by_account ON agents.below (agent_id, account) WHERE is_direct;
CREATE INDEX direct_by_joining ON agents.below (agent_id, joined_at, person_id) WHERE is_direct;

-- What an agent's team is now: the sum over everybody below.
CREATE TABLE agents.team (
  agent_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  people int NOT NULL DEFAULT 0 CONSTRAINT team_people CHECK (people >= 0),
  direct int NOT NULL DEFAULT 0 CONSTRAINT team_direct CHECK (direct BETWEEN 0 AND people),
  balance numeric(40) NOT NULL DEFAULT 0,
  online int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX team_of_merchant ON agents.team (merchant_id);

-- Money of an agent and everybody below in a day, by the line of the moment at which it moved.
CREATE TABLE agents.team_money (
  agent_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CONSTRAINT team_money_kind CHECK (kind IN ('deposit', 'withdrawal', 'salary')),
  amount numeric(40) NOT NULL,
  CONSTRAINT team_money_pk PRIMARY KEY (agent_id, currency, day, kind)
) WITH (fillfactor = 70);

-- How many joined below an agent in a day.
CREATE TABLE agents.team_joined (
  agent_id uuid NOT NULL,
  day date NOT NULL,
  people int NOT NULL,
  CONSTRAINT team_joined_pk PRIMARY KEY (agent_id, day)
) WITH (fillfactor = 70);

-- What a person bet in a day and in a week, so that it is seen when the minimum of an active member is reached.
CREATE TABLE agents.played (
  person_id uuid NOT NULL,
  period text NOT NULL CONSTRAINT played_period CHECK (period IN ('day', 'week')),
  from_day date NOT NULL,
  currency text NOT NULL,
  valid_bet numeric(40) NOT NULL,
  CONSTRAINT played_pk PRIMARY KEY (person_id, period, from_day, currency)
) WITH (fillfactor = 70);
CREATE INDEX played_by_day ON agents.played (from_day);

-- How many of an agent and everybody below were active.
CREATE TABLE agents.team_active (
  agent_id uuid NOT NULL,
  period text NOT NULL CONSTRAINT team_active_period CHECK (period IN ('day', 'week')),
  from_day date NOT NULL,
  currency text NOT NULL,
  people int NOT NULL,
  CONSTRAINT team_active_pk PRIMARY KEY (agent_id, period, from_day, currency)
) WITH (fillfactor = 70);

-- When a merchant's teams were counted last.
CREATE TABLE agents.counted (
  merchant_id uuid PRIMARY KEY REFERENCES config.merchant,
  at timestamptz NOT NULL
);

-- What an agent noted about somebody below, for the own eyes only.
CREATE TABLE agents.note (
  agent_id uuid NOT NULL REFERENCES identity.member,
  person_id uuid NOT NULL REFERENCES identity.member,
  text text NOT NULL CONSTRAINT note_length CHECK (length(text) BETWEEN 1 AND 500),
  changed_at timestamptz NOT NULL,
  CONSTRAINT note_pk PRIMARY KEY (agent_id, person_id)
);

-- Whoever has a place already. Balances are counted by the first run.
INSERT INTO agents.person (person_id, merchant_id, line, account, joined_at, last_login_at)
  SELECT p.person_id, p.merchant_id, p.line, lower(m.account), m.created_at, m.last_login_at
  FROM agents.position p JOIN identity.member m ON m.id = p.person_id
  WHERE p.from_at <= now() AND (p.to_at IS NULL OR p.to_at > now());
INSERT INTO agents.below (agent_id, person_id, is_direct, account, joined_at)
  SELECT agent_id, person_id, agent_id = line[cardinality(line)], account, joined_at
  FROM agents.person, unnest(line) AS agent_id;
INSERT INTO agents.team (agent_id, merchant_id, people, direct)
  SELECT b.agent_id, p.merchant_id, count(*), count(*) FILTER (WHERE b.is_direct)
  FROM agents.below b JOIN agents.person p USING (person_id) GROUP BY 1, 2;

-- Each transfer that happened already, with the line of its moment; a person's first line holds before it too.
CREATE TEMPORARY VIEW moved AS
  SELECT a.member_id AS person_id, t.at, a.currency, t.amount, c.time_zone, place.line,
    CASE t.kind WHEN 'deposit' THEN 'deposit' WHEN 'withdrawal.pay' THEN 'withdrawal'
      WHEN 'withdrawal.fee' THEN 'withdrawal' ELSE 'salary' END AS kind
  FROM ledger.transfer t
  JOIN ledger.account a ON a.member_id IS NOT NULL
    AND a.id = CASE WHEN t.kind LIKE 'withdrawal.%' THEN t.from_account ELSE t.to_account END
  JOIN config.merchant c ON c.id = a.merchant_id
  JOIN LATERAL (
    SELECT line FROM agents.position p WHERE p.person_id = a.member_id
    ORDER BY (p.from_at <= t.at) DESC, CASE WHEN p.from_at <= t.at THEN p.from_at END DESC, p.from_at LIMIT 1
  ) place ON true
  WHERE t.kind IN ('deposit', 'withdrawal.pay', 'withdrawal.fee', 'salary.daily', 'salary.hourly',
    'salary.realtime', 'dividend');
INSERT INTO agents.team_money (agent_id, day, currency, kind, amount)
  SELECT agent_id, (at AT TIME ZONE time_zone)::date, currency, kind, sum(amount)
  FROM moved, unnest(line || person_id) AS agent_id GROUP BY 1, 2, 3, 4;
DROP VIEW moved;
INSERT INTO agents.team_joined (agent_id, day, people)
  SELECT agent_id, (p.joined_at AT TIME ZONE c.time_zone)::date, count(*)
  FROM agents.person p
  JOIN config.merchant c ON c.id = p.merchant_id
  JOIN LATERAL (
    SELECT line FROM agents.position first WHERE first.person_id = p.person_id ORDER BY from_at LIMIT 1
  ) first ON true, unnest(first.line) AS agent_id
  GROUP BY 1, 2;
