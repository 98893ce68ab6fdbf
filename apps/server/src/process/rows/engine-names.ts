/** What other engines call people of ours: under no name nobody does anything there. */
import type { Queries } from "../../kernel/data/database.ts"

/** What an engine calls people of ours, by their logins; of whom nobody said it is not among them, and does nothing there. */
export const namesOfPeople = async (
  sql: Queries,
  { amb, engine }: { readonly amb: string; readonly engine: string },
  logins: readonly string[]
): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ login: string; theirs: string | null }[]>`
    select l.login, coalesce(
      (select min(n.theirs) from foreign_name n
        where n.amb = e.amb and n.engine = e.name and n.kind = 'person' and lower(n.ours) = lower(l.login)),
      case when e.same_names then l.login end) as theirs
    from foreign_engine e, unnest(${[...logins]}::text[]) l(login) where e.amb = ${amb} and e.name = ${engine}`
  return new Map(rows.flatMap(({ login, theirs }) => (theirs === null ? [] : [[login, theirs] as const])))
}

/** What it calls one of them; null: nobody said. */
export const nameOfPerson = async (
  sql: Queries,
  engine: { readonly amb: string; readonly engine: string },
  login: string
): Promise<string | null> => (await namesOfPeople(sql, engine, [login])).get(login) ?? null
