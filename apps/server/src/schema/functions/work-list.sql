-- The work list: who has to do what, in the order of dates. It is kept by triggers, in the statement that changes a task.

-- Members of a profile to whom a task is offered: all of them, or those who work under its units. No unit has a space in it.
create or replace function group_viewers(one task) returns text[] language sql immutable as $$
  select case when (one).units is null
    then array(select distinct 'f:' || f from unnest((one).profiles) f)
    else array(select distinct 'u:' || u || ' ' || f from unnest((one).profiles) f, unnest((one).units) u) end
$$;

-- Who has a task in their work list: its holder, else the people (`c:`) and profiles that it names, else the starter. Whom it
-- excludes is known when the list is read: that changes with other tasks of the instance.
-- Whoever helps with it has it there too (`h:`).
create or replace function work_list_viewers(one task) returns uuid[] language plpgsql stable as $$
begin
  if one.helper is not null then
    return array[viewer_key('h:' || one.helper), viewer_key('p:' || coalesce(
      one.claimed_by, (select starter from instance where amb = one.amb and id = one.instance)))];
  end if;
  if one.claimed_by is not null then return array[viewer_key('p:' || one.claimed_by)]; end if;
  if one.candidates is null and one.units is null and cardinality(one.profiles) = 1 then
    return array[viewer_key('f:' || one.profiles[1])];
  end if;
  if one.candidates is not null or one.profiles <> '{}' then
    return array(
      select viewer_key(v) from unnest(group_viewers(one)) v
      union select viewer_key('c:' || c) from unnest(one.candidates) c
    );
  end if;
  return array(select viewer_key('p:' || starter) from instance where amb = one.amb and id = one.instance);
end $$;

-- Whether a task excludes any of these people, a person and those for whom they act: `refusalOf` of the domain says why.
drop function if exists is_excluded(task, uuid, uuid);
create or replace function is_excluded(one task, starter uuid, people uuid[]) returns bool language plpgsql stable as $$
begin
  if one.not_by = '{}' then return false; end if;
  if 'starter' = any (one.not_by) and starter = any (people) then return true; end if;
  if one.not_by = '{starter}' then return false; end if;
  return exists (
    select from task t where t.amb = one.amb and t.instance = one.instance and t.element = any (one.not_by)
      and (t.done_by = any (people) or t.done_for = any (people))
  );
end $$;

-- Whether a task that somebody has, or could take, passes over to who acts for them in these profiles. `kept_out` are all whom it
-- must not exclude beside them.
create or replace function passes_over(one task, starter uuid, absent uuid, kept_out uuid[], passed text[]) returns bool
language sql stable as $$
  select one.helper is distinct from absent and not is_excluded(one, starter, absent || kept_out)
    and (one.profiles = '{}' or coalesce(one.assignee = absent, false) or coalesce(absent = any (one.candidates), false)
      or one.profiles && passed)
$$;

-- Whether what stands in the work list of a viewer is there for a person: whom a task excludes is known when it is read.
-- `via` is the kind of the viewer (`p`, `c`, `f`, `u`, `h`); `kept_out` are people who are excluded with them: for whom they act, or
-- who acts for them. `passed` are the profiles that pass over from who is absent; null: it is the person's own list.
create or replace function is_listed(
  one task, starter uuid, via text, of_person uuid, kept_out uuid[], passed text[]
) returns bool language sql stable as $$
  select (one.claimed_by is not null or not is_excluded(one, starter, of_person || kept_out))
    -- Somebody who is named, and of the profile too, has it once.
    and (via in ('p', 'c', 'h') or (of_person = any (one.candidates)) is not true)
    and (passed is null or passes_over(one, starter, of_person, kept_out, passed))
$$;

-- Who has the instance of a task open in a window and could have the task, which somebody else has taken or finished. Of a
-- group these may be many, and of those only who looks at it is told.
create or replace function onlookers(of_amb text, of_task uuid) returns setof uuid language plpgsql stable as $$
begin
  -- A function, so that it is planned once for a connection and not for each step.
  return query
  select distinct w.person
  from task t
  join instance i on i.amb = t.amb and i.id = t.instance
  join saved_workspace w on w.amb = t.amb and w.disconnected is null
    and jsonb_path_query_array(w.body, '$.workspace.processes[*].instance') @> to_jsonb(t.instance::text)
  where t.amb = of_amb and t.id = of_task and not is_excluded(t, i.starter, array[w.person])
    and (w.person = any (t.candidates) or exists (
      select from person_profile r where r.amb = w.amb and r.person = w.person and r.profile = any (t.profiles)
        and (t.units is null or r.unid_sigla = any (t.units))));
end $$;

