-- E-mail: where people are told, and what goes out of the house.

-- Where a person is told by mail; only a confirmed address is here.
alter table person add column email text;
alter table person add column email_confirmed timestamptz;
-- The days of their digest, Monday is 1; and when the last one was made.
alter table person add column digest_days int[] not null default '{1,2,3,4,5}';
alter table person add column digest_at timestamptz;
-- The language in which they last logged in.
alter table person add column language text;

-- An address that waits for its code, and how often codes were asked for and guessed. The code itself is nowhere, not even
-- as a hash of six figures that anybody can turn back: it follows from `id` and the address by a key of the house.
create table email_code (
  amb text not null,
  person uuid not null,
  id uuid not null default gen_random_uuid(),
  address text,
  expires timestamptz,
  tries int not null default 0,
  -- How many were sent since `since`, and when the last one.
  sent int not null default 0,
  since timestamptz not null default now(),
  last timestamptz,
  primary key (amb, person),
  foreign key (amb, person) references person
);

alter table access_event drop constraint access_event_kind_check;
alter table access_event add check (
  kind in ('device', 'password', 'passkey', 'passkey-removed', 'calendar', 'calendar-ended', 'email', 'email-removed')
);

-- What goes out of the house: each row at most once. It holds ids and never the text, which is made when it is sent.
create table outbound (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('mail')),
  person uuid not null,
  address text not null,
  payload jsonb not null,
  -- Names what it tells: of one kind, a person is sent a step once.
  step text not null,
  -- `sending` is committed before the first word goes out. `void`: when its turn came there was nothing left to say.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'void', 'dead')),
  tries int not null default 0,
  try_at timestamptz not null default now(),
  -- Whoever has it, until when, and the number of that turn: what an older turn says comes too late.
  lease timestamptz,
  fence int not null default 0,
  error text,
  created timestamptz not null default now(),
  done timestamptz,
  primary key (amb, id),
  unique (amb, kind, person, step),
  foreign key (amb, person) references person
);
create index outbound_waiting on outbound (try_at) where state = 'waiting';
create index outbound_sending on outbound (lease) where state = 'sending';
create index outbound_dead on outbound (amb, created) where state = 'dead';
create index outbound_done on outbound (done) where state in ('sent', 'void');

-- By which ways this house sends. Nothing is queued for a way that is not open. Not of any environment.
create table outbound_way (kind text primary key, open boolean not null);

-- The mails of the demo house, which go to a page of the product and to no server.
create table demo_mail (
  amb text not null,
  id uuid not null,
  person uuid not null,
  at timestamptz not null default now(),
  address text not null,
  subject text not null,
  body text not null,
  primary key (amb, id),
  foreign key (amb, person) references person
);
create index demo_mail_person on demo_mail (amb, person, at desc);
