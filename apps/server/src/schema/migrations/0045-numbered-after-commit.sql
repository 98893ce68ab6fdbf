-- Events as steps write them: nothing is counted and no row is locked for them. They leave once they are numbered.
create table event_outbox (
  amb text not null,
  id bigint not null generated always as identity,
  -- The transaction that wrote it. Whoever reads begins at the oldest that was running the last time, and passes over
  -- what is gone, which a long backup keeps PostgreSQL from clearing away.
  written xid8 not null default pg_current_xact_id(),
  room text not null,
  event text not null,
  call text not null,
  value jsonb not null,
  origin text,
  at timestamptz not null default clock_timestamp(),
  primary key (amb, id)
);
create index event_outbox_written on event_outbox (written);

-- Events are numbered in batches, by one node at a time: by who has this one row.
create table event_batch (
  last bigint not null
);
insert into event_batch (last) values (0);

-- The batch and the row of the outbox that an event came of. Those of before have neither.
alter table event add column batch bigint, add column outbox bigint;
create index event_by_batch on event (batch);
