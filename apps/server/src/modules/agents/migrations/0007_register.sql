-- Rebate rates of a person by game type, in millionths; those that are not named are zero. A change is
-- another version, which counts from then on.
CREATE TABLE agents.rate (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  person_id uuid NOT NULL REFERENCES identity.member,
  version int NOT NULL,
  rates jsonb NOT NULL,
  from_at timestamptz NOT NULL,
  -- Null: the merchant itself.
  decided_by uuid REFERENCES identity.member,
  CONSTRAINT rate_version_once UNIQUE (person_id, version)
);
CREATE FUNCTION agents.keep_rate() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'rates that counted are not changed'; END $$;
CREATE TRIGGER rate_stays BEFORE UPDATE OR DELETE ON agents.rate
  FOR EACH ROW EXECUTE FUNCTION agents.keep_rate();

-- Whoever is about to be moved stands below two uplines, the one of today and the one to come.
CREATE INDEX position_ending ON agents.position (to_at) WHERE to_at IS NOT NULL;

-- Accounts that agents made at once, under the id of the call that made them.
CREATE TABLE agents.made (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  maker_id uuid NOT NULL REFERENCES identity.member,
  person_id uuid NOT NULL CONSTRAINT made_once UNIQUE REFERENCES identity.member,
  made_at timestamptz NOT NULL
);
CREATE INDEX made_by ON agents.made (maker_id, made_at DESC, id DESC);

-- Members who came by a code before invitations were counted have had their first deposit.
UPDATE identity.invited SET first_deposit_at = deposits.first_at
FROM (
  SELECT member_id, min(created_at) AS first_at FROM payments.deposit
  WHERE state = 'credited' GROUP BY member_id
) AS deposits
WHERE deposits.member_id = invited.member_id;
UPDATE identity.affiliate_code SET first_deposits = came.people
FROM (
  SELECT invitation_id, count(first_deposit_at)::int AS people FROM identity.invited GROUP BY 1
) AS came
WHERE came.invitation_id = affiliate_code.id;
