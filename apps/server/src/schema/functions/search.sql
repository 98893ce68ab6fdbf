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

-- How many instances or texts have these words, as far as PostgreSQL can tell without looking.
drop function if exists estimate_search(text, tsquery);
create or replace function estimate_search(of_table regclass, of_amb text, asked tsquery) returns float8 language plpgsql as $$
declare
  plan json;
begin
  execute format('explain (format json) select from %s where amb = %L and words @@ %L::tsquery', of_table, of_amb, asked)
  into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- Instances that answer, of all that `seen` sees (null: of all), at most `most` and the newest of these; those of a number where
-- one is asked for. Not stable, since it asks for a plan.
drop function if exists search_instances(text, text[], tsquery, int, int);
drop function if exists search_instances(text, text[], uuid, text, text, tsquery, int, int);
create or replace function search_instances(
  of_amb text, seen text[], of_person uuid, of_profile text, of_unit text, asked tsquery, of_number int, most int
)
returns table (id uuid, number int, processo text, title text, titles jsonb, status text, pessoa text, created timestamptz)
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
    if not is_enough and near.looked < 500 and estimate_search('instance_search', of_amb, asked) >= rare then
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
  select i.id, i.number, i.processo, i.title, i.titles, shown_status(i.status, i.refused), p.pessoa, i.created
  from unnest(ids) with ordinality f(id, no)
  join instance i on i.amb = of_amb and i.id = f.id join person p on p.amb = i.amb and p.id = i.starter
  order by f.no;
end $$;

-- Whether somebody who sees its instance finds a text of it: a comment, a file of the case, or a document that they brought or
-- that stands in a value that they see; a comment at a clause as its document. `all_of`: a right shows them all but `sigilo`; what stands in no value is shown by none.
create or replace function finds_text(
  of_amb text, of_instance uuid, of_kind text, of_id uuid, all_of bool, of_person uuid, of_profile text, of_unit text
) returns bool language sql stable as $$
  with at as (
    select case of_kind when 'comment' then (select m.document from comment m where m.amb = of_amb and m.id = of_id) else of_id end as id
  )
  select (of_kind = 'comment' and exists (select from comment m where m.amb = of_amb and m.id = of_id and m.document is null))
    or exists (
    select from document c join instance i on i.amb = c.amb and i.id = c.of_instance
    join definition d on d.amb = i.amb and d.id = i.definition
    where c.amb = of_amb and c.id = (select id from at) and c.removed is null and (c.of_case or c.created_by = of_person
      or is_in_values(c.id, d.seeing, i.variables, found_names(i, d.seeing, all_of, of_person, of_profile, of_unit))))
$$;

-- What answers of the newest texts of all, as far as somebody finds it; and how many were looked at.
create or replace function search_newest_texts(
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
    select t.id, t.kind, t.instance, t.words @@ asked as has from text_search t where t.amb = of_amb order by t.created desc limit span
  loop
    looked := looked + 1;
    if one.has and (seen is null or exists (
        select from instance_search s where s.amb = of_amb and s.instance = one.instance and s.viewers && seen))
      and finds_text(of_amb, one.instance, one.kind, one.id, seen is null, of_person, of_profile, of_unit) then
      ids := ids || one.id;
    end if;
    exit when cardinality(ids) = most;
  end loop;
end $$;

-- Comments and documents that answer, of all that `seen` sees (null: of all), at most `most` and the newest of these. As with
-- instances the newest of all are looked at first, then those of the newest that the person sees, then all with these words.
create or replace function search_texts(
  of_amb text, seen text[], of_person uuid, of_profile text, of_unit text, asked tsquery, most int
) returns uuid[] language plpgsql
set plan_cache_mode = force_generic_plan set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  enough constant int := 16;
  rare constant int := 2000;
  viewers uuid[] := (select array_agg(viewer_key(v)) from unnest(seen) v);
  newest uuid[];
  near record;
  ids uuid[];
begin
  select * into near from search_newest_texts(of_amb, seen, of_person, of_profile, of_unit, asked, 1250, most);
  if near.looked < 1250 or cardinality(near.ids) >= enough then return near.ids; end if;
  if seen is not null and estimate_search('text_search', of_amb, asked) >= rare then
    newest := array(
      select n.instance from (
        (select v.created, v.instance from instance_viewer v where v.amb = of_amb and v.viewer = viewers[1]
          order by v.created desc, v.instance desc limit 500)
        union
        (select v.created, v.instance from instance_viewer v where v.amb = of_amb and v.viewer = viewers[2]
          order by v.created desc, v.instance desc limit 500)
      ) n order by n.created desc limit 500);
    ids := array(
      select t.id from text_search t where t.amb = of_amb and t.instance = any (newest) and t.words @@ asked
        and finds_text(of_amb, t.instance, t.kind, t.id, false, of_person, of_profile, of_unit)
      order by t.created desc limit most);
    if cardinality(ids) >= enough then return ids; end if;
  end if;
  -- The sum keeps it from being looked for day by day.
  return array(
    select t.id from text_search t where t.amb = of_amb and t.words @@ asked
      and (seen is null or exists (
        select from instance_search s where s.amb = of_amb and s.instance = t.instance and s.viewers && seen))
      and finds_text(of_amb, t.instance, t.kind, t.id, seen is null, of_person, of_profile, of_unit)
    order by t.created + interval '0' desc limit most);
end $$;

-- The values of an instance by which somebody finds it, by name. Documents are found by what they are called and say.
create or replace function found_values(
  i instance, rules jsonb, all_of bool, of_person uuid, of_profile text, of_unit text
) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(n, i.variables -> n), '{}')
  from unnest(found_names(i, rules, all_of, of_person, of_profile, of_unit)) n
  where i.variables ? n and not rules -> 'documents' ? n
$$;
