/** Requests for the history, files and texts of a case carry the role in which the case is open, unless they name another. */
import type { Client, Failure } from "@quadrante/api/client"
import { contract, type Name } from "@quadrante/api/contract"
import { casesIn } from "@quadrante/domain/cases"
import * as Panel from "@quadrante/domain/panel"
import type { OpenProcess } from "@quadrante/domain/process"
import { Result } from "effect"

/** What an endpoint may be asked with, as far as it names a case, or a part of one. */
interface CaseInput {
  readonly role?: string | null
  readonly instance?: string
  readonly document?: string
  readonly upload?: string
}

/** Endpoints that answer with parts of a case: later ones are asked with these alone. */
const naming: ReadonlySet<Name> = new Set<Name>(["documents", "beginText", "beginUpload", "endUpload"])

/** Makes clients fill in the role of a case where none is given; null: that of the session. */
export const makeCaseRoles = (roleOf: (instance: string) => string | null) => {
  const caseOf = new Map<string, string>()
  const inRole =
    (name: Name, call: (input: CaseInput) => Promise<Result.Result<unknown, Failure>>) =>
    async (input: CaseInput): Promise<Result.Result<unknown, Failure>> => {
      const instance = input.instance ?? caseOf.get(input.document ?? input.upload ?? "")
      if (instance === undefined) return call(input)
      const role = input.role === undefined ? roleOf(instance) : input.role
      const answer = await call(role === null ? input : { ...input, role })
      if (naming.has(name) && Result.isSuccess(answer))
        for (const part of partsOf(answer.success)) caseOf.set(part, instance)
      return answer
    }
  return (client: Client): Client => {
    const calls = Object.entries(client).map(([name, call]) =>
      contract[name as Name].acts ? [name, inRole(name as Name, call as never)] : [name, call]
    )
    // Each call is replaced by itself.
    return Object.fromEntries(calls) as Client
  }
}

const partsOf = (answer: unknown): ReadonlyArray<string> =>
  [answer].flat().flatMap((one) => {
    const { id, upload } = one as { readonly id?: string; readonly upload?: string }
    return id ?? upload ?? []
  })

/** In which role a case is open, or its draft, its comparison, a text of it; null: in none that is known. */
export const roleOfCase = (processes: ReadonlyArray<OpenProcess>, id: string): string | null => {
  const own = processes.find(({ instance, draft }) => instance === id || draft === id)
  if (own !== undefined) return own.openedAs.role ?? null
  const compared = processes.flatMap(casesIn).find((one) => one.id === id)
  if (compared !== undefined) return compared.role
  return processes.find((one) => Panel.textOf(one)?.caso === id)?.openedAs.role ?? null
}
