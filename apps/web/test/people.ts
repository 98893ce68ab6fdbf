/** The people of the house to whom Bruno can hand a task, and who of them may not have it. */
import type { People, Receiver } from "@quadrante/api/passing"
import { id } from "./records.ts"

const makePerson = (n: number, usuario: string, pessoa: string, profile: string): Receiver => ({
  id: id(8000 + n),
  usuario,
  pessoa,
  profile,
  unit: null,
  away: null
})

export const diego = makePerson(1, "diego.prado", "Diego Prado", "Gerência")
const karina = makePerson(2, "karina.dias", "Karina Dias", "Gerência")
const { away: _, ...carla } = makePerson(3, "carla.reis", "Carla Reis", "Compras")

const hasPart = ({ pessoa }: { readonly pessoa: string }, term: string): boolean =>
  pessoa.split(" ").some((part) => part.toLowerCase().startsWith(term.toLowerCase()))

/** Who is found by what a name begins with; those who may not are listed to who seeks. */
export const peopleLike = (term: string): People => ({
  able: [diego, karina].filter((one) => hasPart(one, term)),
  unable: term !== "" && hasPart(carla, term) ? [{ ...carla, why: { code: "not-candidate", params: {} } }] : [],
  more: false
})

export const nameOf = (person: string): string => [diego, karina].find((one) => one.id === person)?.pessoa ?? ""
