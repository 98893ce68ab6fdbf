-- Accounts: what a person may be and may do, the keys and tokens of a session, passkeys, and links between sessions.

-- What a profile may do beside its processes: `suporte`.
alter table profile add column rights text[] not null default '{}';

-- A role is a profile in a unit, or in none; people choose between theirs.
alter table person_profile drop constraint person_profile_pkey;
alter table person_profile add column id uuid not null default gen_random_uuid();
alter table person_profile alter column unid_sigla drop not null;
alter table person_profile add column chosen timestamptz;
alter table person_profile add primary key (amb, id);
create unique index person_profile_once on person_profile (amb, person, profile, coalesce(unid_sigla, ''));

alter table person add column preferences jsonb not null default '{}';

alter table session drop column token_hash;
alter table session drop column thumbprint;
alter table session add column role uuid;
alter table session add column authenticated timestamptz not null default now();

-- Each browser that uses a session has a key of its own, and a token bound to it. `generation` counts its tokens; the
-- hash of the one before is kept so that another tab can be told to take the new one.
create table session_key (
  amb text not null,
  session uuid not null,
  thumbprint text not null,
  token_hash bytea not null,
  previous_hash bytea,
  generation int not null default 1,
  primary key (amb, session, thumbprint),
  foreign key (amb, session) references session on delete cascade
);
create unique index session_key_token on session_key (amb, token_hash);
create index session_key_previous on session_key (amb, previous_hash) where previous_hash is not null;

create table client_value (
  amb text not null,
  person uuid not null,
  nome text not null,
  value jsonb not null,
  changed timestamptz not null default now(),
  primary key (amb, person, nome),
  foreign key (amb, person) references person
);

create table passkey (
  amb text not null,
  id text not null,
  person uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created timestamptz not null default now(),
  used timestamptz,
  primary key (amb, id),
  foreign key (amb, person) references person
);
create index passkey_person on passkey (amb, person);

-- A challenge is good once, for one purpose, for whom it was made: a session, or the key of a browser without one.
create table passkey_challenge (
  amb text not null,
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('login', 'unblock', 'authenticate', 'register')),
  holder text not null,
  until timestamptz not null,
  primary key (amb, challenge_hash)
);
create index passkey_challenge_until on passkey_challenge (until);

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
  until timestamptz not null,
  primary key (amb, id),
  foreign key (amb, sender) references session on delete cascade,
  foreign key (amb, receiver) references session on delete cascade
);
create index link_offer_receiver on link_offer (amb, receiver);
create index link_offer_sender on link_offer (amb, sender);
