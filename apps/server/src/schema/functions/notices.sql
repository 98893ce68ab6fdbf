-- What a group is told of is not kept: it is what `work_list` offers to it, and each of its people has read it up to a moment.

-- A task that somebody had is offered anew, to all but them.
create or replace function offer_again() returns trigger language plpgsql as $$
begin
  new.offered_at := clock_timestamp();
  new.offered_by := old.claimed_by;
  new.offered_as := 'returned';
  return new;
end $$;
create or replace trigger task_offered before update of claimed_by on task for each row
  when (old.claimed_by is not null and new.claimed_by is null and new.done_at is null) execute function offer_again();

-- Whether a task excludes any of these people, a person and those for whom they act, asked of a row of the work list: most say
-- it themselves. `is_excluded` asks the same of the task.
drop function if exists is_kept_from(work_list, uuid);
create or replace function is_kept_from(one work_list, people uuid[]) returns bool language plpgsql stable as $$
begin
  if one.excluded_starter = any (people) then return true; end if;
  if not one.excludes_doers then return false; end if;
  return exists (
    select from task t join task d on d.amb = t.amb and d.instance = t.instance and d.element = any (t.not_by)
      and (d.done_by = any (people) or d.done_for = any (people))
    where t.amb = one.amb and t.id = one.task
  );
end $$;

-- How many notices somebody has not read: their own, and tasks offered to them as these viewers since they last looked, or late
-- since then. It stops at `most`, and looks at no more than as many for each viewer, so that it costs the same however many
-- there are. `kept_out` are people who are excluded with them: for whom they act.
drop function if exists count_unread_notices(text, uuid, uuid[], timestamptz, int);
create or replace function count_unread_notices(
  of_amb text, of_person uuid, kept_out uuid[], viewers uuid[], since timestamptz, most int
)
returns int language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off set max_parallel_workers_per_gather = 0
as $$
declare
  own int := (select count(*) from (
    select from notice n where n.amb = of_amb and n.person = of_person and n.read is null limit most
  ) n);
  found uuid[] := '{}';
  of_viewer uuid;
  one work_list;
begin
  foreach of_viewer in array viewers loop
    for one in
      select w.* from work_list w where w.amb = of_amb and w.viewer = of_viewer and w.offered_at > since
      order by w.offered_at desc, w.task desc limit most
    loop
      exit when own + cardinality(found) >= most;
      if one.offered_by is distinct from of_person and one.task <> all (found) and not is_kept_from(one, of_person || kept_out) then
        found := found || one.task;
      end if;
    end loop;
  end loop;
  foreach of_viewer in array viewers loop
    for one in
      select w.* from work_list w where w.amb = of_amb and w.viewer = of_viewer and w.due > since and w.due <= now()
      order by w.due desc, w.opened desc, w.task desc limit most
    loop
      exit when own + cardinality(found) >= most;
      if one.due > one.offered_at and one.task <> all (found) and not is_kept_from(one, of_person || kept_out) then
        found := found || one.task;
      end if;
    end loop;
  end loop;
  return least(most, own + cardinality(found));
end $$;
