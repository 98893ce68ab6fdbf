-- The tree of units.

-- A unit and those above it, the nearest first.
create or replace function units_above(of_amb text, of_unit text) returns text[] language sql stable as $$
  with recursive above as (
    select unid_sigla, parent, 0 as height from unit where amb = of_amb and unid_sigla = of_unit
    union all
    select u.unid_sigla, u.parent, a.height + 1 from above a join unit u on u.amb = of_amb and u.unid_sigla = a.parent
  )
  select coalesce(array_agg(unid_sigla order by height), '{}') from above
$$;

-- No unit stands above itself. Two changes that would make a circle together wait for each other.
create or replace function refuse_circle_of_units() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unit ' || new.amb, 0));
  if new.unid_sigla = any (units_above(new.amb, new.parent)) then
    raise exception 'unit % stands above its parent %', new.unid_sigla, new.parent using errcode = 'check_violation', constraint = 'unit_tree';
  end if;
  return new;
end $$;
create or replace trigger unit_tree before insert or update of parent on unit for each row
  when (new.parent is not null) execute function refuse_circle_of_units();
