-- What rests for a maintenance window, beside what staff let rest: the end of a window wakes nothing else.
ALTER TABLE catalogue.vendor ADD COLUMN in_maintenance boolean NOT NULL DEFAULT false;
ALTER TABLE catalogue.game_choice ADD COLUMN in_maintenance boolean NOT NULL DEFAULT false;
