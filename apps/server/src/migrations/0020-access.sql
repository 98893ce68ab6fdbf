-- How fresh a login is belongs to the key that proved it: whoever goes on with a session from elsewhere brings their own
-- proof along, and borrows none. Who is in while this is installed proves once more before what asks for a proof.
alter table session_key add column authenticated timestamptz not null default '1970-01-01Z';
alter table session_key alter column authenticated drop default;
alter table session drop column authenticated;

-- What happened to how a person gets in, told where they look after their access: when, and where it came from. Written in
-- the transaction of what it tells of. Without an address it was an operator.
create table access_event (
  amb text not null,
  id bigint generated always as identity,
  person uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('device', 'password', 'passkey', 'passkey-removed', 'calendar', 'calendar-ended')),
  -- Of a passkey, what it is called.
  name text,
  address text,
  -- The browser and where it runs, in words.
  device text,
  primary key (amb, id),
  foreign key (amb, person) references person
);
create index access_event_person on access_event (amb, person, at);

-- The secret address of a calendar is good until then.
alter table calendar add column expires timestamptz not null default now() + interval '1 year';
alter table calendar alter column expires drop default;
