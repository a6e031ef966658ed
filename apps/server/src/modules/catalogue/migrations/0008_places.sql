-- A merchant may put games before all others: 1 is the first.
ALTER TABLE catalogue.game_choice ADD COLUMN place int CONSTRAINT choice_place CHECK (place BETWEEN 1 AND 999);
