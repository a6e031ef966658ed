ALTER TABLE session.remembered
  -- When the authenticator was last shown at this browser; null where it never was.
  ADD COLUMN authenticator_at timestamptz;
