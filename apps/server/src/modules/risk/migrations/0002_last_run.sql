-- The version that ran last: while `duplicates` is off, its weights still count, and not those of a version that
-- never ran.
ALTER TABLE risk.running ADD COLUMN last_version int;
UPDATE risk.running r SET last_version = coalesce(r.version, (
  SELECT a.version FROM risk.alert a WHERE a.merchant_id = r.merchant_id AND a.rule = r.rule
  ORDER BY a.raised_at DESC LIMIT 1));
