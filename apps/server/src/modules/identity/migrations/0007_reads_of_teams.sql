-- Who came, and who logged in, since a moment: teams are counted by it.
CREATE INDEX member_by_creation ON identity.member (merchant_id, created_at, id);
CREATE INDEX member_by_login ON identity.member (merchant_id, last_login_at, id)
  WHERE last_login_at IS NOT NULL;
