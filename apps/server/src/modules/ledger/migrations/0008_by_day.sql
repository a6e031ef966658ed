-- What a day came to, by kind. Transfers are written in the order of time, so a summary of each range of
-- pages finds those of a day; it costs a bet next to nothing.
CREATE INDEX transfer_by_day ON ledger.transfer USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
-- The same for what is not play, at once: no bet writes this one.
CREATE INDEX transfer_beside_play ON ledger.transfer (at)
  WHERE kind NOT IN ('stake', 'payout', 'cancel');
