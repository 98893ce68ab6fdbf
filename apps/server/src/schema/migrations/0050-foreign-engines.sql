-- Engines that a firm has beside ours: this house mirrors their instances and tasks into the rows of its own.
create table foreign_engine (
  amb text not null references environment,
  name text not null,
  kind text not null check (kind in ('operaton')),
  url text not null,
  -- With what it is asked; its password stands in `secret`, which no environment reads.
  login text,
  -- Whether its groups and people are called as our profiles and logins; what `foreign_name` says counts before that.
  same_names boolean not null,
  -- Who stands as the starter of what nobody here started. They never log in.
  person uuid not null,
  added timestamptz not null default now(),
  primary key (amb, name),
  foreign key (amb, person) references person
);

-- A group of an engine as a profile, a person of it as one of ours.
create table foreign_name (
  amb text not null,
  engine text not null,
  kind text not null check (kind in ('group', 'person')),
  theirs text not null,
  -- A profile, or a login in lower case.
  ours text not null,
  primary key (amb, engine, kind, theirs),
  foreign key (amb, engine) references foreign_engine on delete cascade
);

-- How far the facts of an engine were followed, by whichever node holds the lease.
create table foreign_cursor (
  amb text not null,
  engine text not null,
  -- The newest moment that the engine told of, and the facts of the last moments, which are told again.
  value jsonb not null default '{"at": 0, "recent": []}',
  polled timestamptz not null default '-infinity',
  swept timestamptz not null default '-infinity',
  lease timestamptz not null default '-infinity',
  fence int not null default 0,
  -- Why it could not be followed the last time; null: it could.
  error text,
  primary key (amb, engine),
  foreign key (amb, engine) references foreign_engine on delete cascade
);

-- Which instance here mirrors which one there, with all that its engine said of it, joined: late facts change nothing. A table
-- of its own, since an index more on `instance` would be a lock more in each step of our own engine.
create table foreign_instance (
  amb text not null,
  engine text not null,
  foreign_id text not null,
  instance uuid not null,
  mirrored jsonb,
  primary key (amb, engine, foreign_id),
  foreign key (amb, instance) references instance on delete cascade
);
create index foreign_instance_instance on foreign_instance (amb, instance);

-- Null: of our own engine.
alter table definition add column engine text, add column foreign_id text;
alter table instance add column engine text;
-- The token of a mirrored task is its id in its engine; what that said of it, joined.
alter table task add column mirrored jsonb;
