-- Messages that were written together can be held back together, as long as no provider has them.
ALTER TABLE post.message ADD COLUMN batch uuid;
CREATE INDEX message_of_batch ON post.message (batch) WHERE batch IS NOT NULL AND state = 'waiting';
-- Where whoever got it can say that no more are wanted.
ALTER TABLE post.message ADD COLUMN stop_url text;
ALTER TABLE post.message DROP CONSTRAINT message_state;
ALTER TABLE post.message
  ADD CONSTRAINT message_state CHECK (state IN ('waiting', 'local', 'sent', 'failed', 'withdrawn'));
