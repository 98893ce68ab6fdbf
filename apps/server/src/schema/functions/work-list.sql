-- The work list: who has to do what, in the order of dates. It is kept by triggers, in the statement that changes a task.

-- Who has a task in their work list.
create or replace function work_list_viewers(one task) returns uuid[] language plpgsql stable as $$
begin
  if one.claimed_by is not null then return array[viewer_key('p:' || one.claimed_by)]; end if;
  if cardinality(one.profiles) = 1 then return array[viewer_key('f:' || one.profiles[1])]; end if;
  if one.profiles <> '{}' then return array(select distinct viewer_key('f:' || f) from unnest(one.profiles) f); end if;
  return array(select viewer_key('p:' || starter) from instance where amb = one.amb and id = one.instance);
end $$;

create or replace function update_work_list() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.done_at is null then
    delete from work_list
    where amb = old.amb and viewer = any (work_list_viewers(old)) and due = coalesce(old.due, 'infinity') and opened = old.opened
      and task = old.id;
  end if;
  if tg_op <> 'DELETE' and new.done_at is null then
    insert into work_list
    select new.amb, viewer, coalesce(new.due, 'infinity'), new.opened, new.id, new.follow_up
    from unnest(work_list_viewers(new)) viewer;
  end if;
  return null;
end $$;

create or replace trigger work_list_new after insert on task for each row
  when (new.kind = 'user' and new.done_at is null) execute function update_work_list();
create or replace trigger work_list_changed after update on task for each row
  when (new.kind = 'user' and (old.claimed_by, old.profiles, old.due, old.opened, old.follow_up, old.done_at)
    is distinct from (new.claimed_by, new.profiles, new.due, new.opened, new.follow_up, new.done_at))
  execute function update_work_list();
create or replace trigger work_list_gone after delete on task for each row
  when (old.kind = 'user' and old.done_at is null) execute function update_work_list();

-- Tasks go with their instance. Those of whoever started it go before it, as long as it says who that was.
create or replace function delete_tasks_of_starter() returns trigger language plpgsql as $$
begin
  delete from task where amb = old.amb and instance = old.id and done_at is null and kind = 'user' and profiles = '{}';
  return old;
end $$;
create or replace trigger work_list_of_instance before delete on instance for each row execute function delete_tasks_of_starter();

-- The open tasks of whoever works as a profile and those offered to it, in the order of when they are due, or up to a moment
-- of whatever date of theirs comes first; no more than `most`. Planned once for a connection, since planning takes longer than
-- the looking, and always read along the indexes: all of these are in the order that is asked for.
create or replace function read_work_list(of_amb text, of_person uuid, of_profile text, until timestamptz, most int)
returns table (
  id uuid, instance uuid, processo text, definition text, title text, element text, name text, since timestamptz,
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
    select t.id, t.instance, i.processo, i.definition, i.title, t.element, t.name, t.opened, t.due, t.follow_up,
      case when n.own then 'mine' else 'offered' end, t.claimed_by is not null
    from (
      (select true as own, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own order by n.due, n.opened, n.task)
      union all
      (select false, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered order by n.due, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    order by n.due, n.opened, n.task limit most;
  else
    return query
    select t.id, t.instance, i.processo, i.definition, i.title, t.element, t.name, t.opened, t.due, t.follow_up,
      case when n.own then 'mine' else 'offered' end, t.claimed_by is not null
    from (
      (select true as own, n.due as at, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select false, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select true, n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
      union all
      (select false, n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    order by n.at, n.opened, n.task limit most;
  end if;
end $$;
