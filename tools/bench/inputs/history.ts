/** A long history made up in the database itself, as the engine would have left it: for benches of what grows. */
import type { Sql } from "../../../apps/server/src/kernel/data/database.ts"

/** How much history: so many cases, over so many days back from now. */
interface HistoryOptions {
  readonly count: number
  readonly days: number
}

/** 400 people, three steps a case, a tenth of a day to seventeen days long; what would end ahead is open. */
export const fillHistory = async (sql: Sql, { count, days }: HistoryOptions): Promise<void> => {
  await sql.unsafe(`
    alter table instance disable trigger user; alter table task disable trigger user;
    alter table instance_search disable trigger user; drop index instance_search_words;
    insert into person (amb, usuario, pessoa, senha)
      select 'demo', 'p' || g, (array['Ana','Bruno','Carla','Davi','Eva','Fábio','Gil','Hugo'])[1 + g % 8] || ' ' ||
        (array['Souza','Lima','Reis','Prado','Rocha','Melo','Nunes'])[1 + g % 7] || ' ' || g, '-' from generate_series(1, 400) g;
    insert into person_profile (amb, person, profile, unid_sigla)
      select 'demo', id, 'solicitante', case when hashtext(usuario) % 2 = 0 then 'VND' else 'ADM' end from person where usuario ~ '^p\\d+$';
    create temporary table who as
      select id, pessoa, row_number() over (order by usuario) - 1 as r, count(*) over () as many from person where amb = 'demo';
    create index on who (r);
    insert into instance (amb, number, processo, definition, revision, status, variables, title, active_elements, passed_elements, starter,
      created, profile, unid_sigla, ended)
    select 'demo', 1000 + g, d.processo, d.id, 3, case when e.ended <= now() then 'ended' else 'running' end, '{}',
      (d.about #>> '{title,pt-BR}') || ' ' || g || ' ' ||
        (array['Aurora','Ipê','Comércio','Têxtil','Vinícola','Padaria','Oficina','Clínica'])[1 + (g * 7 % 8)] || ' n' || (g % 50000),
      '{}', '{}', p.id, c.created, case g % 3 when 0 then 'gerencia' else 'solicitante' end,
      case g % 2 when 0 then 'VND' else 'ADM' end, case when e.ended <= now() then e.ended end
    from generate_series(1, ${count}) g
    cross join lateral (select now() - interval '${days} days' * (g::float8 / ${count}) as created) c
    cross join lateral (select c.created + interval '1 minute' * (144 + g::bigint * 7919 % 24000) as ended) e
    join (select *, row_number() over (order by processo) - 1 as r, count(*) over () as many from definition) d on d.r = g % d.many
    join who p on p.r = g::bigint * 104729 % p.many;
    insert into task (amb, instance, token, element, name, kind, profiles, opened, due, done_at, done_by, done_name)
    select 'demo', i.id, 'x' || s, 'etapa' || s, 'Etapa ' || s, 'user',
      array[(array['gerencia','compras','financeiro','rh','juridico'])[1 + (i.number + s) % 5]],
      t.opened, t.opened + interval '5 days', case when t.done <= now() then t.done end,
      case when t.done <= now() then p.id end, case when t.done <= now() then p.pessoa end
    from instance i
    cross join generate_series(0, 2) s
    cross join lateral (select interval '1 minute' * (144 + (i.number - 1000)::bigint * 7919 % 24000) / 3 as third) l
    cross join lateral (select i.created + s * l.third as opened, i.created + (s + 1) * l.third as done) t
    join who p on p.r = (i.number::bigint * 31 + s * 17) % p.many
    where t.opened <= now() and i.number > 1000;
    insert into instance_search
    select i.amb, i.id, array_to_tsvector(search_words(concat_ws(' ', i.title, i.number, w.pessoa))),
      array(select 'p:' || i.starter union select 'p:' || t.done_by from task t where t.amb = i.amb and t.instance = i.id and t.done_by is not null
        union select 'f:' || f from task t, unnest(t.profiles) f where t.amb = i.amb and t.instance = i.id), i.created
    from instance i join who w on w.id = i.starter where i.number > 1000;
    insert into instance_viewer select amb, viewer_key(v), created, instance from instance_search, unnest(viewers) v;
    truncate work_list;
    insert into work_list select t.amb, viewer, coalesce(t.due, 'infinity'), t.opened, t.id, t.follow_up
      from task t, unnest(work_list_viewers(t)) viewer where t.kind = 'user' and t.done_at is null;
    create index instance_search_words on instance_search using gin (words, viewers);
    alter table instance enable trigger user; alter table task enable trigger user; alter table instance_search enable trigger user;
    delete from figure_queue; insert into figure_queue (amb, instance) select amb, id from instance order by created;
    analyze`)
  for (;;) {
    // Many in one go: what falls together is added up before it is kept.
    const [taken] = await sql<{ n: number }[]>`select count_figures('demo', 100000) as n`
    if (taken === undefined || taken.n === 0) break
  }
  await sql`vacuum analyze`
}
