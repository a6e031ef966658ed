-- The last bets of a merchant, newest first, as the home page shows them: a few, written anew with each.
CREATE TABLE vendors.latest (
  merchant_id uuid PRIMARY KEY,
  bets jsonb NOT NULL
);

-- Members who are named to nobody: not on the board of winners, not among the last bets.
CREATE TABLE vendors.unnamed (
  member_id uuid PRIMARY KEY,
  since timestamptz NOT NULL
);
