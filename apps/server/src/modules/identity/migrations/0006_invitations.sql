-- A code is an invitation: what a newcomer becomes and gets, until when and for how many it is valid, and
-- what came of it.
ALTER TABLE identity.affiliate_code
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- An agent who is invited gets the type of the agent who invites.
  ADD COLUMN makes text NOT NULL DEFAULT 'member'
    CONSTRAINT affiliate_code_makes CHECK (makes IN ('member', 'agent')),
  -- Rebate rates by game type, in millionths.
  ADD COLUMN rates jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN note text NOT NULL DEFAULT ''
    CONSTRAINT affiliate_code_note CHECK (length(note) <= 100),
  -- Null: for good.
  ADD COLUMN expires_at timestamptz,
  -- Null: any number.
  ADD COLUMN uses_max int CONSTRAINT affiliate_code_uses_max CHECK (uses_max > 0),
  ADD COLUMN uses int NOT NULL DEFAULT 0,
  ADD COLUMN is_off boolean NOT NULL DEFAULT false,
  ADD COLUMN visits int NOT NULL DEFAULT 0,
  ADD COLUMN first_deposits int NOT NULL DEFAULT 0,
  -- The last day with a visit, and how many that day had: more than a limit are not counted.
  ADD COLUMN visit_day date,
  ADD COLUMN visits_of_day int NOT NULL DEFAULT 0,
  ADD CONSTRAINT affiliate_code_id UNIQUE (id),
  ADD CONSTRAINT affiliate_code_uses CHECK (uses <= uses_max);
-- Pages of a list end at a time in milliseconds.
UPDATE identity.affiliate_code SET created_at = date_trunc('milliseconds', created_at);
ALTER TABLE identity.affiliate_code ALTER COLUMN created_at SET DEFAULT date_trunc('milliseconds', now());
CREATE INDEX affiliate_code_of_agent ON identity.affiliate_code (agent_id, created_at DESC, id DESC);

-- Who came by an invitation.
CREATE TABLE identity.invited (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  invitation_id uuid NOT NULL REFERENCES identity.affiliate_code (id),
  at timestamptz NOT NULL,
  first_deposit_at timestamptz
);
CREATE INDEX invited_by ON identity.invited (invitation_id, member_id DESC);
INSERT INTO identity.invited (member_id, invitation_id, at)
  SELECT member.id, code.id, member.created_at
  FROM identity.member JOIN identity.affiliate_code AS code
    ON code.merchant_id = member.merchant_id AND code.code = member.affiliate_code;
UPDATE identity.affiliate_code SET uses = came.people
FROM (SELECT invitation_id, count(*)::int AS people FROM identity.invited GROUP BY 1) AS came
WHERE came.invitation_id = affiliate_code.id;

-- Who opened an invitation on a day, so that each is counted once. Deleted when the day is over.
CREATE TABLE identity.visit (
  invitation_id uuid NOT NULL REFERENCES identity.affiliate_code (id),
  day date NOT NULL,
  home inet NOT NULL,
  CONSTRAINT visit_pk PRIMARY KEY (invitation_id, day, home)
);
CREATE INDEX visit_by_day ON identity.visit (day);

-- A domain of the merchant that belongs to an agent: whoever registers there without a code stands below.
CREATE TABLE identity.agent_domain (
  domain text PRIMARY KEY REFERENCES config.domain ON DELETE CASCADE,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  agent_id uuid NOT NULL REFERENCES identity.member,
  since timestamptz NOT NULL
);

ALTER TABLE identity.member DROP CONSTRAINT member_registered_by;
ALTER TABLE identity.member ADD CONSTRAINT member_registered_by
  CHECK (registered_by IN ('house', 'agent', 'username', 'mobile', 'oneClick', 'social', 'trial'));
