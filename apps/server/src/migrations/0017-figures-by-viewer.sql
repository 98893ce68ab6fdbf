-- The sums of figures kept by who sees them, rather than by all that see an instance: what a person looks at is then few
-- sums, however many instances there are and whatever ways these went. Views and triggers of figures stay as they are.

drop function figures_counted(text, int);
drop table figure_total, figure_own, figure_counted, figure_kind;

-- Sums are kept for `*`, who sees all; for each operating profile, `f:id`; and for what a person had a hand in and a profile
-- of theirs does not see, `p:id f:id`, so that whoever looks adds the sums of their profile and of their own.
create function figure_own_key(person text, profile text) returns uuid language sql immutable strict parallel safe as
  $$ select viewer_key('p:' || person || ' f:' || profile) $$;

-- What is counted together: the figure, and what it can be filtered by.
create table figure_kind (
  amb text not null,
  id int not null generated always as identity,
  figure text not null,
  processo text not null,
  unid_sigla text not null,
  profile text not null,
  -- The step, or the class of a cycle time.
  step text not null,
  primary key (amb, id),
  unique (amb, figure, processo, unid_sigla, profile, step)
);

-- Sums by kind.
create table figure_total (
  amb text not null,
  viewer uuid not null,
  -- `d` or `m`: of the day, or of the month that begins with it. Of a person's own only what waits is kept by day.
  grain text not null,
  figure text not null,
  day date not null,
  kind int not null,
  n int not null,
  ms bigint not null,
  -- With the sums in it, so that what is looked at is read from the index alone.
  primary key (amb, viewer, grain, figure, day, kind) include (n, ms)
);

-- The same of all kinds together, for the course of time.
create table figure_course (
  amb text not null,
  viewer uuid not null,
  grain text not null,
  figure text not null,
  day date not null,
  n int not null,
  ms bigint not null,
  primary key (amb, viewer, grain, figure, day) include (n, ms)
);

-- The instances of a person's own, by the months in which something of them counts: days of one's own are added up from these.
create table figure_own (
  amb text not null,
  viewer uuid not null,
  month date not null,
  instance uuid not null,
  primary key (amb, viewer, month, instance)
);

-- What an instance has in those sums, so that it can be taken out again.
create table figure_counted (
  amb text not null,
  instance uuid not null,
  kinds int[] not null,
  days date[] not null,
  ms bigint[] not null,
  -- Those whose sums it is in: everybody's and profiles', and people's own.
  shared uuid[] not null,
  own uuid[] not null,
  primary key (amb, instance)
);

-- A profile that somebody takes up or lays down changes what is their own. Whoever counts waits for the end of that.
create function figures_of_person() returns trigger language plpgsql as $$
declare
  one person_profile := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_advisory_xact_lock(hashtextextended('figures ' || one.amb, 0));
  insert into figure_changed (amb, instance)
  select amb, instance from instance_seen where amb = one.amb and viewer = viewer_key('p:' || one.person);
  return null;
end $$;
create trigger person_profile_figures after insert or delete on person_profile
  for each row execute function figures_of_person();

-- Counts instances of an environment that have changed, some at a time, and says how many lines of them it took.
create function figures_counted(of_amb text, most int) returns int language plpgsql as $$
declare
  taken uuid[];
  lines int;
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
    where grain = 'm' or figure = 'waiting' or not is_own
    on conflict (amb, viewer, grain, figure, day, kind) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  ), coursed as (
    insert into figure_course as t select of_amb, viewer, grain, figure, day, sum(n), sum(ms) from seen
    where figure not in ('open', 'waiting') group by viewer, grain, figure, day
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

-- What figures come to of what some viewers see, in one look at the sums. A reach says where these are read: so many days or
-- months (`grain`) of a figure as part of what, under what name it is kept, and whether it is cut by what it is made of or
-- only followed over time. `own` is that of the viewers to whom only months are kept, else null. Of what falls due within
-- the day that is `today` the sums do not know when: its tasks are looked at, by `seen`, the names under which somebody sees
-- an instance, null for all. Planned once for a connection: planning takes longer than the looking.
create function figures_summed(
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
  -- Days of one's own are kept of a figure as a whole alone, else added up from the instances of their months.
  by_day daterange[] := array(
    select daterange(first, last, '[]') from unnest(parts, cuts, grains, firsts, lasts) r(part, cut, grain, first, last)
    where grain = 'd' and part <> 'now' and (cut or filtered)
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

insert into figure_changed (amb, instance) select amb, id from instance;
