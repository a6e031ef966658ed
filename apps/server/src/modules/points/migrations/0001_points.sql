CREATE SCHEMA points;

-- Goods that points are redeemed for.
CREATE TABLE points.goods (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  id text NOT NULL CONSTRAINT goods_id_form CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  -- Texts by language.
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  -- Which picture the site draws.
  art text NOT NULL,
  -- In points, for one piece.
  price bigint NOT NULL CONSTRAINT goods_price CHECK (price > 0),
  -- Whether an address is needed.
  ships boolean NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  -- All pieces that were ever put in stock, and those that nobody has redeemed.
  stocked bigint NOT NULL,
  remaining bigint NOT NULL CONSTRAINT goods_in_stock CHECK (remaining BETWEEN 0 AND stocked),
  place int NOT NULL,
  CONSTRAINT goods_pk PRIMARY KEY (merchant_id, id)
);

-- What of a member's points does not come from play: the sum of the entries. The balance is this and the whole points
-- that the member earned.
CREATE TABLE points.purse (
  member_id uuid PRIMARY KEY REFERENCES identity.member,
  merchant_id uuid NOT NULL,
  booked bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

CREATE TABLE points.redemption (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  type text NOT NULL CONSTRAINT redemption_type CHECK (type IN ('goods', 'cash')),
  goods_id text,
  -- The goods as they were shown.
  name jsonb,
  art text,
  quantity int NOT NULL CONSTRAINT redemption_quantity CHECK (quantity > 0),
  points bigint NOT NULL CONSTRAINT redemption_points CHECK (points > 0),
  -- Points for one piece, or for this amount of money.
  ratio_points bigint NOT NULL,
  ratio_amount bigint,
  amount bigint,
  -- Encrypted.
  deliver_to text,
  state text NOT NULL
    CONSTRAINT redemption_state CHECK (state IN ('inProcess', 'approved', 'sent', 'delivered', 'rejected')),
  remark text,
  created_at timestamptz NOT NULL,
  CONSTRAINT redemption_goods FOREIGN KEY (merchant_id, goods_id) REFERENCES points.goods,
  CONSTRAINT redemption_of_type CHECK ((type = 'goods') = (goods_id IS NOT NULL AND name IS NOT NULL)
    AND (type = 'cash') = (amount IS NOT NULL AND ratio_amount IS NOT NULL)),
  CONSTRAINT redemption_cash_is_paid CHECK (type = 'goods' OR state = 'delivered')
) WITH (fillfactor = 80);
CREATE INDEX redemption_of_member ON points.redemption (member_id, created_at DESC, id DESC);
CREATE INDEX redemption_waiting ON points.redemption (merchant_id, created_at)
  WHERE state IN ('inProcess', 'approved', 'sent');
CREATE INDEX redemption_of_goods ON points.redemption (merchant_id, goods_id) WHERE goods_id IS NOT NULL;

-- Every state a redemption was in, each once.
CREATE TABLE points.step (
  redemption_id uuid NOT NULL REFERENCES points.redemption,
  state text NOT NULL,
  at timestamptz NOT NULL,
  staff text,
  remark text,
  CONSTRAINT step_once PRIMARY KEY (redemption_id, state)
);

-- A change of points that does not come from play. A row is never changed.
CREATE TABLE points.entry (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.member,
  -- redeem: spent. return: given back once by a rejection. reward: of another programme. staff: by hand.
  kind text NOT NULL CONSTRAINT entry_kind CHECK (kind IN ('redeem', 'return', 'reward', 'staff')),
  change bigint NOT NULL CONSTRAINT entry_changes CHECK (change <> 0),
  redemption_id uuid REFERENCES points.redemption,
  -- The programme that gave a reward.
  programme_id text,
  remark text,
  staff text,
  at timestamptz NOT NULL,
  CONSTRAINT entry_of_redemption UNIQUE (redemption_id, kind),
  CONSTRAINT entry_has_redemption CHECK ((kind IN ('redeem', 'return')) = (redemption_id IS NOT NULL))
);
CREATE INDEX entry_of_member ON points.entry (member_id, at DESC, id DESC);
CREATE FUNCTION points.stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is never changed', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON points.entry EXECUTE FUNCTION points.stays();
