-- A person acts for another one for some days. The instants are those of the days where the absent person is; what is ended
-- before its time ends at that instant.
create table substitution (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  absent uuid not null,
  substitute uuid not null,
  from_day date not null,
  until_day date not null,
  begins timestamptz not null,
  ends timestamptz not null,
  -- The profiles whose tasks pass over; null: all.
  profiles text[],
  named timestamptz not null default now(),
  named_by uuid,
  ended timestamptz,
  ended_by uuid,
  primary key (amb, id),
  foreign key (amb, absent) references person,
  foreign key (amb, substitute) references person,
  check (absent <> substitute and from_day <= until_day)
);
create index substitution_substitute on substitution (amb, substitute, ends);
create index substitution_absent on substitution (amb, absent, ends);

-- For whom somebody did a task; null: for themselves.
alter table task add column done_for uuid;
alter table task add column done_for_name text;
create index task_done_for on task (amb, done_for, done_by, done_at) where done_for is not null;
-- For whom somebody acted: "A por B".
alter table history add column for_person uuid;
alter table history add column for_name text;
