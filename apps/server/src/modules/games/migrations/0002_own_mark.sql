-- A window has a mark of its own in the catalogue. What a running window let rest gets that mark instead.
UPDATE catalogue.vendor v SET in_maintenance = true, is_resting = v.is_resting AND m.was_resting
FROM games.maintenance m
WHERE m.state = 'running' AND m.kind = 'vendor' AND m.merchant_id = v.merchant_id AND m.subject = v.code;
UPDATE catalogue.game_choice c SET in_maintenance = true, is_resting = c.is_resting AND m.was_resting
FROM games.maintenance m
WHERE m.state = 'running' AND m.kind = 'game' AND m.merchant_id = c.merchant_id AND m.subject = c.game;
ALTER TABLE games.maintenance DROP COLUMN was_resting;
-- Which windows hold a vendor or a game now.
CREATE INDEX maintenance_of_subject ON games.maintenance (merchant_id, kind, subject)
  WHERE state IN ('planned', 'running');
