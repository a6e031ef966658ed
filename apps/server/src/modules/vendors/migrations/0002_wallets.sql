-- A member's wallet at a vendor whose games are played from there. What the books say lies in it is the
-- member's purse of the ledger; this is what else we know of it.
CREATE TABLE vendors.wallet (
  member_id uuid NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  merchant_id uuid NOT NULL,
  integration text NOT NULL REFERENCES vendors.integration,
  -- Of the bets that tell what came of play there.
  game_type text NOT NULL,
  -- Of all play there, as the vendor told it last.
  wagered bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_wagered CHECK (wagered >= 0),
  won bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_won CHECK (won >= 0),
  -- Money may lie there.
  is_open boolean NOT NULL,
  looked_at timestamptz NOT NULL,
  -- When something last changed there: a transfer, or play.
  moved_at timestamptz NOT NULL,
  CONSTRAINT wallet_once PRIMARY KEY (member_id, vendor, currency)
);
CREATE INDEX wallet_open ON vendors.wallet (looked_at) WHERE is_open;

-- What we ask a vendor to do with such a wallet, written before it is asked. At one wallet one thing happens
-- at a time: what lies there cannot be compared with the books while something is on its way.
CREATE TABLE vendors.transfer (
  -- What the vendor is told: it is asked again under the same one, and never under another.
  id uuid PRIMARY KEY,
  -- The caller's own id; null where nobody asked for it.
  asked uuid,
  member_id uuid NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  direction text NOT NULL CONSTRAINT transfer_direction CHECK (direction IN ('in', 'out', 'look')),
  amount bigint NOT NULL CONSTRAINT transfer_amount CHECK (amount >= 0 AND (amount = 0) = (direction = 'look')),
  -- sent: the vendor may know of it or not. answered: it said yes, and what follows here is not done yet.
  state text NOT NULL CONSTRAINT transfer_state CHECK (state IN ('sent', 'answered', 'done', 'refused')),
  -- The vendor's word for a refusal.
  reason text,
  -- What the vendor said lies there afterwards, and what came of play since it was looked at before.
  balance bigint CONSTRAINT transfer_balance CHECK (balance >= 0),
  bet_id uuid,
  stake bigint NOT NULL DEFAULT 0 CONSTRAINT transfer_stake CHECK (stake >= 0),
  payout bigint NOT NULL DEFAULT 0 CONSTRAINT transfer_payout CHECK (payout >= 0),
  wagered bigint,
  won bigint,
  tries int NOT NULL DEFAULT 1,
  -- Nobody else asks about it before then.
  next_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT transfer_of_wallet FOREIGN KEY (member_id, vendor, currency) REFERENCES vendors.wallet,
  CONSTRAINT transfer_ended CHECK ((state IN ('sent', 'answered')) = (ended_at IS NULL)),
  CONSTRAINT transfer_answered CHECK (state <> 'answered' OR balance IS NOT NULL),
  CONSTRAINT transfer_result CHECK ((bet_id IS NULL) = (stake = 0 AND payout = 0))
);
CREATE UNIQUE INDEX transfer_asked ON vendors.transfer (member_id, asked);
CREATE UNIQUE INDEX transfer_underway ON vendors.transfer (member_id, vendor, currency)
  WHERE state IN ('sent', 'answered');
CREATE INDEX transfer_due ON vendors.transfer (next_at) WHERE state IN ('sent', 'answered');
CREATE INDEX transfer_old ON vendors.transfer USING brin (at);

-- What staff did here.
CREATE TABLE vendors.deed (
  id uuid PRIMARY KEY,
  staff text NOT NULL,
  -- Null where it is about every merchant.
  merchant_id uuid,
  verb text NOT NULL,
  subject text NOT NULL,
  reason text,
  at timestamptz NOT NULL
);
CREATE INDEX deed_at ON vendors.deed (at);
CREATE FUNCTION vendors.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what was done stays written'; END $$;
CREATE TRIGGER deed_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON vendors.deed
  FOR EACH STATEMENT EXECUTE FUNCTION vendors.refuse_change();
