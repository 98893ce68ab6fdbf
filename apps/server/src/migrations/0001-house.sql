-- The house on its first day. Every table of an environment has it at the front of its key: nothing crosses.

create table secret (name text primary key, value bytea not null);

create table environment (
  amb text primary key,
  is_default boolean not null default false,
  amb_nome text not null,
  tema_cor text not null,
  headline text not null,
  contact text not null
);
create unique index environment_default on environment (is_default) where is_default;

create table unit (
  amb text not null references environment,
  unid_sigla text not null,
  unid_nome text not null,
  unid_doctipo text,
  unid_docnum text,
  unid_icone text,
  periodo_inicio date,
  periodo_final date,
  primary key (amb, unid_sigla)
);

create table profile (
  amb text not null references environment,
  id text not null,
  name text not null,
  primary key (amb, id)
);

create table person (
  amb text not null references environment,
  id uuid not null default gen_random_uuid(),
  usuario text not null,
  pessoa text not null,
  senha text not null,
  fuso_horario text not null default 'America/Sao_Paulo',
  primary key (amb, id)
);
create unique index person_usuario on person (amb, lower(usuario));

-- As what a person may be in the house.
create table person_profile (
  amb text not null,
  person uuid not null,
  profile text not null,
  unid_sigla text not null,
  ses_perfil_relacionamento text,
  primary key (amb, person, profile, unid_sigla),
  foreign key (amb, person) references person,
  foreign key (amb, profile) references profile,
  foreign key (amb, unid_sigla) references unit
);
create index person_profile_profile on person_profile (amb, profile);

create table session (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null unique,
  thumbprint text not null,
  person uuid not null,
  profile text not null,
  unid_sigla text,
  ses_perfil_relacionamento text,
  tema_cor text not null,
  created timestamptz not null default now(),
  used timestamptz not null default now(),
  expires timestamptz not null,
  blocked boolean not null default false,
  revoked text,
  primary key (amb, id),
  foreign key (amb, person) references person
);
create index session_person on session (amb, person);
create index session_expires on session (expires);

-- Keys that a person has logged in with before: guesses from elsewhere do not delay their owner.
create table device (
  amb text not null,
  person uuid not null,
  thumbprint text not null,
  used timestamptz not null default now(),
  primary key (amb, person, thumbprint),
  foreign key (amb, person) references person
);

create table login_attempt (
  amb text not null,
  counter text not null,
  failures int not null,
  blocked_until timestamptz not null,
  last timestamptz not null default now(),
  primary key (amb, counter)
);

-- Proofs of the last minutes: each is good once, on whichever node.
create table proof_seen (
  key text primary key,
  until timestamptz not null
);
create index proof_seen_until on proof_seen (until);

-- Rooms and their events. The number is taken under the lock of the room's row, in the transaction of the change.
create table room (
  amb text not null,
  room text not null,
  seq bigint not null,
  primary key (amb, room)
);

create table event (
  amb text not null,
  room text not null,
  seq bigint not null,
  event text not null,
  call text not null,
  value jsonb not null,
  origin text,
  at timestamptz not null default now(),
  primary key (amb, room, seq)
);
create index event_at on event (at);

create table definition (
  amb text not null references environment,
  id text not null,
  processo text not null,
  version int not null,
  xml text not null,
  context text not null,
  about jsonb not null,
  forms jsonb not null,
  deployed timestamptz not null default now(),
  primary key (amb, id),
  unique (amb, processo, version)
);

create table process_number (
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
  revision int not null,
  status text not null check (status in ('running', 'ended', 'failed')),
  state text,
  vals jsonb not null,
  title text not null,
  active text[] not null,
  passed text[] not null,
  due timestamptz,
  tries int not null default 0,
  starter uuid not null,
  changed_by text,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (amb, id),
  unique (amb, processo, number),
  foreign key (amb, definition) references definition,
  foreign key (amb, starter) references person
);
create index instance_due on instance (due) where status = 'running' and due is not null;
create index instance_starter on instance (amb, starter);

create table task (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  -- The engine's own name for this run through the element; unique within its instance only.
  execution text not null,
  activity text not null,
  name text not null,
  kind text not null check (kind in ('user', 'job')),
  -- The operating profiles whose turn it is; none: whoever started the instance.
  profiles text[] not null,
  handler text,
  opened timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  done_name text,
  -- Jobs: when to try (again), until when somebody is at it, and the number that a late one is told by.
  try_at timestamptz not null default now(),
  lease timestamptz,
  fence int not null default 0,
  tries int not null default 0,
  primary key (amb, id),
  unique (amb, instance, execution),
  foreign key (amb, instance) references instance on delete cascade
);
create index task_open on task (amb, instance) where done_at is null;
create index task_of_instance on task (amb, instance);
create index task_waiting on task using gin (profiles) where done_at is null and kind = 'user';
create index task_job on task (try_at) where done_at is null and kind = 'job';

-- What was asked under which key, for a day: the same order twice is carried out once.
create table order_key (
  amb text not null,
  person uuid not null,
  key text not null,
  content bytea not null,
  instance uuid,
  at timestamptz not null default now(),
  primary key (amb, person, key)
);
create index order_key_at on order_key (at);
