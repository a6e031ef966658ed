-- Wins above what their game can pay wait here for somebody to look at them. No row is ever deleted.
create table vendors.held_win (
  id uuid primary key,
  integration text not null,
  transaction text not null,
  -- The transaction of the bet that won.
  reference text not null,
  merchant_id uuid not null,
  member_id uuid not null,
  bet_id uuid not null,
  game text not null,
  round text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The most that the game could pay, as it was known then.
  ceiling bigint not null check (ceiling >= 0),
  closes_round boolean not null,
  state text not null default 'held' check (state in ('held', 'paying', 'paid', 'refused')),
  at timestamptz not null,
  ended_at timestamptz,
  constraint held_win_once unique (integration, transaction),
  constraint held_win_ended check ((ended_at is not null) = (state in ('paid', 'refused')))
);
create index held_win_open on vendors.held_win (merchant_id, at) where state in ('held', 'paying');
create index held_win_bet on vendors.held_win (bet_id);
