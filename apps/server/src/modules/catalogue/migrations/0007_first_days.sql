-- The day on which a game was listed first: how new it is. What was there before has the same day, so none of
-- it is new.
ALTER TABLE catalogue.game ADD COLUMN first_listed_on date NOT NULL DEFAULT current_date;
ALTER TABLE catalogue.game ALTER COLUMN first_listed_on DROP DEFAULT;

-- The first day of each integration is asked for with every game.
CREATE INDEX game_first_listed ON catalogue.game (integration, first_listed_on);
-- "New" was counted back from the newest release.
DROP INDEX catalogue.game_released;

-- When a category opens that has no games yet, if the operator says so.
CREATE TABLE catalogue.opening (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  game_type text NOT NULL,
  opens_on date NOT NULL,
  PRIMARY KEY (merchant_id, game_type)
);
