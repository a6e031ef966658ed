CREATE SCHEMA support;

-- Hours and promises of a merchant's customer service; without a row the usual ones hold.
CREATE TABLE support.desk (
  merchant_id uuid CONSTRAINT desk_pk PRIMARY KEY REFERENCES config.merchant,
  -- Monday to Sunday, in minutes from midnight of the merchant's time zone.
  week jsonb NOT NULL,
  promise jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- Texts that staff insert. One that was taken away has no text.
CREATE TABLE support.reply (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  short text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT reply_pk PRIMARY KEY (merchant_id, short, language)
);

-- Who takes chats. Somebody who was not seen for a minute is not on duty, whatever stands here.
CREATE TABLE support.duty (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When a chat was given last.
  given_at timestamptz,
  CONSTRAINT duty_pk PRIMARY KEY (merchant_id, staff_id)
);

-- Conversations that visitors of an address block began on a day.
CREATE TABLE support.begun (
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  block text NOT NULL,
  day date NOT NULL,
  count int NOT NULL,
  CONSTRAINT begun_pk PRIMARY KEY (merchant_id, block, day)
);
CREATE INDEX begun_day ON support.begun (day);

-- It belongs to a member, or to the visitor whose cookie has this hash.
CREATE TABLE support.conversation (
  id uuid CONSTRAINT conversation_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid REFERENCES identity.member,
  guest bytea,
  kind text NOT NULL CONSTRAINT conversation_kind
    CHECK (kind IN ('chat', 'ticket', 'feedback', 'complaint', 'dispute')),
  type smallint NOT NULL CONSTRAINT conversation_type CHECK (type IN (0, 1, 2, 3, 4, 6)),
  state text NOT NULL CONSTRAINT conversation_state
    CHECK (state IN ('new', 'open', 'waiting', 'solved', 'closed')),
  language text NOT NULL,
  about_kind text,
  about_id text,
  -- What a visitor calls himself, and where he wants to be answered.
  sender text NOT NULL,
  email text,
  title text NOT NULL,
  last_text text NOT NULL,
  last_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Positions of the last entry: of all, and of those that the member sees.
  last int NOT NULL,
  shown int NOT NULL,
  -- How far each side has read: staff by all positions, the member by those that the member sees.
  read_by_staff int NOT NULL,
  read_by_member int NOT NULL,
  holder_id uuid,
  holder_name text,
  -- The oldest letter of the member that has no answer, and by when it is answered.
  due_since timestamptz,
  due_at timestamptz,
  -- The order of lists: what is due by its time, then the rest, the newest first.
  turn bigint NOT NULL,
  answered_at timestamptz,
  is_in_time boolean,
  -- Since when an answer waits to be read, and when the member was told of it otherwise.
  unheard_since timestamptz,
  told_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  stars smallint CONSTRAINT conversation_stars CHECK (stars BETWEEN 1 AND 5),
  rating_text text NOT NULL,
  CONSTRAINT conversation_whose CHECK ((member_id IS NULL) <> (guest IS NULL)),
  CONSTRAINT conversation_about CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CONSTRAINT conversation_holder CHECK ((holder_id IS NULL) = (holder_name IS NULL)),
  CONSTRAINT conversation_due CHECK ((due_since IS NULL) = (due_at IS NULL)),
  CONSTRAINT conversation_read CHECK (read_by_staff <= last AND read_by_member <= shown AND shown <= last)
);
CREATE INDEX conversation_of_member ON support.conversation (member_id, last_at DESC, id DESC);
CREATE INDEX conversation_of_guest ON support.conversation (guest, last_at DESC, id DESC)
  WHERE guest IS NOT NULL;
CREATE INDEX conversation_turn ON support.conversation (merchant_id, turn, id);
CREATE INDEX conversation_open ON support.conversation (merchant_id, turn, id)
  WHERE state IN ('new', 'open');
CREATE INDEX conversation_queue ON support.conversation (merchant_id, turn, id)
  WHERE due_at IS NOT NULL AND holder_id IS NULL;
CREATE INDEX conversation_held ON support.conversation (merchant_id, holder_id, turn, id)
  WHERE holder_id IS NOT NULL AND state IN ('new', 'open', 'waiting');
CREATE INDEX conversation_opened ON support.conversation (merchant_id, opened_at);
CREATE INDEX conversation_chat_due ON support.conversation (due_at)
  WHERE kind = 'chat' AND due_at IS NOT NULL;
CREATE INDEX conversation_unheard ON support.conversation (unheard_since)
  WHERE unheard_since IS NOT NULL;
CREATE INDEX conversation_waiting ON support.conversation (last_at) WHERE state = 'waiting';
CREATE INDEX conversation_solved ON support.conversation (solved_at) WHERE state = 'solved';
CREATE INDEX conversation_closed ON support.conversation (closed_at) WHERE state = 'closed';
-- One dispute of a withdrawal is one conversation, however often we hear of it.
CREATE UNIQUE INDEX conversation_dispute ON support.conversation (about_id) WHERE kind = 'dispute';

-- What was written, and what happened. A note has no position that the member sees.
CREATE TABLE support.entry (
  conversation_id uuid NOT NULL REFERENCES support.conversation ON DELETE CASCADE,
  position int NOT NULL CONSTRAINT entry_position CHECK (position > 0),
  id uuid NOT NULL,
  shown int,
  author text NOT NULL CONSTRAINT entry_author CHECK (author IN ('member', 'staff', 'house', 'note')),
  by_id uuid,
  by_name text,
  at timestamptz NOT NULL,
  text text NOT NULL,
  event text,
  CONSTRAINT entry_pk PRIMARY KEY (conversation_id, position),
  CONSTRAINT entry_id UNIQUE (conversation_id, id),
  CONSTRAINT entry_shown UNIQUE (conversation_id, shown),
  CONSTRAINT entry_note CHECK ((author = 'note') = (shown IS NULL)),
  CONSTRAINT entry_by CHECK ((by_id IS NULL) = (by_name IS NULL))
);

CREATE TABLE support.image (
  id uuid CONSTRAINT image_pk PRIMARY KEY,
  conversation_id uuid NOT NULL,
  position int NOT NULL,
  nth smallint NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  width_px int NOT NULL,
  height_px int NOT NULL,
  CONSTRAINT image_nth UNIQUE (conversation_id, position, nth),
  CONSTRAINT image_entry FOREIGN KEY (conversation_id, position) REFERENCES support.entry ON DELETE CASCADE
);

CREATE FUNCTION support.keep() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what was written is not changed'; END $$;
CREATE TRIGGER entry_kept BEFORE UPDATE ON support.entry
  FOR EACH ROW EXECUTE FUNCTION support.keep();
CREATE TRIGGER image_kept BEFORE UPDATE ON support.image
  FOR EACH ROW EXECUTE FUNCTION support.keep();
