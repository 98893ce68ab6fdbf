-- Processes: what was deployed, what runs, who did what when, what waits for whom, what went wrong.

-- A version of a process, as it was deployed. Never changed.
create table definition (
  amb text not null references environment,
  id text not null,
  processo text not null,
  version int not null,
  xml text not null,
  -- The drawing as the engine reads it, made of the XML.
  compiled text not null,
  about jsonb not null,
  forms jsonb not null,
  -- The message that starts an instance; null where a person does.
  start_message text,
  deployed timestamptz not null default now(),
  deployed_by_name text,
  primary key (amb, id),
  unique (amb, processo, version)
);

-- The numbers of the instances of a process: the last one given.
create table instance_sequence (
  amb text not null,
  processo text not null,
  last int not null,
  primary key (amb, processo)
);

create table instance (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  number int not null,
  processo text not null,
  definition text not null,
  title text not null,
  status text not null check (status in ('running', 'ended', 'failed', 'cancelled')),
  -- Where its tokens are; null once it is over.
  state text,
  -- Counts every step, also those that nobody sees: what is in memory is good as long as it agrees.
  step int not null default 0,
  -- Counts what people see of it.
  revision int not null,
  variables jsonb not null,
  -- Which revision changed each value last, and who: a form is stale where a value changed that it shows.
  variable_changes jsonb not null default '{}',
  -- Elements where it stands, and those that it went through.
  active_elements text[] not null,
  passed_elements text[] not null,
  -- When its next timer is due; tries of that; steps in a row that paused because they were long.
  due timestamptz,
  tries int not null default 0,
  pauses int not null default 0,
  -- Who started it, and as what.
  starter uuid not null,
  profile text,
  unid_sigla text,
  -- The instance and the task that called it.
  parent uuid,
  parent_task uuid,
  depth int not null default 0,
  changed_by_name text,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  ended timestamptz,
  -- The end event that was reached, by its name; the code of an error that nothing caught.
  outcome text,
  error text,
  cancel_reason text,
  primary key (amb, id),
  unique (amb, processo, number),
  foreign key (amb, definition) references definition,
  foreign key (amb, starter) references person
);
create index instance_number on instance (amb, number);
create index instance_created on instance (amb, processo, created);
-- The instances of a person, and how many of them they started within the last hour.
create index instance_started on instance (amb, starter, created);
create index instance_due on instance (due) where status = 'running' and due is not null;
-- What somebody waits for, in their agenda.
create index instance_timer on instance (amb, starter, due) where status = 'running' and due is not null;
create index instance_parent on instance (amb, parent) where parent is not null;
create index instance_called on instance (parent_task) where parent_task is not null and status = 'running';

-- What an instance waits for: a person, a job of the server, an instance that it called, or a message.
create table task (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  -- The id of the token that stands at the element; unique within its instance only.
  token text not null,
  element text not null,
  name text not null,
  kind text not null check (kind in ('user', 'job', 'call', 'message')),
  -- Which of several, where the element is done several times at once.
  item int,
  -- The operating profiles whose turn it is; none: whoever started the instance.
  profiles text[] not null,
  claimed_by uuid,
  claimed_name text,
  claimed_at timestamptz,
  opened timestamptz not null default now(),
  due timestamptz,
  follow_up timestamptz,
  done_at timestamptz,
  done_by uuid,
  done_name text,
  -- Jobs: what does it, when to try (again), until when somebody is at it, and the number that a late one is told by.
  handler text,
  try_at timestamptz not null default now(),
  lease timestamptz,
  fencing_token int not null default 0,
  tries int not null default 0,
  -- A message that is waited for: its name, and what it must match; none: the instance itself is named.
  message text,
  correlation text,
  -- The instance that a call started.
  child uuid,
  primary key (amb, id),
  unique (amb, instance, token),
  foreign key (amb, instance) references instance on delete cascade
);
create index task_open on task (amb, instance) where done_at is null;
create index task_of_instance on task (amb, instance);
create index task_job on task (try_at) where done_at is null and kind in ('job', 'call');
create index task_withdrawn on task (handler) where kind = 'call' and handler = 'withdraw';
create index task_message on task (amb, message, correlation) where done_at is null and kind = 'message';
create index task_due on task (amb, due) where done_at is null and kind = 'user' and due is not null;

-- Who did what when. Written in the transaction of what it tells of; never changed.
create table history (
  amb text not null,
  id bigint generated always as identity,
  instance uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  element text,
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
  element text,
  reason text not null,
  at timestamptz not null default now(),
  closed timestamptz,
  closed_name text,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index incident_open on incident (amb, at) where closed is null;
create index incident_instance on incident (amb, instance);

-- Idempotency keys: what was asked under which key, for seven days. The same order twice is carried out once.
create table idempotency_key (
  amb text not null,
  person uuid not null,
  key text not null,
  content_hash bytea not null,
  instance uuid,
  at timestamptz not null default now(),
  primary key (amb, person, key)
);
create index idempotency_key_at on idempotency_key (at);

-- Messages that came, by their key, for a day: the same one twice arrives once.
create table message_idempotency_key (
  amb text not null,
  key text not null,
  content_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (amb, key)
);
create index message_idempotency_key_at on message_idempotency_key (at);
