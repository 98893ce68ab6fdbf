-- How an environment looks and speaks, beside its name and colour; and people who may not work for a while.
alter table environment
  add column slides jsonb not null default '[]',
  add column locales text[] not null default '{pt-BR,en,es}',
  -- Texts by locale and key, laid over the product's own.
  add column strings jsonb not null default '{}',
  add column logo bytea,
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  add check ((logo is null) = (logo_type is null));

alter table person add column blocked boolean not null default false;
