-- A bonus: its money, what must be wagered for it, and how it ended. The terms are those it was taken under.
CREATE TABLE promotions.bonus (
  -- Made by the caller: the id of its deposit, where it is given with one.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  programme_id text NOT NULL,
  -- 0: from before programmes had versions.
  version int NOT NULL,
  terms jsonb NOT NULL,
  -- A member gets it once.
  is_once boolean NOT NULL,
  state text NOT NULL CONSTRAINT bonus_state CHECK (state IN ('offered', 'queued', 'active', 'met', 'converted',
    'expired', 'givenUp', 'usedUp', 'revoked', 'lapsed')),
  -- Known when it is granted.
  amount bigint CONSTRAINT bonus_gives_something CHECK (amount > 0),
  required bigint CONSTRAINT bonus_required CHECK (required >= 0),
  -- In hundredths of a minor unit: valid bets times percentages, nothing rounded.
  wagered numeric(40) NOT NULL DEFAULT 0,
  offered_at timestamptz NOT NULL,
  granted_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  -- What became cash, and what went back to the house, when it ended.
  paid bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_paid CHECK (paid >= 0),
  lost bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_lost CHECK (lost >= 0),
  -- Why it was not granted.
  lapse text,
  -- What staff wrote when they gave it or took it back, and who.
  reason text,
  staff text,
  CONSTRAINT bonus_granted CHECK (
    state IN ('offered', 'lapsed', 'givenUp') OR (amount IS NOT NULL AND required IS NOT NULL)),
  CONSTRAINT bonus_runs CHECK (state NOT IN ('active', 'met') OR (activated_at IS NOT NULL AND expires_at IS NOT NULL)),
  CONSTRAINT bonus_closed CHECK (
    (state IN ('offered', 'queued', 'active', 'met')) = (closed_at IS NULL)),
  CONSTRAINT bonus_lapsed CHECK ((state = 'lapsed') = (lapse IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX bonus_one_at_a_time ON promotions.bonus (member_id, currency) WHERE state IN ('active', 'met');
CREATE UNIQUE INDEX bonus_once ON promotions.bonus (member_id, merchant_id, programme_id)
  WHERE is_once AND state NOT IN ('offered', 'lapsed');
CREATE INDEX bonus_of_member ON promotions.bonus (member_id, offered_at DESC, id DESC);
CREATE INDEX bonus_waiting ON promotions.bonus (granted_at) WHERE state = 'queued';
CREATE INDEX bonus_to_lapse ON promotions.bonus (offered_at) WHERE state = 'offered';
CREATE INDEX bonus_to_end ON promotions.bonus (expires_at) WHERE state IN ('active', 'met');

-- A round at a table while a bonus runs, where all bets are one: the whole round as of its latest entry, and the
-- bets since the bonus became active.
CREATE TABLE promotions.bonus_round (
  bonus_id uuid NOT NULL REFERENCES promotions.bonus,
  name text NOT NULL,
  entry int NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  since_stake numeric(40) NOT NULL,
  since_payout numeric(40) NOT NULL,
  CONSTRAINT bonus_round_pk PRIMARY KEY (bonus_id, name)
) WITH (fillfactor = 80);

-- Bonuses were part of payments. What runs keeps what was promised: the whole figure, deposit included.
CREATE FUNCTION pg_temp.terms_of(rate bigint, most text, deposit_min text, times int, days int, stake_max text)
RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'amount', jsonb_build_object('on', 'deposit', 'rate', rate, 'most', most, 'depositMin', deposit_min,
      'which', 'every'),
    'times', times, 'days', days, 'stakeMax', stake_max, 'leastStake', '0',
    'contributions', jsonb_build_object('others', 100, 'types', '{}'::jsonb, 'games', '{}'::jsonb),
    'canQueue', false)
$$;
INSERT INTO promotions.bonus (id, merchant_id, member_id, currency, programme_id, version, terms, is_once, state,
    amount, required, wagered, offered_at, granted_at, activated_at, expires_at, closed_at)
  SELECT b.id, b.merchant_id, b.member_id, b.currency, b.offer, 0,
    pg_temp.terms_of(coalesce((d.bonus ->> 'rate')::bigint, 1000000), coalesce(d.bonus ->> 'max', b.amount::text),
      coalesce(d.bonus ->> 'minDeposit', '1'), coalesce((d.bonus ->> 'turnover')::int, 1),
      coalesce((d.bonus ->> 'days')::int, 7), d.bonus ->> 'stakeMax'),
    false, b.state, b.amount, coalesce(r.required, 0), coalesce(r.done, 0) * 100, b.granted_at, b.granted_at,
    b.granted_at, b.expires_at, b.closed_at
  FROM payments.bonus b
  LEFT JOIN payments.deposit d ON d.id = b.id
  LEFT JOIN payments.requirement r ON r.id = b.id;
-- Deposits under way get the bonus that was chosen with them, and wager for the bonus alone.
INSERT INTO promotions.bonus (id, merchant_id, member_id, currency, programme_id, version, terms, is_once, state,
    offered_at)
  SELECT d.id, d.merchant_id, d.member_id, d.currency, d.bonus ->> 'id', 0,
    pg_temp.terms_of((d.bonus ->> 'rate')::bigint, d.bonus ->> 'max', d.bonus ->> 'minDeposit',
      (d.bonus ->> 'turnover')::int, (d.bonus ->> 'days')::int, d.bonus ->> 'stakeMax'),
    false, 'offered', d.created_at
  FROM payments.deposit d
  WHERE d.bonus IS NOT NULL AND d.bonus <> 'null'::jsonb AND d.state IN ('pending', 'review');
INSERT INTO promotions.bonus_round (bonus_id, name, entry, stake, payout, since_stake, since_payout)
  SELECT b.id, r.name, r.entry, r.stake, r.payout, sum((part ->> 'stake')::numeric), sum((part ->> 'payout')::numeric)
  FROM payments.bonus b
  JOIN payments.round r ON r.member_id = b.member_id
  CROSS JOIN LATERAL jsonb_array_elements(r.parts) part
  WHERE b.state = 'active' AND (part ->> 'openedAt')::timestamptz >= date_trunc('milliseconds', b.granted_at)
  GROUP BY b.id, r.name, r.entry, r.stake, r.payout;
-- What a merchant offered is kept as a draft: how often the bonus must be wagered is counted in another way now.
INSERT INTO rewards.programme (merchant_id, id, kind, draft, created_at)
  SELECT o.merchant_id, o.id, 'bonus', jsonb_build_object('id', o.id, 'kind', 'bonus',
      'terms', pg_temp.terms_of(o.rate, o.max::text, o.min_deposit::text, least(o.turnover, 10), o.days,
        o.stake_max::text),
      'content', jsonb_build_object('title', jsonb_build_object('EN', 'Deposit bonus'),
        'summary', jsonb_build_object('EN', 'A bonus on your deposit.'))), now()
  FROM payments.bonus_offer o
  ON CONFLICT DO NOTHING;

-- A deposit is played for by its own rule alone.
UPDATE payments.requirement SET required = without_bonus, done = least(done, without_bonus),
    met_at = CASE WHEN done >= without_bonus THEN coalesce(met_at, now()) ELSE met_at END
  WHERE bonus_id IS NOT NULL AND closed_at IS NULL;
ALTER TABLE payments.requirement DROP COLUMN bonus_id, DROP COLUMN without_bonus;
ALTER TABLE payments.deposit DROP COLUMN bonus;
DROP TABLE payments.bonus, payments.bonus_offer;
