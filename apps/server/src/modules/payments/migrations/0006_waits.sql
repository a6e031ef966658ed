-- How long a check of documents and a review of a withdrawal usually take, as members are told.
ALTER TABLE payments.policy
  ADD COLUMN check_minutes integer NOT NULL DEFAULT 1440,
  ADD COLUMN review_minutes integer NOT NULL DEFAULT 1440,
  ADD CONSTRAINT policy_waits CHECK (
    check_minutes BETWEEN 1 AND 43200 AND review_minutes BETWEEN 1 AND 43200);

-- Names the documents that were sent last, so that a late decision cannot be taken for one about newer ones.
ALTER TABLE payments.payer ADD COLUMN check_id uuid;
CREATE UNIQUE INDEX payer_check ON payments.payer (check_id);
