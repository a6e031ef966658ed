CREATE SCHEMA reports;

-- How far a merchant's days are closed, and what was there at that moment.
CREATE TABLE reports.book (
  merchant_id uuid CONSTRAINT book_pk PRIMARY KEY REFERENCES config.merchant,
  closed_day date,
  closed_until timestamptz,
  -- What purses held, and what open bets had staked less what they had been paid.
  purses numeric(40),
  open_stakes numeric(40),
  -- No bet that is open was asked for before.
  open_since timestamptz,
  CONSTRAINT book_closed_whole CHECK ((closed_day IS NULL) = (closed_until IS NULL))
);

-- Settled bets by day of settlement, in the merchant's zone. Corrections are differences of the day on which
-- they happened. The finest sums are for the watch over returns, the others for reports over long times.
CREATE TABLE reports.play_day (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  game_type text NOT NULL,
  rules_version text NOT NULL,
  band smallint NOT NULL CONSTRAINT play_day_band CHECK (band BETWEEN 0 AND 5),
  bets bigint NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  -- The sum of the squares of the stakes.
  squares numeric(60) NOT NULL,
  -- What of the stakes was bonus money.
  bonus numeric(40) NOT NULL,
  CONSTRAINT play_day_pk PRIMARY KEY
    (merchant_id, day, vendor, game, rules_version, band, game_type, currency)
) WITH (fillfactor = 70);

CREATE TABLE reports.game_day (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  game_type text NOT NULL,
  bets bigint NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bonus numeric(40) NOT NULL,
  CONSTRAINT game_day_pk PRIMARY KEY (merchant_id, day, vendor, game, game_type, currency)
) WITH (fillfactor = 70);

CREATE TABLE reports.vendor_day (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  vendor text NOT NULL,
  game_type text NOT NULL,
  bets bigint NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  bonus numeric(40) NOT NULL,
  CONSTRAINT vendor_day_pk PRIMARY KEY (merchant_id, day, vendor, game_type, currency)
) WITH (fillfactor = 50);

-- What moved between the house and its members on a closed day, by the kinds of the ledger.
CREATE TABLE reports.money_day (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  count bigint NOT NULL,
  given numeric(40) NOT NULL,
  taken numeric(40) NOT NULL,
  pooled numeric(40) NOT NULL,
  unpooled numeric(40) NOT NULL,
  CONSTRAINT money_day_pk PRIMARY KEY (merchant_id, day, kind, currency)
);

-- A day as it was closed: its figures, and what the proof from the ledger compares.
CREATE TABLE reports.closed_day (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  definition int NOT NULL,
  figures jsonb NOT NULL,
  purses_before numeric(40) NOT NULL,
  purses_after numeric(40) NOT NULL,
  open_before numeric(40) NOT NULL,
  open_after numeric(40) NOT NULL,
  difference numeric(40) NOT NULL,
  closed_at timestamptz NOT NULL,
  CONSTRAINT closed_day_pk PRIMARY KEY (merchant_id, day),
  CONSTRAINT closed_day_lasts CHECK (from_at < to_at)
);

-- A closed day never changes: what is settled or corrected later is a line of the day on which it happens.
CREATE FUNCTION reports.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the figures of a day are kept: a later correction counts on its own day'; END $$;
CREATE FUNCTION reports.refuse_closed_new() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT FROM written w JOIN reports.book b ON b.merchant_id = w.merchant_id
      AND b.closed_day >= w.day) THEN
    RAISE EXCEPTION 'the day is closed: a later correction counts on its own day';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION reports.refuse_closed_old() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT FROM before w JOIN reports.book b ON b.merchant_id = w.merchant_id
      AND b.closed_day >= w.day) THEN
    RAISE EXCEPTION 'the day is closed: a later correction counts on its own day';
  END IF;
  RETURN NULL;
