-- The version in force of every process of an environment: from process to process, whatever lies behind the newest of each.
create or replace function definitions_in_force(of_amb text) returns table (processo text, id text) language sql stable as $$
  with recursive newest as (
    (select d.processo, d.id from definition d where d.amb = of_amb
      order by d.processo, coalesce(d.in_force, d.version) desc limit 1)
    union all
    select one.processo, one.id from newest n cross join lateral (
      select d.processo, d.id from definition d where d.amb = of_amb and d.processo > n.processo
      order by d.processo, coalesce(d.in_force, d.version) desc limit 1) one
  )
  select n.processo, n.id from newest n
$$;
