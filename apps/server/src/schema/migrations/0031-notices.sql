-- What people are told of what others did. Texts are made when it is read: a row names what it is about and holds no value.
create table notice (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  kind text not null,
  -- Names the step that it tells of: of one kind, a person is told of a step once.
  step text not null,
  -- When it was written, not when its transaction began: who reads what is there reads nothing that comes later.
  at timestamptz not null default clock_timestamp(),
  instance uuid,
  task uuid,
  -- Who did it, where somebody did.
  by_person uuid,
  by_name text,
  -- What else its text says: names of the product's own, never a value of a form.
  detail jsonb not null default '{}',
  read timestamptz,
  primary key (amb, id),
  unique (amb, person, kind, step),
  foreign key (amb, person) references person,
  foreign key (amb, instance) references instance on delete cascade
);
create index notice_person on notice (amb, person, at desc, id desc);
create index notice_unread on notice (amb, person) where read is null;
create index notice_instance on notice (amb, instance) where instance is not null;

-- By what ways a person wants to be told, by subject; what is not there is as usual.
alter table person add column notice_ways jsonb not null default '{}';
-- Group tasks that were offered after it are unread.
alter table person add column group_read timestamptz not null default now();

-- Where the days of an environment begin, and up to when its people were told of what is due.
alter table environment add column time_zone text not null default 'America/Sao_Paulo'
  check (timestamptz 'epoch' at time zone time_zone is not null);
alter table environment add column due_told timestamptz not null default now();

-- Since when a task that nobody has is offered: since it opened, was given back, or its people were reminded of it; and who
-- did that, since they know.
alter table task add column offered_at timestamptz not null default clock_timestamp();
alter table task add column offered_by uuid;
alter table task add column offered_as text not null default 'new' check (offered_as in ('new', 'returned', 'reminded'));
update task set offered_at = opened;
alter table work_list add column offered_at timestamptz not null default clock_timestamp();
alter table work_list add column offered_by uuid;
-- Who may not have it since they started the instance; and whether people are excluded for what they did in it.
alter table work_list add column excluded_starter uuid;
alter table work_list add column excludes_doers boolean not null default false;
update work_list w set offered_at = t.offered_at, excludes_doers = exists (select from unnest(t.not_by) n where n <> 'starter'),
  excluded_starter = case when 'starter' = any (t.not_by) then i.starter end
from task t join instance i on i.amb = t.amb and i.id = t.instance where t.amb = w.amb and t.id = w.task;
create index work_list_offered on work_list (amb, viewer, offered_at desc, task desc);
