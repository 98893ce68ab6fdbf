-- The numbers of instances come from a sequence for each process of an environment, so that nobody who starts one waits for
-- another who does. It is called `instance_number_` and the id of its row here, and goes on after the last number that was given.
alter table instance_sequence add column id bigint not null generated always as identity unique;

do $$
declare
  one record;
begin
  for one in select id, last from instance_sequence loop
    execute format('create sequence %I as int start with %s', 'instance_number_' || one.id, one.last + 1);
  end loop;
end $$;

alter table instance_sequence drop column last;
