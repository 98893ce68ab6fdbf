-- The words of the search follow what steps changed. A step adds the instance to `search_queue`; whoever follows takes some of it
-- out and writes their words, in one transaction: what is taken is written, and where that was cut off it is still there.

-- Writes the words of instances that wait, and takes these lines out; says how many. The caller has the lock of the environment, so
-- nobody else writes words. They are made before any row is held: a step that says who sees its instance waits for the writing alone.
create or replace function write_search_words(of_amb text, ids bigint[]) returns int language plpgsql as $$
declare
  rebuilt uuid[] := array(select distinct instance from search_queue where amb = of_amb and is_rebuild and id = any (ids));
  -- What a step commits after this has a line of its own, which stays. Both kinds are named, or PostgreSQL before 18 reads all lines.
  asked uuid[] := array(select distinct instance from search_queue where amb = of_amb and is_rebuild in (true, false) and id = any (ids));
  made instance_search[];
  held uuid[];
  taken int;
begin
  -- Without a row, a line would never be taken out, and hold up those behind it. Steps wait for each other here, and nobody waits
  -- for them: what they hold comes the next time.
  if exists (
    select from unnest(asked) one where not exists (select from instance_search s where s.amb = of_amb and s.instance = one)
  ) then
    insert into instance_search
    select i.amb, i.id, '', instance_viewers(i), i.created from (
      select * from instance i where i.amb = of_amb and i.id = any (asked)
        and not exists (select from instance_search s where s.amb = i.amb and s.instance = i.id)
      for update of i skip locked) i
    on conflict (amb, instance) do nothing;
  end if;
  -- Who sees them is asked below, of the rows that are held.
  made := array(
    select row(r.amb, r.instance, r.words, null, r.created)::instance_search from instance_search_rows(of_amb, asked) r);
  held := array(select s.instance from instance_search s where s.amb = of_amb and s.instance = any (asked) for update skip locked);
  update instance_search s set words = r.words from unnest(made) r
  where s.amb = of_amb and s.instance = r.instance and s.instance = any (held) and s.words <> r.words;
  -- Who sees them is written with the step; only what is made anew asks again, of the rows that it holds.
  if rebuilt <> '{}' then
    update instance_search s set viewers = instance_viewers(i) from instance i
    where s.amb = of_amb and s.instance = any (held) and s.instance = any (rebuilt) and i.amb = s.amb and i.id = s.instance
      and s.viewers <> instance_viewers(i);
  end if;
  delete from search_queue q
  where q.amb = of_amb and q.is_rebuild in (true, false) and q.id = any (ids)
    and (q.instance = any (held) or not exists (select from instance i where i.amb = of_amb and i.id = q.instance));
  get diagnostics taken = row_count;
  return taken;
end $$;

-- Follows an environment by so many lines, what people did first; says how many it took. One node follows at a time.
create or replace function follow_search(of_amb text, most int) returns int language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search ' || of_amb, 0)) then return 0; end if;
  return write_search_words(of_amb, array(select id from search_queue where amb = of_amb order by is_rebuild, id limit most));
end $$;

-- Follows for somebody who searches: first what they may have done themselves, then the newest. Whether that was all.
create or replace function catch_up_search(of_amb text, of_person uuid, most int) returns bool language plpgsql as $$
declare
  ids bigint[];
begin
  if not exists (select from search_queue where amb = of_amb and not is_rebuild) then return true; end if;
  -- For what others did nobody waits: whoever follows is at it, and takes few at a time.
  if exists (
    select from search_queue q join instance_search s on s.amb = q.amb and s.instance = q.instance
    where q.amb = of_amb and not q.is_rebuild and 'p:' || of_person = any (s.viewers)
  ) then
    perform set_config('lock_timeout', '2s', true);
    perform pg_advisory_xact_lock(hashtextextended('search ' || of_amb, 0));
  elsif not pg_try_advisory_xact_lock(hashtextextended('search ' || of_amb, 0)) then
    return false;
  end if;
  ids := array(
    select q.id from search_queue q left join instance_search s on s.amb = q.amb and s.instance = q.instance
    where q.amb = of_amb and not q.is_rebuild
    order by coalesce('p:' || of_person = any (s.viewers), false) desc, q.id desc limit most);
  perform write_search_words(of_amb, ids);
  return not exists (select from search_queue where amb = of_amb and not is_rebuild);
exception
  when lock_not_available then return false;
end $$;

-- Has all that is derived in an environment made anew, beside running work, by whoever follows; says of how many instances. What
-- waits already since somebody asked before is gone on with.
create or replace function rebuild_derived(of_amb text) returns int language plpgsql as $$
declare
  asked int;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuild ' || of_amb, 0));
  if exists (select from search_queue where amb = of_amb and is_rebuild) then return 0; end if;
  insert into search_queue (amb, instance, is_rebuild) select of_amb, id, true from instance where amb = of_amb order by created desc;
  get diagnostics asked = row_count;
  -- Whoever counts waits for the end of this: the sums begin at nothing, and every instance is counted once.
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_amb, 0));
  delete from figure_total where amb = of_amb;
  delete from figure_series where amb = of_amb;
  delete from figure_own_instance where amb = of_amb;
  delete from figure_contribution where amb = of_amb;
  insert into figure_queue (amb, instance) select of_amb, id from instance where amb = of_amb;
  return asked;
end $$;
