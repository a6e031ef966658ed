-- Commands of staff that were run, by the ids of their requests. The row is written with the change itself,
-- so a run that is tried again finds it and changes nothing.
create table kernel.command_run (
  id uuid not null,
  at timestamptz not null default now(),
  constraint command_run_pk primary key (id)
);
