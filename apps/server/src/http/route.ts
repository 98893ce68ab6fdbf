/** Routes: which endpoint of the contract a request is for, found from the contract itself. */
import { contract, type Name } from "@quadrante/api/contract"
import type { Fault } from "@quadrante/api/fault"
import { flawOfText } from "@quadrante/domain/json"
import { Result } from "effect"
import { refuse } from "./refusal.ts"

/** An endpoint that was met, with what stood in its path. */
export interface Met {
  readonly name: Name
  readonly parameters: Readonly<Record<string, string>>
}

interface Route {
  readonly name: Name
  readonly method: string
  readonly pattern: RegExp
  readonly parameters: readonly string[]
}

const names = Object.keys(contract) as readonly Name[]

const routes: readonly Route[] = names.map((name) => {
  const { method, path } = contract[name]
  return {
    name,
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]{1,256})")}$`),
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? "")
  }
})

/** The endpoint for a method and a path below `/api/{amb}`; what stands in the path must be a text that can be kept. */
export const meet = (method: string, path: string): Result.Result<Met, Fault> => {
  for (const { name, parameters, ...route } of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null
    if (found === null) continue
    const values: Record<string, string> = {}
    for (const [place, parameter] of parameters.entries()) {
      const text = decoded(found[place + 1] ?? "")
      const flaw = text === null ? "encoding" : flawOfText(text)
      if (text === null || flaw !== null) return refuse("request-invalid", { at: parameter, ...(flaw && { flaw }) })
      values[parameter] = text
    }
    return Result.succeed({ name, parameters: values })
  }
  return refuse("not-found")
}

/** Whether a method and a path below `/api` are no endpoint at all. */
export const isNoEndpoint = (method: string, path: string): boolean => {
  const route = meet(method, path.replace(/^\/[^/]+/, ""))
  return Result.isFailure(route) && route.failure.code === "not-found"
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