create or replace function update_work_list() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.done_at is null then
    delete from work_list
    where amb = old.amb and viewer = any (work_list_viewers(old)) and due = coalesce(old.due, 'infinity') and opened = old.opened
      and task = old.id;
  end if;
  if tg_op <> 'DELETE' and new.done_at is null then
    insert into work_list (amb, viewer, due, opened, task, follow_up, offered_at, offered_by, excluded_starter, excludes_doers)
    select new.amb, viewer, coalesce(new.due, 'infinity'), new.opened, new.id, new.follow_up, new.offered_at, new.offered_by,
      case when 'starter' = any (new.not_by) then (select starter from instance where amb = new.amb and id = new.instance) end,
      array_remove(new.not_by, 'starter') <> '{}'
    from unnest(work_list_viewers(new)) viewer;
  end if;
  return null;
end $$;

create or replace trigger work_list_new after insert on task for each row
  when (new.kind = 'user' and new.done_at is null) execute function update_work_list();
create or replace trigger work_list_changed after update on task for each row
  when (new.kind = 'user'
    and (old.claimed_by, old.helper, old.profiles, old.candidates, old.units, old.due, old.opened, old.follow_up, old.done_at,
      old.offered_at)
    is distinct from
      (new.claimed_by, new.helper, new.profiles, new.candidates, new.units, new.due, new.opened, new.follow_up, new.done_at,
        new.offered_at))
  execute function update_work_list();
create or replace trigger work_list_gone after delete on task for each row
  when (old.kind = 'user' and old.done_at is null) execute function update_work_list();

-- Tasks go with their instance. Those of whoever started it go before it, as long as it says who that was.
create or replace function delete_tasks_of_starter() returns trigger language plpgsql as $$
begin
  delete from task where amb = old.amb and instance = old.id and done_at is null and kind = 'user'
    and profiles = '{}' and candidates is null;
  return old;
end $$;
create or replace trigger work_list_of_instance before delete on instance for each row execute function delete_tasks_of_starter();

-- The open tasks of whoever works as a profile under a unit and those offered to them, in the order of when they are due, or up
-- to a moment of whatever date of theirs comes first; no more than `most`. Planned once for a connection, since planning takes
-- longer than the looking, and always read along the indexes: all of these are in the order that is asked for.
-- `kept_out` are people who are excluded with them: for whom they act, or who acts for them.
drop function if exists read_work_list(text, uuid, text, timestamptz, int);
drop function if exists read_work_list(text, uuid, text, text, timestamptz, int);
drop function if exists read_work_list(text, uuid, text, text, uuid[], timestamptz, int);
create or replace function read_work_list(
  of_amb text, of_person uuid, of_profile text, of_unit text, kept_out uuid[], until timestamptz, most int
)
returns table (
  id uuid, instance uuid, processo text, definition text, title text, titles jsonb, element text, name text, since timestamptz,
  due timestamptz, "followUp" timestamptz, standing text, claimed bool
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  own uuid := viewer_key('p:' || of_person);
  named uuid := viewer_key('c:' || of_person);
  helped uuid := viewer_key('h:' || of_person);
  offered uuid := viewer_key('f:' || of_profile);
  within uuid := viewer_key('u:' || of_unit || ' ' || of_profile);
begin
  if until is null then
    return query
    select t.id, t.instance, i.processo, i.definition, i.title, i.titles, t.element, t.name, t.opened, t.due, t.follow_up,
      case n.via when 'p' then 'mine' when 'h' then 'helping' else 'offered' end,
      n.via <> 'h' and t.claimed_by is not null and (t.profiles <> '{}' or t.candidates is distinct from '{}')
    from (
      (select 'p' as via, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own order by n.due, n.opened, n.task)
      union all
      (select 'h' as via, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = helped order by n.due, n.opened, n.task)
      union all
      (select 'c' as via, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = named order by n.due, n.opened, n.task)
      union all
      (select 'f' as via, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered order by n.due, n.opened, n.task)
      union all
      (select 'u' as via, n.due, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = within order by n.due, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    where is_listed(t, i.starter, n.via, of_person, kept_out, null)
    order by n.due, n.opened, n.task limit most;
  else
    return query
    select t.id, t.instance, i.processo, i.definition, i.title, i.titles, t.element, t.name, t.opened, t.due, t.follow_up,
      case when n.via = 'p' then 'mine' else 'offered' end,
      t.claimed_by is not null and (t.profiles <> '{}' or t.candidates is distinct from '{}')
    from (
      (select 'p' as via, n.due as at, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select 'c' as via, n.due as at, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = named and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select 'f' as via, n.due as at, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select 'u' as via, n.due as at, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = within and n.due <= until and (n.follow_up < n.due) is not true
        order by n.due, n.opened, n.task)
      union all
      (select 'p', n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = own and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
      union all
      (select 'c', n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = named and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
      union all
      (select 'f', n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = offered and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
      union all
      (select 'u', n.follow_up, n.opened, n.task from work_list n
        where n.amb = of_amb and n.viewer = within and n.follow_up <= until and n.follow_up < n.due
        order by n.follow_up, n.opened, n.task)
    ) n
    join task t on t.amb = of_amb and t.id = n.task
    join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
    where is_listed(t, i.starter, n.via, of_person, kept_out, null)
    order by n.at, n.opened, n.task limit most;
  end if;
end $$;
