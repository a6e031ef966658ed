-- In which languages somebody answers; none are all. What is late is found by when it was due.
ALTER TABLE support.duty ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
CREATE INDEX conversation_late ON support.conversation (merchant_id, due_at) WHERE due_at IS NOT NULL;
