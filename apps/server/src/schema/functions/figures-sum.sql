-- What figures come to of what some viewers see, in one look at the sums. A reach says where these are read: so many days or
-- months (`grain`) of a figure as part of what, under what name it is kept, and whether it is cut by what it is made of or
-- only followed over time. `own` is that of the viewers to whom only months are kept, else null. Of what falls due within
-- the day that is `today` the sums do not know when: its tasks are looked at, by `seen`, the names under which somebody sees
-- an instance, null for all. Planned once for a connection: planning takes longer than the looking.
create or replace function sum_figures(
  of_amb text, viewers uuid[], own uuid, seen text[], of_processo text, of_unidade text, of_perfil text,
  parts text[], figures text[], kepts text[], cuts bool[], grains text[], firsts date[], lasts date[],
  moment timestamptz, today date
) returns table (part text, figure text, cut text, key text, processo text, n float8, ms float8)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  filtered bool := coalesce(of_processo, of_unidade, of_perfil) is not null;
  asked int[] := case when filtered then array(
    select d.id from figure_dimension d where d.amb = of_amb and d.figure = any (kepts)
      and (of_processo is null or d.processo = of_processo) and (of_unidade is null or d.unid_sigla = of_unidade)
      and (of_perfil is null or d.profile = of_perfil)
  ) end;
  retention figure_retention := (select r from figure_retention r where amb = of_amb);
  -- Days of one's own before that are added up from the instances of their months.
  by_day daterange[] := array(
    select daterange(first, least(last + 1, case when cut or filtered then retention.dimension_since else retention.since end))
    from unnest(parts, cuts, grains, firsts, lasts) r(part, cut, grain, first, last)
    where grain = 'd' and part <> 'now' and own is not null
      and first < case when cut or filtered then retention.dimension_since else retention.since end
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
    select l.dimension, l.day, count(*) as n, sum(l.ms) as ms
    from (
      select distinct o.instance from figure_own_instance o where o.amb = of_amb and o.viewer = own and o.month = any (months)
    ) o
    join figure_contribution c on c.amb = of_amb and c.instance = o.instance, unnest(c.dimensions, c.days, c.ms) l(dimension, day, ms)
    where l.day <@ any (by_day) and (not filtered or l.dimension = any (asked))
    group by l.dimension, l.day
  ), line as materialized (
    select r.no, t.dimension, t.day, t.n::bigint as n, t.ms
    from unnest(viewers) v(id), reach r, figure_total t
    where (r.cut or filtered) and t.amb = of_amb and t.viewer = v.id and t.grain = r.grain and t.figure = r.kept
      and t.day between r.first and r.last and (not filtered or t.dimension = any (asked))
    union all
    select r.no, m.dimension, m.day, m.n, m.ms
    from mine m join figure_dimension d on d.amb = of_amb and d.id = m.dimension
    join reach r on r.kept = d.figure and r.grain = 'd' and r.part <> 'now' and m.day between r.first and r.last
    where r.cut or filtered
  ), summed as materialized (
    -- Of many lines few sums, by numbers alone; what these are called is looked at after that.
    select no, dimension, sum(n) as n, sum(ms) as ms from line group by no, dimension
  ), piece as (
    select r.part, r.figure, d.processo, d.unid_sigla, d.profile, d.step, s.n, s.ms
    from summed s join reach r on r.no = s.no join figure_dimension d on d.amb = of_amb and d.id = s.dimension
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
  ), series as (
    select r.part, r.figure, l.day, l.n, l.ms from line l join reach r on r.no = l.no where filtered and not r.cut
    union all
    select r.part, r.figure, c.day, c.n, c.ms
    from unnest(viewers) v(id), reach r, figure_series c
    where not filtered and not r.cut and c.amb = of_amb and c.viewer = v.id and c.grain = r.grain and c.figure = r.kept
      and c.day between r.first and r.last
    union all
    select r.part, r.figure, m.day, m.n, m.ms
    from mine m join figure_dimension d on d.amb = of_amb and d.id = m.dimension
    join reach r on r.kept = d.figure and r.grain = 'd' and r.part <> 'now' and m.day between r.first and r.last
    where not filtered and not r.cut and m.day < retention.since
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
  from series
  group by part, figure, case when part = 'period' then day end, case when part = 'period' then day::text else '' end;
end $$;
