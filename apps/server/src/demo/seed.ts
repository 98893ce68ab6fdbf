/** Seeding: the demo house brought into the database, once. */
import { Result } from "effect"
import * as Password from "../identity/person/password.ts"
import * as Photo from "../identity/person/photo.ts"
import { ofNewcomer } from "../identity/person/preferences.ts"
import type { Sql } from "../kernel/data/database.ts"
import * as House from "./house.ts"
import { readPhotos } from "./photos.ts"

/** Makes the demo house where there is no environment at all, and says whether it did. Safe on several nodes. */
export const seed = async (sql: Sql): Promise<boolean> => {
  const [any] = await sql`select 1 from environment limit 1`
  if (any !== undefined) return false
  const senha = await Password.hash(House.password)
  const photos = await readPhotos()
  const { amb } = House.environment
  return sql.begin(async (tx) => {
    const [made] = await tx`
      insert into environment ${tx({ ...House.environment, slides: tx.json([...House.slides]), strings: tx.json(House.environment.strings), is_default: true })} on conflict do nothing returning amb`
    // Another node was quicker.
    if (made === undefined) return false
    await tx`insert into unit ${tx(House.units.map(({ unid_sigla, unid_nome, names }) => ({ amb, unid_sigla, unid_nome, names: tx.json(names) })))}`
    await tx`insert into profile ${tx(House.profiles.map(({ rights, names, ...profile }) => ({ amb, ...profile, names: tx.json(names), rights: [...rights] })))}`
    for (const { usuario, pessoa, roles } of House.people) {
      const [person] = await tx<{ id: string }[]>`
        insert into person (amb, usuario, pessoa, senha, email, email_confirmed, preferences)
        values (${amb}, ${usuario}, ${pessoa}, ${senha}, ${`${usuario}@aurora.example`}, now(), ${tx.json(ofNewcomer)}) returning id`
      if (person === undefined) throw new Error(`${usuario} did not come back`)
      await tx`insert into person_profile ${tx(roles.map((role) => ({ amb, person: person.id, ...role })))}`
      const photo = photos.get(usuario)
      if (photo !== undefined && Result.isFailure(await Photo.set(tx, { amb, person: person.id }, photo))) {
        throw new Error(`The photo of ${usuario} is none`)
      }
    }
    for (const { unid_sigla, manager } of House.units) {
      await tx`
        update unit set manager = (select id from person where amb = ${amb} and usuario = ${manager})
        where amb = ${amb} and unid_sigla = ${unid_sigla}`
    }
    return true
  })
}

/** Whether the demo house is there, so that its people can be told at the start. */
export const isThere = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql`select 1 from environment where amb = ${House.environment.amb}`
  return row !== undefined
}
