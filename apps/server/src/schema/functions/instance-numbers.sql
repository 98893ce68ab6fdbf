-- Makes the sequence of a process that has none yet. Of the owner, since the role of environments makes nothing; for an
-- environment it makes only its own.
create or replace function make_instance_numbers(of_amb text, of_processo text) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  made bigint;
begin
  if coalesce(nullif(current_setting('quadrante.amb', true), ''), of_amb) <> of_amb then
    raise insufficient_privilege using message = 'Another environment numbers its own instances';
  end if;
  insert into instance_sequence (amb, processo) values (of_amb, of_processo) on conflict do nothing returning id into made;
  if made is null then
    -- Another start was first, and is committed by now.
    select id into strict made from instance_sequence where amb = of_amb and processo = of_processo;
  else
    execute format('create sequence %I as int', 'instance_number_' || made);
    execute format('grant usage on sequence %I to quadrante_environment', 'instance_number_' || made);
  end if;
  return made;
end $$;
revoke execute on function make_instance_numbers from public;
grant execute on function make_instance_numbers to quadrante_environment;

-- The sequence that numbers the instances of a process.
create or replace function instance_numbers(of_amb text, of_processo text) returns regclass language plpgsql as $$
declare
  counter bigint;
begin
  select id into counter from instance_sequence where amb = of_amb and processo = of_processo;
  return ('instance_number_' || coalesce(counter, make_instance_numbers(of_amb, of_processo)))::regclass;
end $$;
