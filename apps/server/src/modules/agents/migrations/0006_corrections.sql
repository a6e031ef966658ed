-- A bet that is not the first of its round, or corrects another one, changes what a real-time salary came
-- to: it is paid by the difference between what the round came to before and after it.
ALTER TABLE agents.fresh_bet
  ADD COLUMN valid_before bigint NOT NULL DEFAULT 0,
  ADD COLUMN won_before boolean NOT NULL DEFAULT false;
ALTER TABLE agents.realtime_line
  ADD COLUMN valid_before bigint NOT NULL DEFAULT 0,
  ADD COLUMN won_before boolean NOT NULL DEFAULT false;

-- What corrections take back beyond what is due is a debt of the contract: it is carried on below zero until
-- later runs have worked it off. Nothing is paid meanwhile.
ALTER TABLE agents.realtime_pay
  DROP CONSTRAINT realtime_carried_in,
  DROP CONSTRAINT realtime_carried_out,
  ALTER COLUMN carried_in TYPE numeric(40),
  ALTER COLUMN carried_out TYPE numeric(40),
  ADD CONSTRAINT realtime_carried_in CHECK (carried_in <= 999999),
  ADD CONSTRAINT realtime_carried_out CHECK (carried_out <= 999999 AND (carried_out >= 0 OR amount = 0));
