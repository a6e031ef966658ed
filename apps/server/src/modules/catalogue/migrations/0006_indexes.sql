-- The same as game_released.
DROP INDEX catalogue.game_by_release;
-- Lists are made in memory: nobody asks for the games of a category in their order.
DROP INDEX catalogue.game_in_order;
