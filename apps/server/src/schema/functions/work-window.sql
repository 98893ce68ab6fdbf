-- The list of tasks of a person over all their roles, and over those for whom they act: several viewers of `work_list`, each a
-- `lists` (a JSON array) with its place `n`, its `viewer` as `is_listed` takes it apart (`via`, `person`, `kept_out`, `passed`).
-- What stands there under several viewers is there as the first of them.

-- Whether a task came to somebody's list after a moment: it was offered anew, given to them, or their help was asked for. What
-- they took or gave back themselves was there.
create or replace function came_after(one task, via text, of_person uuid, me uuid, moment timestamptz) returns bool
language sql stable as $$
  select case
    when via = 'h' then coalesce(one.helped_since > moment, false)
    when one.offered_at > moment then one.offered_by is null or one.offered_by not in (me, of_person)
    when via = 'p' and one.claimed_at > moment then not exists (
      select from history h where h.amb = one.amb and h.instance = one.instance and h.task = one.id and h.kind = 'claimed'
        and h.person = me and h.at > moment)
      -- Claimed by a pending decision, which is not in the history yet.
      and not (one.decisions > 0 and exists (
        select from pending_decision d where d.amb = one.amb and d.task = one.id and d.person = me and d.claimed is not null))
    else false
  end
$$;

-- A window of it in the order of dates: `most` tasks after one that has this place, less the first `passed_over`. It reads each
-- viewer along the index, some at a time, and no further than the window.
drop function if exists read_work_window(text, uuid, jsonb, timestamptz, timestamptz, uuid, timestamptz, int, int);
create or replace function read_work_window(
  of_amb text, me uuid, lists jsonb, after_due timestamptz, after_opened timestamptz, after_task uuid, as_of timestamptz,
  passed_over int, most int
)
returns table (task uuid, n int, definition text, element text, starter uuid)
language plpgsql stable rows 100
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  viewers uuid[] := array(select viewer_key(l ->> 'viewer') from jsonb_array_elements(lists) with ordinality x(l, at) order by at);
  span constant int := most + 20;
  read int;
  left_over int := passed_over;
  given int := 0;
  one record;
begin
  loop
    read := 0;
    for one in
      -- A task is under one place in the order, whoever has it: of the first ones all viewers are among these.
      select k.due, k.opened, k.task, i.definition, t.element, i.starter, (
        select min(l.n)
        from unnest(k.ns) m(n), jsonb_to_record(lists -> (m.n::int - 1)) l(n int, via text, person uuid, kept_out uuid[], passed text[])
        where i.id is not null and is_listed(t, i.starter, l.via, l.person, l.kept_out, l.passed)
          and (as_of is null or not came_after(t, l.via, l.person, me, as_of))
      ) as n
      from (
        select w.due, w.opened, w.task, array_agg(v.n order by v.n) as ns
        from unnest(viewers) with ordinality v(viewer, n) cross join lateral (
          select w.due, w.opened, w.task from work_list w
          where w.amb = of_amb and w.viewer = v.viewer and (w.due, w.opened, w.task) > (after_due, after_opened, after_task)
          order by w.due, w.opened, w.task limit span
        ) w
        group by w.due, w.opened, w.task order by w.due, w.opened, w.task limit span
      ) k
      left join task t on t.amb = of_amb and t.id = k.task
      left join instance i on i.amb = of_amb and i.id = t.instance and i.status = 'running'
      order by k.due, k.opened, k.task
    loop
      read := read + 1;
      after_due := one.due;
      after_opened := one.opened;
      after_task := one.task;
      if one.n is null then
      elsif left_over > 0 then left_over := left_over - 1;
      else
        task := one.task;
        n := one.n;
        definition := one.definition;
        element := one.element;
        starter := one.starter;
        return next;
        given := given + 1;
        if given >= most then return; end if;
      end if;
    end loop;
    if read < span then return; end if;
  end loop;
end $$;

-- A text without case and accents, to look for a part of it.
create or replace function fold_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Whether the person who has a task in their list sees a value of its instance as what they open it: mostly by the form of the task
-- itself, else by that of another one that is or was theirs.
create or replace function sees_in_list(
  field text, one task, of_instance instance, rules jsonb, me uuid, of_profile text, of_unit text
) returns bool language plpgsql stable as $$
begin
  if field = any (seen_names(rules, array[one.element], of_instance.starter = me, of_profile, of_instance.secrets)) then
    return true;
  end if;
  return field = any (seen_names(rules,
    seen_elements(one.amb, one.instance, of_instance.starter, me, of_profile, of_unit), of_instance.starter = me, of_profile,
    of_instance.secrets));
end $$;

-- What a text is `like` that has a part, folded.
create or replace function part_pattern(part text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(fold_text(part), '([\\%_])', '\\\1', 'g') || '%'
$$;
