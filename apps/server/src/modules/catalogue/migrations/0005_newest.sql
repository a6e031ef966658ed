-- What is new is told by the newest there is, and every bet asks for its game.
CREATE INDEX game_released ON catalogue.game (released_on) WHERE enabled;
