-- What another engine lets people start, as it listed that last: the version that a start begins, and whom its drawing names, by
-- the engine's names. What is not here nobody starts.
create table foreign_process (
  amb text not null,
  engine text not null,
  key text not null,
  definition text not null,
  candidate_groups text[] not null,
  candidate_users text[] not null,
  primary key (amb, engine, key),
  foreign key (amb, engine) references foreign_engine on delete cascade
);
create index foreign_process_definition on foreign_process (amb, definition);

-- Profiles that an operator lets start one, beside whom its drawing names.
create table foreign_starter (
  amb text not null,
  engine text not null,
  key text not null,
  profile text not null,
  primary key (amb, engine, key, profile),
  foreign key (amb, engine) references foreign_engine on delete cascade
);

-- Which incident here is which there, and the job that stands.
create table foreign_incident (
  amb text not null,
  engine text not null,
  foreign_id text not null,
  incident uuid not null,
  job text,
  primary key (amb, engine, foreign_id),
  foreign key (amb, incident) references incident on delete cascade
);
create index foreign_incident_incident on foreign_incident (amb, incident);

-- When what it lets people start was asked for last.
alter table foreign_cursor add column listed timestamptz not null default '-infinity';

-- Of what an order is: a task, an instance, an incident, or what the instance will be that it begins.
alter table engine_order rename column task to subject;
-- Null: it begins one, which is not there yet.
alter table engine_order alter column instance drop not null;
alter table engine_order drop constraint engine_order_command_check;
alter table engine_order add constraint engine_order_command_check
  check (command in ('start', 'claim', 'release', 'complete', 'cancel', 'retry'));
