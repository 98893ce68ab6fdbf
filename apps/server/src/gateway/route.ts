/** The router: finds the endpoint for a method and a path. Its routes come from the contract. */
import { contract, type Name } from "@quadrante/api/contract"
import type { Fault } from "@quadrante/api/fault"
import { flawOfText } from "@quadrante/domain/json"
import { Result } from "effect"
import { refuse } from "../kernel/http/refusal.ts"

/** The endpoint of a request, and the parameters in its path. */
export interface RouteMatch {
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

/**
 * Finds the endpoint for a method and a path below `/api/{amb}`. Parameters must be texts that the database can store.
 */
export const matchRoute = (method: string, path: string): Result.Result<RouteMatch, Fault> => {
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

/** Whether no endpoint has this method and path. */
export const isNoEndpoint = (method: string, path: string): boolean => {
  const route = matchRoute(method, path.replace(/^\/[^/]+/, ""))
  return Result.isFailure(route) && route.failure.code === "not-found"
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
