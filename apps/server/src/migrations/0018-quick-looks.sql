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
      if near.looked >= 200 then
        -- Of somebody who sees so many of them it is quicker to look at more of all.
        select * into near from search_newest(of_amb, seen, asked, 1250 * 600 / near.looked, most);
        ids := near.ids;
        is_enough := cardinality(ids) >= enough;
      else
        select * into near from search_seen(of_amb, viewers, asked, passed, 500 - passed, most);
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

-- Of a person's own, days are kept as far back as somebody who looks at some months is likely to; before that they would be
-- more than all the rest. Both are the first of a month, and move on by whole months.
create table figure_recent (
  amb text primary key,
  -- Since when days are kept of a figure as a whole: those of a year, and of as many before.
  since date not null,
  -- Since when they are kept by kind, which are many more: those of ninety days.
  cut_since date not null generated always as ((since + interval '23 months')::date) stored
);

-- Since when days of people's own are kept. Whoever counts asks, under their lock: days that have become old go.
create function figures_recent(of_amb text, today date) returns figure_recent language plpgsql as $$
declare
  due date := date_trunc('month', today - 800);
  recent figure_recent;
  own uuid[];
begin
  insert into figure_recent (amb, since) values (of_amb, due) on conflict do nothing;
  select * into recent from figure_recent where amb = of_amb;
  -- Now and then, and not on the day that a month ends.
  if recent.since >= due - interval '1 month' then return recent; end if;
  update figure_recent set since = due where amb = of_amb returning * into recent;
  own := array(select distinct figure_own_key(person::text, profile) from person_profile where amb = of_amb);
  delete from figure_total
  where amb = of_amb and viewer = any (own) and grain = 'd' and figure in ('started', 'ended', 'cancelled', 'open', 'done')
    and day < recent.cut_since;
  delete from figure_course where amb = of_amb and viewer = any (own) and grain = 'd' and day < recent.since;
  return recent;
end $$;

-- As before (0017), but for the days of people's own.
create or replace function figures_counted(of_amb text, most int) returns int language plpgsql as $$
declare
  taken uuid[];
  lines int;
  recent figure_recent;
  empty tid[];
  empty_course tid[];
