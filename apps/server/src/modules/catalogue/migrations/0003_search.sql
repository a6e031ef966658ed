-- Games are found in memory: a few thousand words, each with its games.
DROP FUNCTION catalogue.like_words(text);
DROP INDEX catalogue.game_by_words;

-- Every card tells whether its game is new, which is counted back from the newest.
CREATE INDEX game_by_release ON catalogue.game (released_on) WHERE enabled;

-- Grows whenever a game changes: what nodes keep of them in memory is then read anew.
CREATE TABLE catalogue.stock (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT stock_is_one_row CHECK (is_only),
  mark bigint NOT NULL
);
INSERT INTO catalogue.stock (mark) VALUES (1);
