-- The page of a withdrawal, a deposit or a member says what was asked for about it.
CREATE INDEX request_about ON approvals.request (target_kind, target_id, created_at DESC, id DESC);
