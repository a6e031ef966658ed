-- What has ended lately is looked up by every node, for keys that games were given in a session.
CREATE INDEX session_by_end ON session.session (ended_at, id) WHERE ended_at IS NOT NULL;
