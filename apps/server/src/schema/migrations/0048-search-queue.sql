-- Instances whose words are to be written: the search follows what steps changed. Whoever steps one adds a line here and waits for
-- nobody (`functions/search-queue.sql`).
create table search_queue (
  amb text not null,
  -- Asked for by an operator or a migration: comes after what people did.
  is_rebuild bool not null default false,
  id bigint not null generated always as identity,
  instance uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (amb, is_rebuild, id)
);

-- Since when an instance waits to be counted.
alter table figure_queue add column at timestamptz not null default now();
alter table figure_queue alter column at set default clock_timestamp();
