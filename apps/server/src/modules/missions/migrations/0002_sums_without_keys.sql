-- As for the sums of `rewards`: written with every bet, by members whom the bet refers to.
ALTER TABLE missions.progress DROP CONSTRAINT progress_member_id_fkey;
ALTER TABLE missions.game DROP CONSTRAINT game_member_id_fkey;
ALTER TABLE missions.score DROP CONSTRAINT score_member_id_fkey;
