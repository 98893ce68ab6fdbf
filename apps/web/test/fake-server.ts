/**
 * A server that answers as a test wants, and as no other server could: what it is asked and what it says goes through the
 * schemas of the contract. It stands where the line of the app ends, in the place of `fetch`.
 */
import { contract, type Contract, type Name } from "@quadrante/api/contract"
import { type Input, NoContent, type Output, roleHeader } from "@quadrante/api/endpoint"
import { type Code, Fault, statuses } from "@quadrante/api/fault"
import { Schema } from "effect"

/** What the server refuses with. */
export class Refusal {
  readonly fault: Fault
  constructor(code: Code, rest: Omit<Fault, "code"> = {}) {
    this.fault = { code, ...rest }
  }
}

type Answer<N extends Name> = Output<Contract[N]> | Refusal
type Handler<N extends Name> = (input: Input<Contract[N]>) => Answer<N> | Promise<Answer<N>>

/** What answers each endpoint. One that is not here fails the test that asks it. */
export type Handlers = { readonly [N in Name]?: Handler<N> }

/** An answer that waits until the test releases it. */
export interface HeldAnswer {
  /** Resolves once the endpoint was asked. */
  readonly asked: Promise<void>
  /** Lets this answer and later ones go. */
  readonly release: () => void
}

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  /** Answers these endpoints otherwise from now on. */
  readonly answer: (handlers: Handlers) => void
  /** What an endpoint was asked so far, in its order. */
  readonly asked: <N extends Name>(name: N) => ReadonlyArray<Input<Contract[N]>>
  /** In which roles an endpoint was asked so far, in its order; null: in that of the session. */
  readonly rolesOf: (name: Name) => ReadonlyArray<string | null>
  /** Keeps the answers of an endpoint back. */
  readonly hold: (name: Name) => HeldAnswer
  /** From now on nobody reaches it, as without a network; or again. */
  readonly cut: (isCut: boolean) => void
  /** What was asked that no handler answers, or that the contract does not allow. */
  readonly wrong: () => ReadonlyArray<string>
}

interface Route {
  readonly name: Name
  readonly method: string
  readonly path: RegExp
  readonly parameters: ReadonlyArray<string>
}

const routes: ReadonlyArray<Route> = Object.entries(contract).map(([name, { method, path }]) => ({
  name: name as Name,
  method,
  path: new RegExp(`^/api/[^/]+${path.replaceAll(/:\w+/g, "([^/]+)")}$`),
  parameters: [...path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter)
}))

const routeOf = (method: string, pathname: string) => {
  for (const route of routes) {
    const found = route.method === method ? route.path.exec(pathname) : null
    if (found !== null) {
      const values = found.slice(1).map(decodeURIComponent)
      return { name: route.name, parameters: Object.fromEntries(route.parameters.map((one, n) => [one, values[n]])) }
    }
  }
  return null
}

export const makeFakeServer = (first: Handlers): FakeServer => {
  let handlers = first
  let isCut = false
  const asked = new Map<Name, Array<unknown>>()
  const roles = new Map<Name, Array<string | null>>()
  const held = new Map<Name, { readonly ask: () => void; readonly released: Promise<void> }>()
  const wrong: Array<string> = []

  const answerTo = async (method: string, pathname: string, init: RequestInit | undefined): Promise<Response> => {
    const body = typeof init?.body === "string" ? init.body : undefined
    const route = routeOf(method, pathname)
    if (route === null) throw new Error(`the contract has no ${method} ${pathname}`)
    const { name, parameters } = route
    const { payload, success } = contract[name]
    const sent: unknown = body === undefined ? null : JSON.parse(body)
    const given = Schema.decodeUnknownSync(payload as Schema.Codec<unknown>)(sent)
    const input = { ...parameters, ...(body !== undefined && { payload: given }) }
    asked.set(name, [...(asked.get(name) ?? []), input])
    roles.set(name, [...(roles.get(name) ?? []), new Headers(init?.headers).get(roleHeader)])
    const wait = held.get(name)
    wait?.ask()
    await wait?.released
    const handler = handlers[name] as ((asking: unknown) => unknown) | undefined
    if (handler === undefined) throw new Error(`nothing answers ${name}, asked with ${JSON.stringify(input)}`)
    const answer = await handler(input)
    if (isCut) throw new TypeError("Failed to fetch")
    if (answer instanceof Refusal)
      return Response.json(Schema.encodeSync(Fault)(answer.fault), { status: statuses[answer.fault.code] })
    const told: unknown = Schema.encodeUnknownSync(success as Schema.Codec<unknown>)(answer)
    return success === NoContent ? new Response(null, { status: 204 }) : Response.json(told)
  }

  return {
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      const method = init?.method ?? "GET"
      if (isCut) throw new TypeError("Failed to fetch")
      return answerTo(method, pathname, init).catch((error: unknown) => {
        if (!isCut) wrong.push(String(error))
        throw error
      })
    },
    answer: (more) => {
      handlers = { ...handlers, ...more }
    },
    // What was noted under a name was decoded as the input of its endpoint.
    asked: <N extends Name>(name: N) => (asked.get(name) ?? []) as unknown as ReadonlyArray<Input<Contract[N]>>,
    rolesOf: (name) => roles.get(name) ?? [],
    hold: (name) => {
      const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
      held.set(name, { ask, released })
      const release = () => {
        held.delete(name)
        letGo()
      }
      return { asked: isAsked, release }
    },
    cut: (next) => {
      isCut = next
    },
    wrong: () => wrong
  }
}
