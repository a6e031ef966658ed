-- What was played is kept as long as a correction can still count on its day; each merchant closes by itself.
ALTER TABLE agents.played ADD COLUMN merchant_id uuid;
UPDATE agents.played p SET merchant_id = o.merchant_id FROM agents.position o WHERE o.person_id = p.person_id;
DELETE FROM agents.played WHERE merchant_id IS NULL;
ALTER TABLE agents.played ALTER COLUMN merchant_id SET NOT NULL;
DROP INDEX agents.played_by_day, agents.played_by_month;
CREATE INDEX played_by_day ON agents.played (merchant_id, from_day) WHERE period <> 'month';
CREATE INDEX played_by_month ON agents.played (merchant_id, from_day) WHERE period = 'month';

-- Bets that count in another hour than their own: in the first open one if theirs was closed, and since now also in
-- that of their round.
COMMENT ON TABLE agents.late_bet IS 'bets that count in another hour than their own';
