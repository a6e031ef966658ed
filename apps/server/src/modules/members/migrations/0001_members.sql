CREATE SCHEMA members;

-- What staff noted about a member. Never changed: a correction is another note.
CREATE TABLE members.note (
  id uuid CONSTRAINT note_pk PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES config.merchant,
  member_id uuid NOT NULL REFERENCES identity.member,
  staff_id text NOT NULL,
  staff_name text NOT NULL,
  text text NOT NULL CONSTRAINT note_length CHECK (length(text) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);
CREATE INDEX note_of_member ON members.note (member_id, at DESC, id DESC);
CREATE FUNCTION members.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'notes stay as they were written'; END $$;
CREATE TRIGGER note_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON members.note
  FOR EACH STATEMENT EXECUTE FUNCTION members.refuse_change();

-- Looks at a contact in full, counted.
CREATE TABLE members.reveal (
  id uuid CONSTRAINT reveal_pk PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES identity.member,
  staff_id text NOT NULL,
  field text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX reveal_of_member ON members.reveal (member_id, at);

-- Lists as somebody of the staff likes to see them.
CREATE TABLE members.view (
  staff_id text NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL CONSTRAINT view_query_length CHECK (length(query) <= 500),
  at timestamptz NOT NULL,
  CONSTRAINT view_pk PRIMARY KEY (staff_id, list, name)
);
