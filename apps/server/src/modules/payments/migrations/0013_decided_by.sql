-- Who of the staff credited or rejected a deposit, and who decided about documents; null: nobody did.
ALTER TABLE payments.deposit ADD COLUMN decided_by text;
ALTER TABLE payments.payer ADD COLUMN identity_by text;
