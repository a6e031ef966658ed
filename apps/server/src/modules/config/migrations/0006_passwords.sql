-- Passwords may hold symbols, spaces and letters of any language, as NIST SP 800-63B says. Merchants whose
-- rule is still the one that every brand began with get the new one; a rule that was chosen stays.
UPDATE config.field_rule SET pattern_id = 0, max_length = 64
WHERE field = 'password' AND pattern_id = 5 AND accepted_pattern = '' AND min_length = 8 AND max_length = 32;

UPDATE config.field_rule SET max_length = 64
WHERE field = 'confirmPassword' AND pattern_id = 0 AND accepted_pattern = '' AND min_length = 1 AND max_length = 32;
