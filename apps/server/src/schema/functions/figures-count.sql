-- Sums of figures, counted: triggers note what has changed, and whoever counts next takes it out of the sums and adds it anew.
-- The tables say what is kept for whom (`tables/8-figures.sql`).

-- The viewer for whom a person's own is kept, that a profile of theirs does not see.
create or replace function own_viewer_key(person text, profile text) returns uuid language sql immutable strict parallel safe as
  $$ select viewer_key('p:' || person || ' f:' || profile) $$;

-- Once for an instance and transaction. What a row belongs to is asked of the row, and not of all of it as JSON: that is cheaper.
create or replace function queue_figures() returns trigger language plpgsql as $$
declare
  of_amb text;
  of_instance uuid;
  noted text;
begin
  if tg_op = 'DELETE' then of_amb := old.amb; of_instance := old.id;
  elsif tg_table_name = 'instance' then of_amb := new.amb; of_instance := new.id;
  else of_amb := new.amb; of_instance := new.instance;
  end if;
  noted := concat_ws(' ', pg_current_xact_id(), of_amb, of_instance);
  if current_setting('quadrante.figures_queued', true) is not distinct from noted then return null; end if;
  insert into figure_queue (amb, instance) values (of_amb, of_instance);
  perform set_config('quadrante.figures_queued', noted, true);
  return null;
end $$;

create or replace trigger instance_figures_new after insert or delete on instance for each row execute function queue_figures();
create or replace trigger instance_figures after update on instance for each row
  when ((old.status, old.created, old.ended, old.processo, old.unid_sigla, old.profile)
    is distinct from (new.status, new.created, new.ended, new.processo, new.unid_sigla, new.profile))
  execute function queue_figures();
create or replace trigger task_figures_new after insert on task for each row when (new.kind = 'user') execute function queue_figures();
create or replace trigger task_figures after update on task for each row
  when (new.kind = 'user' and (old.element, old.opened, old.due, old.done_at, old.done_by)
    is distinct from (new.element, new.opened, new.due, new.done_at, new.done_by))
  execute function queue_figures();
create or replace trigger instance_search_figures_new after insert on instance_search for each row execute function queue_figures();
create or replace trigger instance_search_figures after update on instance_search for each row
  when (old.viewers is distinct from new.viewers) execute function queue_figures();

-- A profile that somebody takes up or lays down changes what is their own. Whoever counts waits for the end of that.
create or replace function queue_figures_of_person() returns trigger language plpgsql as $$
declare
  one person_profile := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_advisory_xact_lock(hashtextextended('figures ' || one.amb, 0));
  insert into figure_queue (amb, instance)
  select amb, instance from instance_viewer where amb = one.amb and viewer = viewer_key('p:' || one.person);
  return null;
end $$;
create or replace trigger person_profile_figures after insert or delete on person_profile
  for each row execute function queue_figures_of_person();

-- Since when days of people's own are kept. Whoever counts asks, under their lock: days that have become old go.
create or replace function apply_figure_retention(of_amb text, today date) returns figure_retention language plpgsql as $$
declare
  due date := date_trunc('month', today - 800);
  retention figure_retention;
  own uuid[];
begin
  insert into figure_retention (amb, since) values (of_amb, due) on conflict do nothing;
  select * into retention from figure_retention where amb = of_amb;
  -- Now and then, and not on the day that a month ends.
  if retention.since >= due - interval '1 month' then return retention; end if;
  update figure_retention set since = due where amb = of_amb returning * into retention;
  own := array(select distinct own_viewer_key(person::text, profile) from person_profile where amb = of_amb);
  delete from figure_total
  where amb = of_amb and viewer = any (own) and grain = 'd' and figure in ('started', 'ended', 'cancelled', 'open', 'done')
    and day < retention.dimension_since;
  delete from figure_series where amb = of_amb and viewer = any (own) and grain = 'd' and day < retention.since;
  return retention;
end $$;

-- Counts instances of an environment that have changed, some at a time, and says how many lines of them it took.
create or replace function count_figures(of_amb text, most int) returns int language plpgsql as $$
declare
  taken uuid[];
  lines int;
  retention figure_retention;
  empty tid[];
  empty_series tid[];
