-- Looks that are read along an index and no further than they are shown, however much there is: turns, the search, figures.

-- Whose turn it is, in the order of dates: what somebody has to do, and what is offered to their profile.

create table task_turn (
  amb text not null,
  -- Who claimed the task; where nobody did, each profile that it is offered to, and without any whoever started the instance.
  viewer uuid not null,
  -- What has no date comes last.
  due timestamptz not null,
  opened timestamptz not null,
  task uuid not null,
  follow_up timestamptz,
  primary key (amb, viewer, due, opened, task)
);
create index task_turn_follow_up on task_turn (amb, viewer, follow_up, opened, task) where follow_up < due;
-- What was asked of these is asked of turns.
drop index task_follow_up;
drop index task_waiting;
drop index task_claimed;

create function turns_of(one task) returns uuid[] language plpgsql stable as $$
begin
  if one.claimed_by is not null then return array[viewer_key('p:' || one.claimed_by)]; end if;
  if cardinality(one.profiles) = 1 then return array[viewer_key('f:' || one.profiles[1])]; end if;
  if one.profiles <> '{}' then return array(select distinct viewer_key('f:' || f) from unnest(one.profiles) f); end if;
  return array(select viewer_key('p:' || starter) from instance where amb = one.amb and id = one.instance);
end $$;

create function turn_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.done_at is null then
    delete from task_turn
    where amb = old.amb and viewer = any (turns_of(old)) and due = coalesce(old.due, 'infinity') and opened = old.opened
      and task = old.id;
  end if;
  if tg_op <> 'DELETE' and new.done_at is null then
    insert into task_turn
    select new.amb, viewer, coalesce(new.due, 'infinity'), new.opened, new.id, new.follow_up
    from unnest(turns_of(new)) viewer;
  end if;
  return null;
end $$;

create trigger task_turn_new after insert on task for each row
  when (new.kind = 'user' and new.done_at is null) execute function turn_kept();
create trigger task_turn_changed after update on task for each row
  when (new.kind = 'user' and (old.claimed_by, old.profiles, old.due, old.opened, old.follow_up, old.done_at)
    is distinct from (new.claimed_by, new.profiles, new.due, new.opened, new.follow_up, new.done_at))
  execute function turn_kept();
create trigger task_turn_gone after delete on task for each row
  when (old.kind = 'user' and old.done_at is null) execute function turn_kept();

-- Tasks go with their instance. Those of whoever started it go before it, as long as it says who that was.
create function turns_let_go() returns trigger language plpgsql as $$
begin
  delete from task where amb = old.amb and instance = old.id and done_at is null and kind = 'user' and profiles = '{}';
  return old;
end $$;
create trigger instance_turns before delete on instance for each row execute function turns_let_go();

insert into task_turn
select t.amb, viewer, coalesce(t.due, 'infinity'), t.opened, t.id, t.follow_up
from task t, unnest(turns_of(t)) viewer where t.kind = 'user' and t.done_at is null;

