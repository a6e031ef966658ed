-- A vendor rests for reasons of its own: what rests by itself goes on resting when the vendor is back.
ALTER TABLE catalogue.vendor ADD COLUMN is_resting boolean NOT NULL DEFAULT false;

-- Until now all games of a vendor were put to rest one by one: where none is awake, it was the vendor.
UPDATE catalogue.vendor v SET is_resting = true
WHERE EXISTS (SELECT FROM catalogue.game g WHERE g.vendor = v.code)
  AND NOT EXISTS (
    SELECT FROM catalogue.game g
    LEFT JOIN catalogue.game_choice c ON c.merchant_id = v.merchant_id AND c.game = g.id
    WHERE g.vendor = v.code AND NOT coalesce(c.is_resting, false));

UPDATE catalogue.game_choice c SET is_resting = false
FROM catalogue.game g, catalogue.vendor v
WHERE g.id = c.game AND v.merchant_id = c.merchant_id AND v.code = g.vendor AND v.is_resting AND c.is_resting;
