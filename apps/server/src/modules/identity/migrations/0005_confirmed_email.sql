-- When the member proved that the address shown to him is his: by a code that was sent to it, or by an outside
-- issuer that vouches for it. Null while it is only what somebody typed.
ALTER TABLE identity.member ADD COLUMN email_confirmed_at timestamptz;
ALTER TABLE identity.member ADD CONSTRAINT member_email_confirmed
  CHECK (email_confirmed_at IS NULL OR email IS NOT NULL OR email_claimed IS NOT NULL);
-- An address was changed only ever by a code that was sent to the new one, and a link keeps an address only
-- where its issuer vouched for it.
UPDATE identity.member SET email_confirmed_at = proven.at
FROM (
  SELECT member_id, min(at) AS at FROM (
    SELECT member_id, max(at) AS at FROM identity.event WHERE kind = 'email.changed' GROUP BY member_id
    UNION ALL
    SELECT link.member_id, link.linked_at FROM identity.link
    JOIN identity.member ON member.id = link.member_id
    WHERE lower(link.email) = lower(coalesce(member.email, member.email_claimed))
  ) AS proof
  GROUP BY member_id
) AS proven
WHERE member.id = proven.member_id AND coalesce(email, email_claimed) IS NOT NULL;
