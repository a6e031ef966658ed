-- Who else was there: sessions of a merchant by the time they began.
CREATE INDEX session_of_merchant ON session.session (merchant_id, opened_at) WHERE viewed_by IS NULL;