begin
  if not exists (select from figure_changed where amb = of_amb) then return 0; end if;
  -- One counts, the others wait: what they came for is counted then.
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_amb, 0));
  with gone as (
    delete from figure_changed
    where ctid = any (array(select ctid from figure_changed where amb = of_amb limit most)) returning instance
  )
  select array_agg(distinct instance), count(*) into taken, lines from gone;
  if taken is null then return 0; end if;
  select * into recent from figures_recent(of_amb, figure_day(now()));

  with sight as materialized (
    select i.instance,
      viewer_key('*') || array(select viewer_key(w) from unnest(s.viewers) w where w like 'f:%' order by 1) as shared,
      array(
        select distinct figure_own_key(r.person::text, r.profile) from unnest(s.viewers) w
        join person_profile r on r.amb = of_amb and r.person = case when w like 'p:%' then substr(w, 3)::uuid end
        where 'f:' || r.profile <> all (s.viewers) order by 1
      ) as own
    from unnest(taken) i(instance) left join instance_search s on s.amb = of_amb and s.instance = i.instance
  ), fact as materialized (
    select instance, figure, day, processo, coalesce(unid_sigla, '') as unid_sigla, coalesce(profile, '') as profile, step, ms
    from figure_fact where amb = of_amb and instance = any (taken)
  ), known as materialized (
    select fact.*, k.id as kind
    from fact left join figure_kind k on k.amb = of_amb
      and (k.figure, k.processo, k.unid_sigla, k.profile, k.step)
        = (fact.figure, fact.processo, fact.unid_sigla, fact.profile, fact.step)
  ), made as (
    insert into figure_kind (amb, figure, processo, unid_sigla, profile, step)
    select distinct of_amb, figure, processo, unid_sigla, profile, step from known where kind is null
    returning *
  ), line as materialized (
    select known.instance, coalesce(known.kind, made.id) as kind, known.figure, known.day, known.ms, s.shared, s.own
    from known join sight s using (instance) left join made on known.kind is null
      and (made.figure, made.processo, made.unid_sigla, made.profile, made.step)
        = (known.figure, known.processo, known.unid_sigla, known.profile, known.step)
  ), kept as (
    insert into figure_counted as c
    select of_amb, instance, array_agg(kind order by kind, day), array_agg(day order by kind, day),
      array_agg(ms order by kind, day), shared, own
    from line group by instance, shared, own
    on conflict (amb, instance) do update set (kinds, days, ms, shared, own)
      = (excluded.kinds, excluded.days, excluded.ms, excluded.shared, excluded.own)
  ), removed as (
    delete from figure_counted c where amb = of_amb and instance = any (taken)
      and not exists (select from instance i where i.amb = of_amb and i.id = c.instance)
  ), before as materialized (
    select c.instance, k.id as kind, k.figure, l.day, l.ms, c.shared, c.own
    from figure_counted c, unnest(c.kinds, c.days, c.ms) l(kind, day, ms)
    join figure_kind k on k.amb = of_amb and k.id = l.kind
    where c.amb = of_amb and c.instance = any (taken)
  ), hand as materialized (
    select instance, o.viewer, date_trunc('month', day)::date as month, max(sign) as now, min(sign) as "then"
    from (
      select 1 as sign, instance, figure, day, own from line
      union all select -1, instance, figure, day, own from before
    ) a, unnest(a.own) o(viewer)
    where figure not in ('open', 'waiting')
    group by 1, 2, 3
  ), let_go as (
    delete from figure_own o using hand h
    where h.now = -1 and (o.amb, o.viewer, o.month, o.instance) = (of_amb, h.viewer, h.month, h.instance)
  ), taken_up as (
    insert into figure_own select of_amb, viewer, month, instance from hand where "then" = 1
    on conflict do nothing
  ), change as (
    -- Most of what an instance had it still has, for the same people.
    select figure, kind, day, shared, own, sum(sign) as n, sum(sign * ms) as ms
    from (
      select 1 as sign, * from line
      union all select -1, * from before
    ) a
    group by instance, figure, kind, day, shared, own
    having sum(sign) <> 0 or sum(sign * ms) <> 0
  ), seen as materialized (
    select v.viewer, v.is_own, c.figure, c.kind, g.grain, g.day, sum(c.n) as n, sum(c.ms) as ms
    from change c,
      lateral (select unnest(c.shared), false union all select unnest(c.own), true) v(viewer, is_own),
      lateral (values ('d', c.day), ('m', date_trunc('month', c.day)::date)) g(grain, day)
    group by 1, 2, 3, 4, 5, 6
    having sum(c.n) <> 0 or sum(c.ms) <> 0
  ), summed as (
    insert into figure_total as t select of_amb, viewer, grain, figure, day, kind, n, ms from seen
    where grain = 'm' or figure = 'waiting' or not is_own or day >= recent.cut_since
    on conflict (amb, viewer, grain, figure, day, kind) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  ), coursed as (
    insert into figure_course as t select of_amb, viewer, grain, figure, day, sum(n), sum(ms) from seen
    where figure not in ('open', 'waiting') and (grain = 'm' or not is_own or day >= recent.since)
    group by viewer, grain, figure, day
    having sum(n) <> 0 or sum(ms) <> 0
    on conflict (amb, viewer, grain, figure, day) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  )
  select (select array_agg(ctid) from summed where n = 0), (select array_agg(ctid) from coursed where n = 0)
  into empty, empty_course;
  delete from figure_total where ctid = any (empty);
  delete from figure_course where ctid = any (empty_course);
  return lines;
end $$;

-- Counts what has changed, for somebody who looks; says whether that was all. They wait for no long history: what is more than
-- `most`, and what somebody else is at for long, is left to the worker.
create function figures_caught_up(of_amb text, most int) returns bool language plpgsql as $$
begin
  if not exists (select from figure_changed where amb = of_amb) then return true; end if;
  if (select count(*) from (select from figure_changed where amb = of_amb limit most + 1) c) > most then return false; end if;
  perform set_config('lock_timeout', '300ms', true);
  perform figures_counted(of_amb, most);
  return true;
exception
  when lock_not_available then return false;
end $$;

-- As before (0017), but for the days of people's own.
create or replace function figures_summed(
  of_amb text, viewers uuid[], own uuid, seen text[], of_processo text, of_unidade text, of_perfil text,
  parts text[], figures text[], kepts text[], cuts bool[], grains text[], firsts date[], lasts date[],
  moment timestamptz, today date
) returns table (part text, figure text, cut text, key text, processo text, n float8, ms float8)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  filtered bool := coalesce(of_processo, of_unidade, of_perfil) is not null;
  asked int[] := case when filtered then array(
    select k.id from figure_kind k where k.amb = of_amb and k.figure = any (kepts)
      and (of_processo is null or k.processo = of_processo) and (of_unidade is null or k.unid_sigla = of_unidade)
      and (of_perfil is null or k.profile = of_perfil)
  ) end;
  recent figure_recent := (select r from figure_recent r where amb = of_amb);
  -- Days of one's own before that are added up from the instances of their months.
  by_day daterange[] := array(
    select daterange(first, least(last + 1, case when cut or filtered then recent.cut_since else recent.since end))
    from unnest(parts, cuts, grains, firsts, lasts) r(part, cut, grain, first, last)
    where grain = 'd' and part <> 'now' and own is not null
      and first < case when cut or filtered then recent.cut_since else recent.since end
  );
  months date[] := array(
    select distinct m::date from unnest(by_day) d,
      generate_series(date_trunc('month', lower(d)::timestamp), upper(d)::timestamp - interval '1 day', interval '1 month') m
  );
