-- Whoever moved away is found by whom they stood below.
CREATE INDEX position_was_below ON agents.position USING gin (line) WHERE to_at IS NOT NULL;
