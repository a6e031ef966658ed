-- What was noted about a case stays for five years; then a job deletes it, and nobody else can before.
CREATE FUNCTION risk.refuse_early_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '5 years' THEN RAISE EXCEPTION 'notes are kept for five years'; END IF;
  RETURN OLD;
END $$;
DROP TRIGGER note_stays ON risk.note;
CREATE TRIGGER note_stays BEFORE UPDATE OR TRUNCATE ON risk.note
  FOR EACH STATEMENT EXECUTE FUNCTION risk.refuse_change();
CREATE TRIGGER note_ends_late BEFORE DELETE ON risk.note
  FOR EACH ROW EXECUTE FUNCTION risk.refuse_early_end();
CREATE INDEX note_by_time ON risk.note USING brin (at);