-- The open tasks of whoever works as a profile and those offered to it, in the order of when they are due, or up to a moment
-- of whatever date of theirs comes first; no more than `most`. Planned once for a connection, since planning takes longer than
-- the looking, and always read along the indexes: all of these are in the order that is asked for.
create function turns_in_order(of_amb text, of_person uuid, of_profile text, until timestamptz, most int)
returns table (
  id uuid, instance uuid, processo text, definition text, title text, activity text, name text, since timestamptz,
  due timestamptz, "followUp" timestamptz, standing text, claimed bool
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  own uuid := viewer_key('p:' || of_person);
  offered uuid := viewer_key('f:' || of_profile);
begin
  if until is null then
    return query
    select t.id, t.instance, i.processo, i.definition, i.title, t.activity, t.name, t.opened, t.due, t.follow_up,
      case when n.own then 'mine' else 'offered' end, t.claimed_by is not null
    from (
      (select true as own, n.due, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = own order by n.due, n.opened, n.task)
      union all
      (select false, n.due, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = offered order by n.due, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    order by n.due, n.opened, n.task limit most;
  else
    return query
    select t.id, t.instance, i.processo, i.definition, i.title, t.activity, t.name, t.opened, t.due, t.follow_up,
      case when n.own then 'mine' else 'offered' end, t.claimed_by is not null
    from (
      (select true as own, n.due as at, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = own and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select false, n.due, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = offered and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select true, n.follow_up, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = own and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
      union all
      (select false, n.follow_up, n.opened, n.task from task_turn n
        where n.amb = of_amb and n.viewer = offered and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    order by n.at, n.opened, n.task limit most;
  end if;
end $$;

-- The search. It looks at the newest before it looks at everything, and at few of them before many: what a broad word finds is
-- found among these, and what a rare one finds the index of words has. Functions, so that each is planned once for a connection.

-- What answers of the newest `span` of all, where `seen` sees it (null: everything), the newest first and at most `most`; and how
-- many of these are seen. They lie beside each other, so that many are read in the time of few.
create function search_newest(of_amb text, seen text[], asked tsquery, span int, most int, out ids uuid[], out looked int)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_sort = off set max_parallel_workers_per_gather = 0
as $$
begin
  select coalesce((array_agg(n.instance) filter (where n.words @@ asked))[:most], '{}'), count(*) into ids, looked
  from (
    select s.instance, s.words, s.viewers from instance_search s where s.amb = of_amb order by s.created desc limit span
  ) n where seen is null or n.viewers && seen;
end $$;

-- The same of the newest that two viewers see, whatever others see between them: `span` of them after the first `passed`.
create function search_seen(
  of_amb text, viewers uuid[], asked tsquery, passed int, span int, most int, out ids uuid[], out looked int
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
        (select n.created, n.instance from instance_seen n where n.amb = of_amb and n.viewer = viewers[1]
          order by n.created desc, n.instance desc)
        union all
        (select n.created, n.instance from instance_seen n where n.amb = of_amb and n.viewer = viewers[2]
          order by n.created desc, n.instance desc)
      ) w order by w.created desc, w.instance desc limit span offset passed
    ) n
  );
begin
  looked := cardinality(newest);
  ids := array(
    select s.instance from instance_search s where s.amb = of_amb and s.instance = any (newest) and s.words @@ asked
    order by s.created desc limit most
  );
end $$;

-- How many instances have these words, as far as PostgreSQL can tell without looking.
create function search_guessed(of_amb text, asked tsquery) returns float8 language plpgsql as $$
declare
  plan json;
begin
  execute format('explain (format json) select from instance_search where amb = %L and words @@ %L::tsquery', of_amb, asked)
  into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- Instances that answer, of all that `seen` sees (null: of all), at most `most` and the newest of these; those of a number where
-- one is asked for. Not stable, since it asks for a plan.
create function search_found(of_amb text, seen text[], asked tsquery, of_number int, most int)
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
    select * into near from search_newest(of_amb, seen, asked, 1250, most);
    is_enough := cardinality(near.ids) >= enough or (seen is null and near.looked < 1250);
    if is_enough then ids := near.ids; end if;
    if not is_enough and near.looked < 100 then
      select * into near from search_seen(of_amb, viewers, asked, 0, 100, most);
      ids := near.ids;
      passed := near.looked;
      is_enough := cardinality(ids) >= enough or passed < 100;
    end if;
    if not is_enough and near.looked < 500 and search_guessed(of_amb, asked) >= rare then
      select * into near from search_seen(of_amb, viewers, asked, passed, 500 - passed, most);
      ids := ids || near.ids;
      is_enough := cardinality(ids) >= enough or near.looked < 500 - passed;
    end if;
  end if;
  if is_enough then
  elsif of_number is not null then
    ids := array(
      select s.instance from instance n join instance_search s on s.amb = n.amb and s.instance = n.id
      where n.amb = of_amb and n.number = of_number and (asked is null or s.words @@ asked)
        and (seen is null or s.viewers && seen)
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
      order by s.created + interval '0' desc limit most
    );
  end if;
  return query
  select i.id, i.number, i.processo, i.title, i.status, p.pessoa, i.created
  from unnest(ids) with ordinality f(id, no)
  join instance i on i.amb = of_amb and i.id = f.id join person p on p.amb = i.amb and p.id = i.starter
  order by f.no;
end $$;
