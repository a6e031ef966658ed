-- A programme may close periods of several lengths, of which two can begin on the same day.
ALTER TABLE rewards.closing ADD COLUMN span text NOT NULL DEFAULT 'period';
ALTER TABLE rewards.closing DROP CONSTRAINT closing_pk;
ALTER TABLE rewards.closing ADD CONSTRAINT closing_pk PRIMARY KEY (merchant_id, programme_id, period, span);
