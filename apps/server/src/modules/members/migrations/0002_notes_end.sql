-- Notes stay as they were written for five years, as complaints do; then a job deletes them, and nobody else can before.
CREATE FUNCTION members.refuse_early_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '5 years' THEN RAISE EXCEPTION 'notes are kept for five years'; END IF;
  RETURN OLD;
END $$;
DROP TRIGGER note_stays ON members.note;
CREATE TRIGGER note_stays BEFORE UPDATE OR TRUNCATE ON members.note
  FOR EACH STATEMENT EXECUTE FUNCTION members.refuse_change();
CREATE TRIGGER note_ends_late BEFORE DELETE ON members.note
  FOR EACH ROW EXECUTE FUNCTION members.refuse_early_end();
-- What is old is found without reading the rest: rows lie in the order of time.
CREATE INDEX note_by_time ON members.note USING brin (at);
CREATE INDEX reveal_by_time ON members.reveal USING brin (at);
