-- While history is being filled in, nothing is closed or paid by itself. Apart from closing_held, which staff
-- decide, so that the end of a filling does not end their hold.
ALTER TABLE agents.policy ADD COLUMN history_filling boolean NOT NULL DEFAULT false;
