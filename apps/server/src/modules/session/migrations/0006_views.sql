-- A session in which staff look at a member's pages. It only reads, and the member can see that it was.
ALTER TABLE session.session
  ADD COLUMN viewed_by text,
  ADD COLUMN viewer_name text,
  ADD COLUMN view_reason text,
  ADD CONSTRAINT session_view CHECK (
    (viewed_by IS NULL) = (viewer_name IS NULL) AND (viewed_by IS NULL) = (view_reason IS NULL));
CREATE INDEX session_views ON session.session (member_id, opened_at DESC) WHERE viewed_by IS NOT NULL;
-- All sessions of a member, ended ones too, and who came with the same browser from the same address.
CREATE INDEX session_of_member ON session.session (member_id, opened_at DESC);
CREATE INDEX session_by_browser ON session.session (ip, opened_at) WHERE user_agent <> '';
