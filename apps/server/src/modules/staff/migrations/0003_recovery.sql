-- A person whose factors two people removed: whoever asked for it takes the first password, once.
CREATE TABLE staff.recovery (
  id uuid CONSTRAINT recovery_pk PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff.person,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  taken_at timestamptz,
  CONSTRAINT recovery_by_another CHECK (made_by <> staff_id::text)
);
CREATE INDEX recovery_open ON staff.recovery (staff_id) WHERE taken_at IS NULL;
