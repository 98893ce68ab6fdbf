/** What a database is made of, as its own catalogue says, in lines that two databases can be compared by. */
import type { Queries } from "../src/kernel/data/database.ts"

/** Columns, constraints, indexes, triggers, functions, views, policies and rights, without an order. */
export const catalogueOf = async (sql: Queries): Promise<readonly string[]> => {
  const rows = await sql<{ line: string }[]>`
    with house as (
      select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        -- There is one for each process that has instances.
        and c.relname !~ '^instance_number_'
    )
    select concat_ws(' ', 'relation', relname, relkind, relrowsecurity, reloptions, array(select unnest(relacl)::text order by 1)) as line
    from house
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstorage, attcollation, pg_get_expr(adbin, adrelid))
    from house c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind <> 'S'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(indexrelid) from pg_index i join house c on c.oid = i.indrelid
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join house c on c.oid = t.tgrelid
    where not tgisinternal
    union all
    select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from house where relkind = 'v'
    union all
    select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
    where schemaname = 'public'
    union all
    select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where objoid in (select oid from house)`
  return rows.map(({ line }) => line).toSorted()
}
