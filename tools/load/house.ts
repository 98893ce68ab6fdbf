/** A house of its own for a load: a server as people start it, with so many accounts that share one password. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { password } from "../../apps/server/src/demo/house.ts"
import { writeForty } from "../bench/inputs/forty.ts"
import { openHouse } from "../bench/inputs/house.ts"

export interface Account {
  readonly usuario: string
  readonly senha: string
}

/** Of ten people one decides, one is of the personnel office, and eight ask. */
const profileOf = "case when n % 10 = 0 then 'gerencia' when n % 10 = 5 then 'rh' else 'solicitante' end"

/** Opens it. Instances of the demonstration's story stand in it, so that lists and search have something to read. */
export const openLoadHouse = async (people: number, instances: number) => {
  const definitions = mkdtempSync(join(tmpdir(), "quadrante-load-"))
  writeForty(definitions)
  const house = await openHouse(definitions, { demoInstances: instances, isAmple: true })
  const { sql } = house
  await sql.unsafe(
    `with made as (
       insert into person (amb, usuario, pessoa, senha)
       select 'demo', 'pessoa.' || n, 'Pessoa ' || n, senha from person, generate_series(1, $1::int) n
       where amb = 'demo' and usuario = 'ana.souza'
       returning id, usuario
     )
     insert into person_profile (amb, person, profile, unid_sigla)
     select 'demo', id, ${profileOf}, case when n % 20 < 10 then 'VND' else 'ADM' end
     from made, lateral (select split_part(usuario, '.', 2)::int as n) numbered`,
    [people]
  )
  await sql`vacuum analyze`
  const accounts = Array.from({ length: people }, (_, n): Account => ({ usuario: `pessoa.${n + 1}`, senha: password }))
  const close = async () => {
    await house.close()
    rmSync(definitions, { recursive: true, force: true })
  }
  return { ...house, accounts, close }
}
