CREATE SCHEMA verification;

-- Pictures to read. An answer is taken once, right or wrong.
CREATE TABLE verification.captcha (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_by_age ON verification.captcha (expires_at);

-- Solved anti-bot tasks, so that none is shown twice.
CREATE TABLE verification.solved_task (
  id text CONSTRAINT solved_task_pk PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX solved_task_by_age ON verification.solved_task (expires_at);

-- Codes sent to a number or an address, for one purpose each; the newest of a purpose and a target
-- counts. They are kept an hour longer than they open anything, to count how many were sent.
CREATE TABLE verification.code (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  purpose text NOT NULL CONSTRAINT code_purpose
    CHECK (purpose IN ('login', 'register', 'password', 'challenge', 'factor', 'ownership')),
  -- The number (digits) or address it was sent to.
  target text NOT NULL,
  code_hash bytea NOT NULL,
  attempts_left int NOT NULL CONSTRAINT code_attempts CHECK (attempts_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ip inet
);
CREATE INDEX code_by_target ON verification.code (merchant_id, target, sent_at DESC);
CREATE INDEX code_by_address ON verification.code (merchant_id, ip, sent_at DESC);
CREATE INDEX code_by_time ON verification.code (merchant_id, sent_at DESC);
CREATE INDEX code_by_age ON verification.code (expires_at);
