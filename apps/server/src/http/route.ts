/** Routes: which endpoint of the contract a request is for, found from the contract itself. */
import { contract, type Name } from "@quadrante/api/contract"

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

/** The endpoint for a method and a path below `/api/{amb}`; null where there is none. */
export const meet = (method: string, path: string): Met | null => {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null
    if (found === null) continue
    try {
      const values = found.slice(1).map(decodeURIComponent)
      return {
        name: route.name,
        parameters: Object.fromEntries(route.parameters.map((name, at) => [name, values[at] ?? ""]))
      }
    } catch {
      return null
    }
  }
  return null
}
