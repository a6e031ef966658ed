-- The address somebody gave who registered with one that another member has. It is shown to its giver like
-- any other, so that nobody learns by registering which addresses are known here; it finds nobody.
ALTER TABLE identity.member ADD COLUMN email_claimed text;
ALTER TABLE identity.member ADD CONSTRAINT member_email_one_kind CHECK (email IS NULL OR email_claimed IS NULL);
