-- Environments, and the people in them. Every table of an environment has it (`amb`) at the front of its key: nothing crosses.

-- Keys of the house itself, such as that of the nonces. Not of any environment.
create table secret (name text primary key, value bytea not null);

create table environment (
  amb text primary key,
  is_default boolean not null default false,
  amb_nome text not null,
  -- How it looks and speaks, beside its name.
  tema_cor text not null,
  headline text not null,
  contact text not null,
  slides jsonb not null default '[]',
  locales text[] not null default '{pt-BR,en,es}',
  -- Texts by locale and key, laid over the product's own.
  strings jsonb not null default '{}',
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  check ((logo is null) = (logo_type is null))
);
create unique index environment_default on environment (is_default) where is_default;

create table unit (
  amb text not null references environment,
  unid_sigla text not null,
  unid_nome text not null,
  unid_doctipo text,
  unid_docnum text,
  unid_icone text,
  periodo_inicio date,
  periodo_final date,
  primary key (amb, unid_sigla)
);

-- Operating profiles: as what people work. `rights` is what one may do beside its processes, such as `suporte`.
create table profile (
  amb text not null references environment,
  id text not null,
  name text not null,
  rights text[] not null default '{}',
  primary key (amb, id)
);

create table person (
  amb text not null references environment,
  id uuid not null default gen_random_uuid(),
  usuario text not null,
  pessoa text not null,
  senha text not null,
  fuso_horario text not null default 'America/Sao_Paulo',
  preferences jsonb not null default '{}',
  -- May not work for a while.
  blocked boolean not null default false,
  -- The words of both names, for the search; a trigger keeps them.
  words tsvector not null default '',
  primary key (amb, id)
);
create unique index person_usuario on person (amb, lower(usuario));
create index person_words on person using gin (words);

-- A role: a profile in a unit, or in none. People choose between theirs; `chosen` is when they last chose this one.
create table person_profile (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  profile text not null,
  unid_sigla text,
  ses_perfil_relacionamento text,
  chosen timestamptz,
  primary key (amb, id),
  foreign key (amb, person) references person,
  foreign key (amb, profile) references profile,
  foreign key (amb, unid_sigla) references unit
);
create unique index person_profile_once on person_profile (amb, person, profile, coalesce(unid_sigla, ''));
create index person_profile_profile on person_profile (amb, profile);

create table client_value (
  amb text not null,
  person uuid not null,
  nome text not null,
  value jsonb not null,
  changed timestamptz not null default now(),
  primary key (amb, person, nome),
  foreign key (amb, person) references person
);

-- Calendars that subscribe to somebody's agenda: whoever has the secret address reads it, as long as it is here and until it
-- expires. One for each operating profile of a person.
create table calendar (
  amb text not null,
  person uuid not null,
  profile text not null,
  token_hash bytea not null,
  language text not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (amb, person, profile),
  foreign key (amb, person) references person
);
create unique index calendar_token on calendar (amb, token_hash);
