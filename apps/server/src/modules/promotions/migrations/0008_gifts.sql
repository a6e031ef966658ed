-- A red envelope that a member filled with own cash, for another member or for whoever has its link. The house holds
-- the money (house account `envelope` of the ledger) until it is taken or goes back.
CREATE TABLE promotions.gift (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  programme_id text NOT NULL,
  version int NOT NULL,
  sender_id uuid NOT NULL REFERENCES identity.member,
  currency text NOT NULL,
  total bigint NOT NULL CONSTRAINT gift_total CHECK (total > 0),
  shares int NOT NULL CONSTRAINT gift_shares CHECK (shares BETWEEN 1 AND total),
  -- One of both: for this member, or by a link.
  for_member uuid REFERENCES identity.member,
  code text CONSTRAINT gift_code UNIQUE,
  seed text NOT NULL,
  sent_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CONSTRAINT gift_closes_later CHECK (closes_at > sent_at),
  -- What nobody took and went back, once it is over.
  returned bigint CONSTRAINT gift_returned CHECK (returned BETWEEN 0 AND total),
  CONSTRAINT gift_for CHECK ((for_member IS NULL) <> (code IS NULL)),
  CONSTRAINT gift_of_version FOREIGN KEY (merchant_id, programme_id, version) REFERENCES rewards.version,
  CONSTRAINT gift_not_to_self CHECK (for_member <> sender_id)
);
CREATE INDEX gift_of_sender ON promotions.gift (sender_id, sent_at DESC, id DESC);
CREATE INDEX gift_for_member ON promotions.gift (for_member, sent_at DESC, id DESC) WHERE for_member IS NOT NULL;
CREATE INDEX gift_to_end ON promotions.gift (closes_at) WHERE returned IS NULL;

CREATE TABLE promotions.gift_share (
  gift_id uuid NOT NULL REFERENCES promotions.gift,
  index int NOT NULL,
  amount bigint NOT NULL CONSTRAINT gift_share_amount CHECK (amount > 0),
  member_id uuid REFERENCES identity.member,
  taken_at timestamptz,
  CONSTRAINT gift_share_pk PRIMARY KEY (gift_id, index),
  CONSTRAINT gift_share_once UNIQUE (gift_id, member_id),
  CONSTRAINT gift_share_taken CHECK ((member_id IS NULL) = (taken_at IS NULL))
);
CREATE INDEX gift_share_of_member ON promotions.gift_share (member_id, taken_at DESC) WHERE member_id IS NOT NULL;

-- What was put in, how it was split and who took what are never changed.
CREATE FUNCTION promotions.keep_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.returned IS NOT NULL
    OR to_jsonb(OLD) - 'returned' IS DISTINCT FROM to_jsonb(NEW) - 'returned'
  THEN RAISE EXCEPTION 'an envelope is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gift_stays BEFORE UPDATE OR DELETE ON promotions.gift
  FOR EACH ROW EXECUTE FUNCTION promotions.keep_gift();
CREATE FUNCTION promotions.keep_gift_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.member_id IS NOT NULL OR (OLD.gift_id, OLD.index, OLD.amount) <> (NEW.gift_id, NEW.index, NEW.amount)
  THEN RAISE EXCEPTION 'a share is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gift_share_stays BEFORE UPDATE OR DELETE ON promotions.gift_share
  FOR EACH ROW EXECUTE FUNCTION promotions.keep_gift_share();
