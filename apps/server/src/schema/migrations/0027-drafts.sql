-- Drafts: what a person typed and has not sent. That of a start has an id of its own, which becomes the id of the instance;
-- that of a task has the id of its task. Nobody else sees one.
create table draft (
  amb text not null,
  id uuid not null,
  person uuid not null,
  -- Of a start: the process, and what a link gave to it.
  processo text,
  contexto jsonb,
  -- Of a task.
  task uuid,
  -- The role under which it was opened.
  role uuid,
  profile text not null,
  unid_sigla text,
  -- What is typed, what the form showed before, and in which locale.
  texts jsonb not null,
  before jsonb not null,
  lcl_id text not null,
  -- Counts every save: one that began from another revision is refused.
  revision int not null default 1,
  created timestamptz not null default now(),
  changed timestamptz not null default now(),
  -- Since when it is thrown away; it can be taken back for a day.
  discarded timestamptz,
  primary key (amb, id, person),
  check ((processo is null) <> (task is null) and (processo is null) = (contexto is null)),
  foreign key (amb, person) references person,
  foreign key (amb, task) references task on delete cascade
);
create index draft_person on draft (amb, person, changed);
create index draft_changed on draft (changed);
create index draft_task on draft (amb, task) where task is not null;
-- The id of a start's draft is one instance's: two people cannot have it.
create unique index draft_start on draft (amb, id) where task is null;

-- Files, texts and uploads belong to an instance, or to the draft of one, whose id will be that of the instance: then
-- `draft_person` says whose it is, and that person alone sees them. `of_instance` is the instance where there is one.
alter table document drop constraint document_amb_instance_fkey;
alter table document add column draft_person uuid;
alter table document add column of_instance uuid generated always as (case when draft_person is null then instance end) stored;
alter table document add foreign key (amb, of_instance) references instance on delete cascade;
alter table document add foreign key (amb, instance, draft_person) references draft on delete cascade;

alter table upload drop constraint upload_amb_instance_fkey;
alter table upload add column draft_person uuid;
alter table upload add column of_instance uuid generated always as (case when draft_person is null then instance end) stored;
alter table upload add foreign key (amb, of_instance) references instance on delete cascade;
alter table upload add foreign key (amb, instance, draft_person) references draft on delete cascade;