begin
  return query
  with reach as materialized (
    select * from unnest(parts, figures, kepts, cuts, grains, firsts, lasts)
      with ordinality r(part, figure, kept, cut, grain, first, last, no)
  ), mine as materialized (
    select l.kind, l.day, count(*) as n, sum(l.ms) as ms
    from (
      select distinct o.instance from figure_own o where o.amb = of_amb and o.viewer = own and o.month = any (months)
    ) o
    join figure_counted c on c.amb = of_amb and c.instance = o.instance, unnest(c.kinds, c.days, c.ms) l(kind, day, ms)
    where l.day <@ any (by_day) and (not filtered or l.kind = any (asked))
    group by l.kind, l.day
  ), line as materialized (
    select r.no, t.kind, t.day, t.n::bigint as n, t.ms
    from unnest(viewers) v(id), reach r, figure_total t
    where (r.cut or filtered) and t.amb = of_amb and t.viewer = v.id and t.grain = r.grain and t.figure = r.kept
      and t.day between r.first and r.last and (not filtered or t.kind = any (asked))
    union all
    select r.no, m.kind, m.day, m.n, m.ms
    from mine m join figure_kind k on k.amb = of_amb and k.id = m.kind
    join reach r on r.kept = k.figure and r.grain = 'd' and r.part <> 'now' and m.day between r.first and r.last
    where r.cut or filtered
  ), summed as materialized (
    -- Of many lines few sums, by numbers alone; what these are called is looked at after that.
    select no, kind, sum(n) as n, sum(ms) as ms from line group by no, kind
  ), piece as (
    select r.part, r.figure, k.processo, k.unid_sigla, k.profile, k.step, s.n, s.ms
    from summed s join reach r on r.no = s.no join figure_kind k on k.amb = of_amb and k.id = s.kind
    where r.cut
    union all
    select 'now', 'overdue', w.processo, coalesce(w.unid_sigla, ''), coalesce(w.profile, ''), w.step, 1,
      figure_ms('epoch', w.at)
    from figure_waiting w join instance_search s on s.amb = w.amb and s.instance = w.instance
    where 'overdue' = any (figures) and w.amb = of_amb and w.due <= moment
      and w.due >= (today::timestamp at time zone 'America/Sao_Paulo') and (seen is null or s.viewers && seen)
      and (of_processo is null or w.processo = of_processo)
      and (of_unidade is null or coalesce(w.unid_sigla, '') = of_unidade)
      and (of_perfil is null or coalesce(w.profile, '') = of_perfil)
  ), course as (
    select r.part, r.figure, l.day, l.n, l.ms from line l join reach r on r.no = l.no where filtered and not r.cut
    union all
    select r.part, r.figure, c.day, c.n, c.ms
    from unnest(viewers) v(id), reach r, figure_course c
    where not filtered and not r.cut and c.amb = of_amb and c.viewer = v.id and c.grain = r.grain and c.figure = r.kept
      and c.day between r.first and r.last
    union all
    select r.part, r.figure, m.day, m.n, m.ms
    from mine m join figure_kind k on k.amb = of_amb and k.id = m.kind
    join reach r on r.kept = k.figure and r.grain = 'd' and r.part <> 'now' and m.day between r.first and r.last
    where not filtered and not r.cut and m.day < recent.since
  )
  select part, figure,
    case when grouping(processo, unid_sigla, profile, step) = 15 then 'all'
      when grouping(step) = 0 then 'step' when grouping(processo) = 0 then 'processo'
      when grouping(unid_sigla) = 0 then 'unidade' else 'perfil' end,
    case when grouping(step) = 0 then step when grouping(processo) = 0 then processo
      when grouping(unid_sigla) = 0 then unid_sigla when grouping(profile) = 0 then profile else '' end,
    coalesce(processo, ''), sum(n)::float8, sum(ms)::float8
  from piece
  group by part, figure, grouping sets ((), (processo), (unid_sigla), (profile), (processo, step))
  having grouping(processo, unid_sigla, profile, step) = 15 or grouping(step) = 1 or step <> ''
  union all
  select part, figure, case when part = 'period' then 'day' else 'all' end,
    case when part = 'period' then day::text else '' end, '', sum(n)::float8, sum(ms)::float8
  from course
  group by part, figure, case when part = 'period' then day end, case when part = 'period' then day::text else '' end;
end $$;

-- All is counted anew.
truncate figure_total, figure_course, figure_own, figure_counted, figure_changed;
insert into figure_changed (amb, instance) select amb, id from instance;
