ALTER TABLE vendors.ticket
  -- The session in which it was given; its end is the ticket's. Null: given by staff, or before this was known.
  ADD COLUMN session_id uuid;
