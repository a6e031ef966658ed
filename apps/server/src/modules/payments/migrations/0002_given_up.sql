-- A bonus ends by its member's word too.
ALTER TABLE payments.bonus
  DROP CONSTRAINT bonus_state,
  ADD CONSTRAINT bonus_state CHECK (state IN ('active', 'met', 'converted', 'expired', 'givenUp')),
  DROP CONSTRAINT bonus_closed,
  ADD CONSTRAINT bonus_closed
    CHECK ((state IN ('converted', 'expired', 'givenUp')) = (closed_at IS NOT NULL));
