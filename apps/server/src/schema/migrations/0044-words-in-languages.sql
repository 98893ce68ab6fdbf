-- What cases, units and profiles are called in other languages than the first, by language.
alter table instance add column titles jsonb not null default '{}';
alter table unit add column names jsonb not null default '{}';
alter table profile add column names jsonb not null default '{}';
