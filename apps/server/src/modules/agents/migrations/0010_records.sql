-- Whoever moved away is found by whom they stood below.
CREATE INDEX position_was_below ON agents.position USING gin (line) WHERE to_at IS NOT NULL;

-- Money that a person deposited and withdrew in a day of the merchant's clock, in the position of that moment.
CREATE TABLE agents.money_day (
  position_id uuid NOT NULL REFERENCES agents.position,
  day date NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CONSTRAINT money_day_kind CHECK (kind IN ('deposit', 'withdrawal', 'salary')),
  amount numeric(40) NOT NULL,
  CONSTRAINT money_day_pk PRIMARY KEY (position_id, currency, day, kind)
) WITH (fillfactor = 70);

-- What happened already, as it was added to the teams; a person's first place holds before it too.
INSERT INTO agents.money_day (position_id, day, currency, kind, amount)
  SELECT place.id, (t.at AT TIME ZONE c.time_zone)::date, a.currency,
    CASE t.kind WHEN 'deposit' THEN 'deposit' WHEN 'withdrawal.pay' THEN 'withdrawal'
      WHEN 'withdrawal.fee' THEN 'withdrawal' ELSE 'salary' END, sum(t.amount)
  FROM ledger.transfer t
  JOIN ledger.account a ON a.member_id IS NOT NULL
    AND a.id = CASE WHEN t.kind LIKE 'withdrawal.%' THEN t.from_account ELSE t.to_account END
  JOIN config.merchant c ON c.id = a.merchant_id
  JOIN LATERAL (
    SELECT id FROM agents.position p WHERE p.person_id = a.member_id
    ORDER BY (p.from_at <= t.at) DESC, CASE WHEN p.from_at <= t.at THEN p.from_at END DESC, p.from_at LIMIT 1
  ) place ON true
  WHERE t.kind IN ('deposit', 'withdrawal.pay', 'withdrawal.fee', 'salary.daily', 'salary.hourly',
    'salary.realtime', 'dividend')
  GROUP BY 1, 2, 3, 4;
