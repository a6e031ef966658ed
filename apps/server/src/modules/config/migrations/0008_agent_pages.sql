-- The four kinds of contracts, each with its page in the agent centre, can be switched off.
INSERT INTO config.flag (merchant_id, code, is_on)
SELECT merchant.id, kind.code, true
FROM config.merchant CROSS JOIN
  (VALUES ('enableCt'), ('salary'), ('hourSalary'), ('agentRealtimeSalary')) AS kind (code);
