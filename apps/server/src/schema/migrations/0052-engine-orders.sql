-- Orders to other engines: a person's act on its way there. `nextState` of the domain says what becomes of one.
create table engine_order (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  engine text not null,
  person uuid not null,
  command text not null check (command in ('claim', 'release', 'complete')),
  instance uuid not null,
  task uuid not null,
  -- What is sent, and what is remembered of it here.
  payload jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'sent', 'unknown', 'done', 'refused')),
  reason text,
  asked timestamptz not null default now(),
  sent timestamptz,
  settled timestamptz,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
-- Of what one order is on its way to, no other one is.
create unique index engine_order_on_its_way on engine_order (amb, task) where state in ('asked', 'sent', 'unknown');
create index engine_order_instance on engine_order (amb, instance);
