-- What somebody paid to downlines, and owes them.
CREATE INDEX pay_by_payer ON agents.pay (payer_id, paid_at) WHERE payer_id IS NOT NULL;

-- First deposits that people made after they had moved away are no news for the agent who invited them.
UPDATE identity.invited SET first_deposit_at = NULL
FROM identity.affiliate_code AS code
WHERE code.id = invited.invitation_id AND invited.first_deposit_at IS NOT NULL
  AND EXISTS (
    SELECT FROM agents.position p
    WHERE p.person_id = invited.member_id AND p.from_at <= invited.first_deposit_at
      AND (p.to_at IS NULL OR p.to_at > invited.first_deposit_at) AND code.agent_id <> ALL (p.line)
  );
UPDATE identity.affiliate_code SET first_deposits = came.people
FROM (
  SELECT invitation_id, count(first_deposit_at)::int AS people FROM identity.invited GROUP BY 1
) AS came
WHERE came.invitation_id = affiliate_code.id AND first_deposits <> came.people;
