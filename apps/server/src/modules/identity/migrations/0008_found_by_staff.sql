-- Staff find members by a part of the name, of the address or of the number.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX member_account_parts ON identity.member USING gin (lower(account) gin_trgm_ops);
CREATE INDEX member_account_begins ON identity.member (merchant_id, lower(account) text_pattern_ops);
CREATE INDEX member_nickname_parts ON identity.member USING gin (lower(nickname) gin_trgm_ops)
  WHERE nickname <> '';
CREATE INDEX member_email_parts ON identity.member
  USING gin (lower(coalesce(email, email_claimed)) gin_trgm_ops);
CREATE INDEX member_mobile_parts ON identity.member USING gin (mobile gin_trgm_ops);
CREATE INDEX profile_name_parts ON identity.profile_field USING gin (lower(value) gin_trgm_ops)
  WHERE field = 'fullName';
-- Two accounts of one person give the same number, or were seen at the same address.
CREATE INDEX profile_telling ON identity.profile_field (lower(value), field)
  WHERE field IN ('idNumber', 'whatsapp', 'telegram', 'zalo', 'line');
CREATE INDEX known_address_by_ip ON identity.known_address (ip, last_at);
-- What happened to an account is read in pages.
CREATE INDEX event_of_member ON identity.event (member_id, at DESC, id DESC);
DROP INDEX identity.event_by_member;