begin
  if not exists (select from figure_queue where amb = of_amb) then return 0; end if;
  -- One counts, the others wait: what they came for is counted then.
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_amb, 0));
  with gone as (
    delete from figure_queue
    where ctid = any (array(select ctid from figure_queue where amb = of_amb limit most)) returning instance
  )
  select array_agg(distinct instance), count(*) into taken, lines from gone;
  if taken is null then return 0; end if;
  select * into retention from apply_figure_retention(of_amb, figure_day(now()));

  with sight as materialized (
    select i.instance,
      viewer_key('*') || array(select viewer_key(w) from unnest(s.viewers) w where w like 'f:%' order by 1) as shared,
      array(
        select distinct own_viewer_key(r.person::text, r.profile) from unnest(s.viewers) w
        join person_profile r on r.amb = of_amb and r.person = case when w like 'p:%' then substr(w, 3)::uuid end
        where 'f:' || r.profile <> all (s.viewers) order by 1
      ) as own
    from unnest(taken) i(instance) left join instance_search s on s.amb = of_amb and s.instance = i.instance
  ), fact as materialized (
    select instance, figure, day, processo, coalesce(unid_sigla, '') as unid_sigla, coalesce(profile, '') as profile, step, ms
    from figure_fact where amb = of_amb and instance = any (taken)
  ), known as materialized (
    select fact.*, d.id as dimension
    from fact left join figure_dimension d on d.amb = of_amb
      and (d.figure, d.processo, d.unid_sigla, d.profile, d.step)
        = (fact.figure, fact.processo, fact.unid_sigla, fact.profile, fact.step)
  ), made as (
    insert into figure_dimension (amb, figure, processo, unid_sigla, profile, step)
    select distinct of_amb, figure, processo, unid_sigla, profile, step from known where dimension is null
    returning *
  ), line as materialized (
    select known.instance, coalesce(known.dimension, made.id) as dimension, known.figure, known.day, known.ms, s.shared, s.own
    from known join sight s using (instance) left join made on known.dimension is null
      and (made.figure, made.processo, made.unid_sigla, made.profile, made.step)
        = (known.figure, known.processo, known.unid_sigla, known.profile, known.step)
  ), kept as (
    insert into figure_contribution as c
    select of_amb, instance, array_agg(dimension order by dimension, day), array_agg(day order by dimension, day),
      array_agg(ms order by dimension, day), shared, own
    from line group by instance, shared, own
    on conflict (amb, instance) do update set (dimensions, days, ms, shared, own)
      = (excluded.dimensions, excluded.days, excluded.ms, excluded.shared, excluded.own)
  ), removed as (
    delete from figure_contribution c where amb = of_amb and instance = any (taken)
      and not exists (select from instance i where i.amb = of_amb and i.id = c.instance)
  ), before as materialized (
    select c.instance, d.id as dimension, d.figure, l.day, l.ms, c.shared, c.own
    from figure_contribution c, unnest(c.dimensions, c.days, c.ms) l(dimension, day, ms)
    join figure_dimension d on d.amb = of_amb and d.id = l.dimension
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
    -- Asked first, or where the table was empty when its rows were last counted each of them is held against each line.
    delete from figure_own_instance o using hand h
    where (select bool_or(now = -1) from hand) and h.now = -1 and (o.amb, o.viewer, o.month, o.instance) = (of_amb, h.viewer, h.month, h.instance)
  ), taken_up as (
    insert into figure_own_instance select of_amb, viewer, month, instance from hand where "then" = 1
    on conflict do nothing
  ), change as (
    -- Most of what an instance had it still has, for the same people; and much is the same for many.
    select figure, dimension, day, shared, own, sum(sign) as n, sum(sign * ms) as ms
    from (
      select 1 as sign, * from line
      union all select -1, * from before
    ) a
    group by figure, dimension, day, shared, own
    having sum(sign) <> 0 or sum(sign * ms) <> 0
  ), seen as materialized (
    select v.viewer, v.is_own, c.figure, c.dimension, g.grain, g.day, sum(c.n) as n, sum(c.ms) as ms
    from change c,
      lateral (select unnest(c.shared), false union all select unnest(c.own), true) v(viewer, is_own),
      lateral (values ('d', c.day), ('m', date_trunc('month', c.day)::date)) g(grain, day)
    group by 1, 2, 3, 4, 5, 6
    having sum(c.n) <> 0 or sum(c.ms) <> 0
  ), summed as (
    insert into figure_total as t select of_amb, viewer, grain, figure, day, dimension, n, ms from seen
    where grain = 'm' or figure = 'waiting' or not is_own or day >= retention.dimension_since
    on conflict (amb, viewer, grain, figure, day, dimension) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  ), series as (
    insert into figure_series as t select of_amb, viewer, grain, figure, day, sum(n), sum(ms) from seen
    where figure not in ('open', 'waiting') and (grain = 'm' or not is_own or day >= retention.since)
    group by viewer, grain, figure, day
    having sum(n) <> 0 or sum(ms) <> 0
    on conflict (amb, viewer, grain, figure, day) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  )
  select (select array_agg(ctid) from summed where n = 0), (select array_agg(ctid) from series where n = 0)
  into empty, empty_series;
  delete from figure_total where ctid = any (empty);
  delete from figure_series where ctid = any (empty_series);
  return lines;
end $$;

-- Counts what has changed, for somebody who looks; says whether that was all. They wait for no long history: what is more than
-- `most`, and what somebody else is at for long, is left to the worker.
create or replace function catch_up_figures(of_amb text, most int) returns bool language plpgsql as $$
begin
  if not exists (select from figure_queue where amb = of_amb) then return true; end if;
  if (select count(*) from (select from figure_queue where amb = of_amb limit most + 1) c) > most then return false; end if;
  perform set_config('lock_timeout', '300ms', true);
  perform count_figures(of_amb, most);
  return true;
exception
  when lock_not_available then return false;
end $$;