END $$;
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['play_day', 'game_day', 'vendor_day', 'money_day', 'closed_day'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_kept BEFORE DELETE OR TRUNCATE ON reports.%1$s
      FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change()', name);
    EXECUTE format('CREATE TRIGGER %1$s_closed_new AFTER INSERT ON reports.%1$s
      REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_closed_new()', name);
    EXECUTE format('CREATE TRIGGER %1$s_closed_old AFTER UPDATE ON reports.%1$s
      REFERENCING OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_closed_old()', name);
  END LOOP;
END $$;
-- Days are closed one after the other, and none is opened again.
CREATE FUNCTION reports.refuse_reopening() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF OLD.closed_day IS NOT NULL AND (NEW.closed_day IS NULL OR NEW.closed_day < OLD.closed_day) THEN
    RAISE EXCEPTION 'a closed day is not opened again';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER book_stays_closed BEFORE UPDATE ON reports.book
  FOR EACH ROW EXECUTE FUNCTION reports.refuse_reopening();
CREATE TRIGGER book_kept BEFORE DELETE OR TRUNCATE ON reports.book
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();

-- The rates by which NGR is computed, in millionths, from a day on. Rows are added, never changed.
CREATE TABLE reports.definition (
  id uuid CONSTRAINT definition_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  version int NOT NULL,
  from_day date NOT NULL,
  tax int NOT NULL CONSTRAINT definition_tax CHECK (tax BETWEEN 0 AND 1000000),
  vendor_fee int NOT NULL CONSTRAINT definition_vendor_fee CHECK (vendor_fee BETWEEN 0 AND 1000000),
  payment_fee int NOT NULL CONSTRAINT definition_payment_fee CHECK (payment_fee BETWEEN 0 AND 1000000),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT definition_version_once UNIQUE (merchant_id, version)
);
CREATE TRIGGER definition_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON reports.definition
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();

-- Who deposited when for the first time, and what the members of such a month did in later months.
CREATE TABLE reports.first_deposit (
  member_id uuid CONSTRAINT first_deposit_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  cohort date NOT NULL
);
CREATE INDEX first_deposit_of_cohort ON reports.first_deposit (merchant_id, cohort, member_id);
CREATE TABLE reports.cohort_month (
  merchant_id uuid NOT NULL,
  cohort date NOT NULL,
  month date NOT NULL,
  members int NOT NULL,
  active int NOT NULL,
  ggr numeric(40) NOT NULL,
  gifts numeric(40) NOT NULL,
  computed_at timestamptz NOT NULL,
  CONSTRAINT cohort_month_pk PRIMARY KEY (merchant_id, cohort, month)
);

-- Files for download, made once, kept for some days.
CREATE TABLE reports.schedule (
  id uuid CONSTRAINT schedule_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  kind text NOT NULL,
  every text NOT NULL CONSTRAINT schedule_every CHECK (every IN ('day', 'week')),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  -- The last day whose file was ordered.
  last_day date,
  ended_at timestamptz
);
CREATE TABLE reports.export (
  id uuid CONSTRAINT export_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  schedule_id uuid REFERENCES reports.schedule,
  kind text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  is_personal boolean NOT NULL,
  state text NOT NULL CONSTRAINT export_state CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
  made_by text NOT NULL,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  until timestamptz,
  line_count bigint,
  bytes bigint,
  sha256 text,
  fault text
);
CREATE INDEX export_newest ON reports.export (merchant_id, created_at DESC, id DESC);
CREATE TABLE reports.export_part (
  export_id uuid NOT NULL REFERENCES reports.export,
  nth int NOT NULL,
  body text NOT NULL,
  CONSTRAINT export_part_pk PRIMARY KEY (export_id, nth)
);

-- Games whose returns differ from what they should return by more than chance explains. Findings are kept.
CREATE TABLE reports.finding (
  id uuid CONSTRAINT finding_pk PRIMARY KEY,
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  rules_version text NOT NULL,
  band smallint,
  bets bigint NOT NULL,
  stake numeric(40) NOT NULL,
  payout numeric(40) NOT NULL,
  expected int NOT NULL,
  sigma numeric NOT NULL,
  z numeric NOT NULL,
  found_at timestamptz NOT NULL,
  CONSTRAINT finding_once UNIQUE NULLS NOT DISTINCT (merchant_id, day, vendor, game, rules_version, band)
);
CREATE TRIGGER finding_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON reports.finding
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();
