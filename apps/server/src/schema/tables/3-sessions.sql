-- Sessions: how people get in, and what guards that.

create table session (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  -- As what they work. What the role said when it was chosen is kept: the role itself may be taken away.
  role uuid,
  profile text not null,
  unid_sigla text,
  ses_perfil_relacionamento text,
  tema_cor text not null,
  -- A channel of its own, as random as its token and not derived from anything.
  private_channel uuid not null default gen_random_uuid(),
  created timestamptz not null default now(),
  used timestamptz not null default now(),
  expires timestamptz not null,
  blocked boolean not null default false,
  -- What support did, support undoes alone; a lock of its person asks for its person.
  blocked_by text check (blocked_by in ('person', 'support')),
  -- Why it has ended; null while it has not.
  revoked text,
  primary key (amb, id),
  foreign key (amb, person) references person
);
create index session_person on session (amb, person);
create index session_expires on session (expires);

-- Each browser that uses a session has a key of its own, and a token bound to it. `generation` counts its tokens; the
-- hash of the one before is kept so that another tab can be told to take the new one.
create table session_key (
  amb text not null,
  session uuid not null,
  thumbprint text not null,
  token_hash bytea not null,
  previous_hash bytea,
  generation int not null default 1,
  -- How fresh a login is belongs to the key that proved it: whoever goes on with a session from elsewhere brings their own
  -- proof along, and borrows none.
  authenticated timestamptz not null,
  primary key (amb, session, thumbprint),
  foreign key (amb, session) references session on delete cascade
);
create unique index session_key_token on session_key (amb, token_hash);
create index session_key_previous on session_key (amb, previous_hash) where previous_hash is not null;

-- Keys that a person has logged in with before: guesses from elsewhere do not delay their owner.
create table device (
  amb text not null,
  person uuid not null,
  thumbprint text not null,
  used timestamptz not null default now(),
  primary key (amb, person, thumbprint),
  foreign key (amb, person) references person
);

-- Failed logins, counted by account, by a known browser of an account, and by address.
create table login_attempt (
  amb text not null,
  counter text not null,
  failures int not null,
  blocked_until timestamptz not null,
  last timestamptz not null default now(),
  -- Tries that are being computed: whoever comes meanwhile waits for what comes of them, and is not counted against it.
  pending int not null default 0,
  pending_until timestamptz not null default now(),
  primary key (amb, counter)
);

-- Proofs of the last minutes: each is good once, on whichever node. Not of any environment.
create table dpop_proof (
  jti text primary key,
  expires timestamptz not null
);
create index dpop_proof_expires on dpop_proof (expires);

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
  expires timestamptz not null,
  -- One that nobody has a session for takes a slot among those of its address: so many there are, and no more.
  address text,
  slot smallint,
  primary key (amb, challenge_hash)
);
create index passkey_challenge_expires on passkey_challenge (expires);
create unique index passkey_challenge_slot on passkey_challenge (amb, address, slot);

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
