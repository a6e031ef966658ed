create schema if not exists kernel;

-- Answers of writes by the id their caller gave them.
create table kernel.once (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- Null only while the transaction that inserted it is open. Not jsonb: an answer is repeated
  -- as it was given, with its fields in their order.
  answer json,
  created_at timestamptz not null default now(),
  constraint once_pk primary key (scope, key),
  constraint once_scope_length check (length(scope) between 1 and 200),
  constraint once_key_length check (length(key) between 1 and 200),
  constraint once_fingerprint_length check (length(fingerprint) <= 200)
);
create index once_created_at on kernel.once (created_at);

-- What modules told. Rows are written once and deleted when old and delivered.
create table kernel.event (
  id uuid not null,
  name text not null,
  merchant_id text,
  payload jsonb not null,
  told_at timestamptz not null,
  constraint event_pk primary key (id)
);
create index event_told_at on kernel.event (told_at);

-- One row for each listener that has still to hear an event.
create table kernel.delivery (
  event_id uuid not null,
  listener text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  parked_at timestamptz,
  constraint delivery_pk primary key (event_id, listener),
  constraint delivery_event_fk foreign key (event_id) references kernel.event (id),
  constraint delivery_attempts_counted check (attempts >= 0),
  constraint delivery_parked_with_reason check (parked_at is null or last_error is not null)
);
create index delivery_due on kernel.delivery (listener, due_at, event_id) where parked_at is null;
create index delivery_parked on kernel.delivery (parked_at) where parked_at is not null;
-- Rows come and go all the time: keep the table and its index small.
alter table kernel.delivery set (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000
);

-- Workers of the job queue that are alive; a dead one's jobs are given back.
create table kernel.job_worker (
  id text not null,
  seen_at timestamptz not null,
  constraint job_worker_pk primary key (id)
);

-- Key pairs for encrypted bodies; the private half is sealed with a key derived from the settings.
create table kernel.secret (
  kid text not null,
  public_key jsonb not null,
  sealed_key bytea not null,
  created_at timestamptz not null,
  constraint secret_pk primary key (kid)
);

-- Ids of encrypted bodies already opened, kept until they would be refused as expired.
create table kernel.seen (
  id text not null,
  until timestamptz not null,
  constraint seen_pk primary key (id),
  constraint seen_id_length check (length(id) between 1 and 100)
);
create index seen_until on kernel.seen (until);
