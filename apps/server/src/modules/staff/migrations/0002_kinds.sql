-- Tables that only people may appear in point at both columns.
ALTER TABLE staff.person ADD CONSTRAINT person_kind_of UNIQUE (id, kind);
