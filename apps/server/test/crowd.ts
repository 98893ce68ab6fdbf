/** A crowd for tests and benches: people who work under a profile and do nothing. */
import type { Queries } from "../src/kernel/data/database.ts"

/** Makes a profile of the demo house, if it is not there, and has so many people more work under it, in Vendas. */
export const hire = async (sql: Queries, profile: string, people: number): Promise<void> => {
  await sql`insert into profile (amb, id, name) values ('demo', ${profile}, ${profile}) on conflict do nothing`
  await sql`
    with made as (
      insert into person (amb, usuario, pessoa, senha)
      select 'demo', ${profile} || '.' || gen_random_uuid(), 'Pessoa ' || n, '' from generate_series(1, ${people}::int) n
      returning id
    )
    insert into person_profile (amb, person, profile, unid_sigla) select 'demo', id, ${profile}, 'VND' from made`
}
