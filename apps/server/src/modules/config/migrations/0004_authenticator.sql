ALTER TABLE config.account_policy
  -- A remembered browser at which the authenticator was shown is not asked for it again until the
  -- hours of remembering have passed. Off: every login asks.
  ADD COLUMN remembered_skips_authenticator boolean NOT NULL DEFAULT true;
