-- Workspaces of clients, and what they are told in real time.

-- The workspaces of clients, so that a lost tab loses nothing typed. Each belongs to one client of one person.
create table saved_workspace (
  amb text not null,
  person uuid not null,
  client text not null,
  session uuid not null,
  body jsonb not null,
  saved timestamptz not null default now(),
  -- Since when no socket of the client is here; null while it is.
  disconnected timestamptz,
  primary key (amb, person, client),
  foreign key (amb, session) references session on delete cascade
);
create index saved_workspace_saved on saved_workspace (saved);
create index saved_workspace_session on saved_workspace (amb, session);

-- A link that one workspace offers to another of the same person.
create table link_offer (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  sender uuid not null,
  receiver uuid not null,
  processo text not null,
  contexto jsonb not null,
  state text not null default 'offered' check (state in ('offered', 'opened', 'declined')),
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (amb, id),
  foreign key (amb, sender) references session on delete cascade,
  foreign key (amb, receiver) references session on delete cascade
);
create index link_offer_receiver on link_offer (amb, receiver);
create index link_offer_sender on link_offer (amb, sender);

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
