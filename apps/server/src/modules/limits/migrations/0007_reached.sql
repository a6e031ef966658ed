-- Limits into which something did not fit: told once until they start again.
CREATE TABLE limits.reached (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  resets_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT reached_pk PRIMARY KEY (member_id, kind, period)
);
