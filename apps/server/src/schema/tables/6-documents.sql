-- Files and texts that belong to an instance. They stand in the database, so that a backup has them and a restore
-- brings them back at the same moment as the instance that speaks of them.

create table document (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  kind text not null check (kind in ('file', 'text')),
  title text not null,
  version int not null default 0,
  created timestamptz not null default now(),
  -- Who writes just now, and until when without a sign of life.
  locked_by uuid,
  locked_name text,
  locked_until timestamptz,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index document_instance on document (amb, instance, created);

create table document_version (
  amb text not null,
  document uuid not null,
  version int not null,
  at timestamptz not null default now(),
  author uuid not null,
  author_name text not null,
  type text not null,
  bytes int not null,
  content bytea not null,
  primary key (amb, document, version),
  foreign key (amb, document) references document on delete cascade
);
-- Compressing what is compressed already only costs time.
alter table document_version alter column content set storage external;

-- What somebody wrote and has not saved, with the version that it began from.
create table document_draft (
  amb text not null,
  document uuid not null,
  person uuid not null,
  base_version int not null,
  body text not null,
  at timestamptz not null default now(),
  primary key (amb, document, person),
  foreign key (amb, document) references document on delete cascade
);

-- Uploads under way; those that nobody ends are gone after a day.
create table upload (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  person uuid not null,
  name text not null,
  accept text not null,
  bytes int not null,
  begun timestamptz not null default now(),
  -- Its slot among those that its person may have under way; two cannot take the same one.
  slot smallint,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index upload_begun on upload (begun);
create unique index upload_slot on upload (amb, person, slot);

create table upload_part (
  amb text not null,
  upload uuid not null,
  part int not null,
  content bytea not null,
  primary key (amb, upload, part),
  foreign key (amb, upload) references upload on delete cascade
);
alter table upload_part alter column content set storage external;
