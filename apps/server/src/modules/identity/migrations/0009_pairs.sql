-- Fields by which two accounts may be one person, by the time they were given.
CREATE INDEX profile_given ON identity.profile_field (changed_at)
  WHERE field IN ('idNumber', 'whatsapp', 'telegram', 'zalo', 'line', 'fullName', 'birthday');
CREATE INDEX profile_name ON identity.profile_field (lower(value)) WHERE field = 'fullName';
