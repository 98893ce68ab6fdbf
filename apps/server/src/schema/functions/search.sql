-- The search. It looks at the newest before it looks at everything, and at few of them before many: what a broad word finds is
-- found among these, and what a rare one finds the index of words has. Functions, so that each is planned once for a connection.

-- What answers of the newest `span` of all, where `seen` sees it (null: everything), the newest first and at most `most`; and how
-- many of these are seen. They lie beside each other, so that many are read in the time of few. Where the words stand in values,
-- the values are looked at: they have to be among those that the person sees in their role.
drop function if exists search_newest(text, text[], tsquery, int, int);
create or replace function search_newest(
  of_amb text, seen text[], of_person uuid, of_profile text, of_unit text, asked tsquery, span int, most int,
  out ids uuid[], out looked int
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_sort = off set max_parallel_workers_per_gather = 0
as $$
declare
  one record;
begin
  ids := '{}';
  looked := 0;
  for one in
    select n.instance, n.words @@ asked as has
    from (
      select s.instance, s.words, s.viewers from instance_search s where s.amb = of_amb order by s.created desc limit span
    ) n where seen is null or n.viewers && seen
  loop
    looked := looked + 1;
    if one.has and cardinality(ids) < most
      and (seen is null or sees_words(of_amb, one.instance, asked, of_person, of_profile, of_unit)) then
      ids := ids || one.instance;
    end if;
  end loop;
end $$;

-- The same of the newest that two viewers see, whatever others see between them: `span` of them after the first `passed`.
drop function if exists search_newest_of_viewers(text, uuid[], tsquery, int, int, int);
create or replace function search_newest_of_viewers(
  of_amb text, viewers uuid[], of_person uuid, of_profile text, of_unit text, asked tsquery, passed int, span int, most int,
  out ids uuid[], out looked int
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashagg = off set max_parallel_workers_per_gather = 0
as $$
declare
  newest uuid[] := array(
    select n.instance from (
      select distinct on (w.created, w.instance) w.created, w.instance
      from (
        (select n.created, n.instance from instance_viewer n where n.amb = of_amb and n.viewer = viewers[1]
          order by n.created desc, n.instance desc)
        union all
        (select n.created, n.instance from instance_viewer n where n.amb = of_amb and n.viewer = viewers[2]
          order by n.created desc, n.instance desc)
      ) w order by w.created desc, w.instance desc limit span offset passed
    ) n
  );
begin
  looked := cardinality(newest);
  ids := array(
    select s.instance from instance_search s where s.amb = of_amb and s.instance = any (newest) and s.words @@ asked
      and sees_words(of_amb, s.instance, asked, of_person, of_profile, of_unit)
    order by s.created desc limit most
  );
end $$;

-- How many instances have these words, as far as PostgreSQL can tell without looking.
create or replace function estimate_search(of_amb text, asked tsquery) returns float8 language plpgsql as $$
declare
  plan json;
begin
  execute format('explain (format json) select from instance_search where amb = %L and words @@ %L::tsquery', of_amb, asked)
  into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- Instances that answer, of all that `seen` sees (null: of all), at most `most` and the newest of these; those of a number where
-- one is asked for. Not stable, since it asks for a plan.
drop function if exists search_instances(text, text[], tsquery, int, int);
create or replace function search_instances(
  of_amb text, seen text[], of_person uuid, of_profile text, of_unit text, asked tsquery, of_number int, most int
)
returns table (id uuid, number int, processo text, title text, status text, pessoa text, created timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  -- So many are enough to choose the best from; fewer than `rare` have a word for which the index of words is quickest.
  enough constant int := 16;
  rare constant int := 2000;
  viewers uuid[] := (select array_agg(viewer_key(v)) from unnest(seen) v);
  near record;
  is_enough bool := false;
  passed int := 0;
  ids uuid[] := '{}';
begin
  if of_number is null then
    select * into near from search_newest(of_amb, seen, of_person, of_profile, of_unit, asked, 1250, most);
    is_enough := cardinality(near.ids) >= enough or (seen is null and near.looked < 1250);
    if is_enough then ids := near.ids; end if;
    if not is_enough and near.looked < 100 then
      select * into near from search_newest_of_viewers(of_amb, viewers, of_person, of_profile, of_unit, asked, 0, 100, most);
      ids := near.ids;
      passed := near.looked;
      is_enough := cardinality(ids) >= enough or passed < 100;
    end if;
    if not is_enough and near.looked < 500 and estimate_search(of_amb, asked) >= rare then
      if near.looked >= 200 then
        -- Of somebody who sees so many of them it is quicker to look at more of all.
        select * into near from search_newest(of_amb, seen, of_person, of_profile, of_unit, asked, 1250 * 600 / near.looked, most);
        ids := near.ids;
        is_enough := cardinality(ids) >= enough;
      else
        select * into near from search_newest_of_viewers(of_amb, viewers, of_person, of_profile, of_unit, asked, passed, 500 - passed, most);
        ids := ids || near.ids;
        is_enough := cardinality(ids) >= enough or near.looked < 500 - passed;
      end if;
    end if;
  end if;
  if is_enough then
  elsif of_number is not null then
    ids := array(
      select s.instance from instance n join instance_search s on s.amb = n.amb and s.instance = n.id
      where n.amb = of_amb and n.number = of_number and (asked is null or s.words @@ asked)
        and (seen is null or (s.viewers && seen
          and (asked is null or sees_words(of_amb, s.instance, asked, of_person, of_profile, of_unit))))
      order by s.created desc limit most
    );
  elsif seen is null then
    -- The sum keeps it from being looked for day by day: what few of the newest say, the index of words knows.
    ids := array(
      select s.instance from instance_search s where s.amb = of_amb and s.words @@ asked
      order by s.created + interval '0' desc limit most
    );
  else
    ids := array(
      select s.instance from instance_search s where s.amb = of_amb and s.words @@ asked and s.viewers && seen
        and sees_words(of_amb, s.instance, asked, of_person, of_profile, of_unit)
      order by s.created + interval '0' desc limit most
    );
  end if;
  return query
  select i.id, i.number, i.processo, i.title, shown_status(i.status, i.refused), p.pessoa, i.created
  from unnest(ids) with ordinality f(id, no)
  join instance i on i.amb = of_amb and i.id = f.id join person p on p.amb = i.amb and p.id = i.starter
  order by f.no;
end $$;
