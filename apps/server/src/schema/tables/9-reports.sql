-- Reports: files that are made of them, and runs of statements.

-- Files that are made of reports: asked for, made in parts by whichever node is free, and kept for a while.
create table report_export (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  session uuid not null,
  -- As what it was asked for: somebody who works as something else meanwhile does not get it.
  profile text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  language text not null,
  query jsonb not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  reason text,
  rows int not null default 0,
  total int,
  parts int not null default 0,
  bytes int not null default 0,
  -- Until when somebody is at it, and the number that a late one is told by.
  lease timestamptz,
  fencing_token int not null default 0,
  created timestamptz not null default now(),
  -- When it was begun last: of the environments that wait, the one whose turn is longest ago comes next.
  begun timestamptz,
  expires timestamptz not null default now() + interval '1 hour',
  primary key (amb, id),
  foreign key (amb, session) references session on delete cascade
);
create index report_export_open on report_export (created) where state in ('waiting', 'running');
create index report_export_person on report_export (amb, person, created);
create index report_export_expires on report_export (expires);
create index report_export_turn on report_export (amb, begun);

create table report_export_part (
  amb text not null,
  export uuid not null,
  part int not null,
  content bytea not null,
  primary key (amb, export, part),
  foreign key (amb, export) references report_export on delete cascade
);
-- Compressing what is compressed already only costs time.
alter table report_export_part alter column content set storage external;

-- Every run of a statement: who, what, when, and what came of it. While one has no end it holds its place in the queue.
create table statement_run (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  person uuid not null,
  pessoa text not null,
  session uuid not null,
  profile text not null,
  -- The prepared report; null: free text.
  report text,
  statement text not null,
  parameters jsonb not null,
  -- `ok`, or the code of the fault; null: under way.
  outcome text,
  rows int,
  bytes int,
  ms int,
  primary key (amb, id)
);
create unique index statement_run_one on statement_run (amb, person) where outcome is null;
create index statement_run_at on statement_run (amb, at);
create index statement_run_open on statement_run (at) where outcome is null;
