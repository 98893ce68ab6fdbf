-- What people keep of a list of work: which columns it shows, in which order, narrowed to what.
create table list_view (
  amb text not null,
  -- Made by who keeps it.
  id uuid not null,
  person uuid not null,
  list text not null check (list in ('tarefas', 'pedidos')),
  name text not null,
  -- Columns, widths, sort, group, filter and sum, as the contract says them.
  body jsonb not null,
  -- The profile of which everybody reads it; null: nobody but its person.
  shared_with text,
  changed timestamptz not null default now(),
  primary key (amb, id),
  foreign key (amb, person) references person,
  foreign key (amb, shared_with) references profile on delete cascade
);
create index list_view_person on list_view (amb, person);
create index list_view_shared on list_view (amb, shared_with) where shared_with is not null;
