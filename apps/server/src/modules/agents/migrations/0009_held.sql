-- While closing is held, nothing is closed or paid by itself: staff look into figures first, or history is
-- being filled in.
ALTER TABLE agents.policy ADD COLUMN closing_held boolean NOT NULL DEFAULT false;
