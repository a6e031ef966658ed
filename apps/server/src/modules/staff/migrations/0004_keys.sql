-- The key before the present one works for a while, so that a service goes on while it is given the new one.
ALTER TABLE staff.person
  ADD COLUMN old_key_hash bytea CONSTRAINT person_old_key UNIQUE,
  ADD COLUMN old_key_until timestamptz,
  ADD CONSTRAINT person_old_key_end CHECK ((old_key_hash IS NULL) = (old_key_until IS NULL)),
  ADD CONSTRAINT person_old_key_of CHECK (kind = 'service' OR old_key_hash IS NULL);

-- A service whose key two people renew: whoever asked for it takes the new one, once.
CREATE TABLE staff.renewal (
  id uuid CONSTRAINT renewal_pk PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff.person,
  hours int NOT NULL CONSTRAINT renewal_hours CHECK (hours BETWEEN 0 AND 168),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  taken_at timestamptz,
  CONSTRAINT renewal_by_another CHECK (made_by <> staff_id::text)
);
CREATE INDEX renewal_open ON staff.renewal (staff_id) WHERE taken_at IS NULL;
