-- The workspaces of clients, so that a lost tab loses nothing typed. Each belongs to one client of one person.
create table kept_workspace (
  amb text not null,
  person uuid not null,
  client text not null,
  session uuid not null,
  body jsonb not null,
  kept timestamptz not null default now(),
  -- Since when no socket of the client is here; null while it is.
  gone timestamptz,
  primary key (amb, person, client),
  foreign key (amb, session) references session on delete cascade
);
create index kept_workspace_kept on kept_workspace (kept);
create index kept_workspace_session on kept_workspace (amb, session);
