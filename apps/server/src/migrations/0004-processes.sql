-- What the engine knows of processes beyond their state: who did what when, what waits for whom, what went wrong.

alter table definition add column deployed_by text;
-- The message that starts an instance; null where a person does.
alter table definition add column start_message text;

alter table instance drop constraint instance_status_check;
alter table instance add constraint instance_status_check check (status in ('running', 'ended', 'failed', 'cancelled'));
-- Counts every step, also those that nobody sees: what is in memory is good as long as it agrees.
alter table instance add column step int not null default 0;
-- Steps in a row that paused because they were long.
alter table instance add column pauses int not null default 0;
-- As what it was started.
alter table instance add column profile text;
alter table instance add column unid_sigla text;
-- The instance and the task that called it.
alter table instance add column parent uuid;
alter table instance add column parent_task uuid;
alter table instance add column depth int not null default 0;
alter table instance add column ended timestamptz;
-- The end event that was reached, by its name; the code of an error that nothing caught.
alter table instance add column outcome text;
alter table instance add column error text;
alter table instance add column cancel_reason text;
create index instance_parent on instance (amb, parent) where parent is not null;
create index instance_called on instance (parent_task) where parent_task is not null and status = 'running';
create index instance_created on instance (amb, processo, created);

alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check check (kind in ('user', 'job', 'call', 'message'));
alter table task add column claimed_by uuid;
alter table task add column claimed_name text;
alter table task add column claimed_at timestamptz;
alter table task add column due timestamptz;
alter table task add column follow_up timestamptz;
-- Which of several, where the element is done several times at once.
alter table task add column item int;
-- A message that is waited for: its name, and what it must match; none: the instance itself is named.
alter table task add column message text;
alter table task add column correlation text;
-- The instance that a call started.
alter table task add column child uuid;
drop index task_job;
create index task_job on task (try_at) where done_at is null and kind in ('job', 'call');
create index task_message on task (amb, message, correlation) where done_at is null and kind = 'message';
create index task_claimed on task (amb, claimed_by) where done_at is null and claimed_by is not null;
create index task_due on task (amb, due) where done_at is null and kind = 'user' and due is not null;

-- Who did what when. Written in the transaction of what it tells of; never changed.
create table history (
  amb text not null,
  id bigint generated always as identity,
  instance uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  activity text,
  name text,
  task uuid,
  person uuid,
  pessoa text,
  detail jsonb not null default '{}',
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index history_instance on history (amb, instance, id);
create index history_person on history (amb, person, at) where person is not null;

-- What the engine could not do by itself, until somebody has it tried again.
create table incident (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  task uuid,
  activity text,
  reason text not null,
  at timestamptz not null default now(),
  closed timestamptz,
  closed_name text,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index incident_open on incident (amb, at) where closed is null;
create index incident_instance on incident (amb, instance);

-- Messages that came, by their key, for a day: the same one twice arrives once.
create table message_seen (
  amb text not null,
  key text not null,
  content bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (amb, key)
);
create index message_seen_at on message_seen (at);
create index task_withdrawn on task (handler) where kind = 'call' and handler = 'withdraw';
