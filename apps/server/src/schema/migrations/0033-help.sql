-- Who fills in a task for whoever has it, at most one person at a time.
alter table task add column helper uuid;
alter table task add column helper_name text;
alter table task add column helped_since timestamptz;
-- Whether anybody was asked: most tasks ask nothing of the table below.
alter table task add column has_help bool not null default false;

-- What somebody was asked to help with, and what they filled in: typed and unsent, for whoever asked alone.
create table task_help (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  task uuid not null,
  owner uuid not null,
  owner_name text not null,
  helper uuid not null,
  helper_name text not null,
  question text not null,
  asked timestamptz not null default now(),
  given timestamptz,
  -- As it was typed, with the locale in which it was; null until it is given.
  texts jsonb,
  lcl_id text,
  -- Since then the empty fields of the owner's form have it.
  received timestamptz,
  primary key (amb, id),
  foreign key (amb, task) references task on delete cascade,
  foreign key (amb, owner) references person,
  foreign key (amb, helper) references person
);
create index task_help_task on task_help (amb, task);
