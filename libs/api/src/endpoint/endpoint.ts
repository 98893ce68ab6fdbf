/** An endpoint as data: method, path, request and response. Server and client are both derived from it. */
import { Schema } from "effect"

/** Schemas of JSON: what is decoded has the shape of what came over the wire. */
type Json = Schema.Codec<unknown, unknown>

/** One endpoint below `/api/{amb}`. `:name` in its path is a parameter. */
export interface Endpoint<
  Payload extends Json = Json,
  Success extends Json = Json,
  Path extends string = string,
  Acts extends boolean = boolean
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: Path
  /** Whether a session is needed; the login and what is shown before it need none. */
  readonly session: boolean
  /** Whether it can be asked in another role of the person than the session's: that of a process opened before. */
  readonly acts: Acts
  /** What the profile must have a right to, whatever is asked for; null: nothing beside the session. */
  readonly right: string | null
  readonly payload: Payload
  readonly success: Success
}

/** The names of the parameters in a path: `"/tasks/:task"` has `"task"`. */
export type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What a caller hands over: the parameters of the path, and the payload where there is one. */
export type Input<E> =
  E extends Endpoint<infer Payload, Json, infer Path, infer Acts>
    ? { readonly [Name in Parameters<Path>]: string } & (Payload["Type"] extends null
        ? unknown
        : { readonly payload: Payload["Type"] }) &
        (Acts extends true ? { readonly role?: string | null } : unknown)
    : never

/** The header that names the role in which something is asked. */
export const roleHeader = "quadrante-role"

/**
 * The header that names the locale in which the person reads figures and days: a built-in one, or one of the environment,
 * whose own it is without. Words are in the language of `accept-language`.
 */
export const localeHeader = "quadrante-locale"

/** What a caller gets. */
export type Output<E> = E extends Endpoint<Json, infer Success> ? Success["Type"] : never

/** Nothing: the payload of a reading, the answer of an order. */
export const NoContent = Schema.Null

const endpoint =
  (method: Endpoint["method"]) =>
  <
    const Path extends string,
    Payload extends Json = typeof NoContent,
    Success extends Json = typeof NoContent,
    Acts extends boolean = false
  >(
    path: Path,
    parts: {
      readonly session?: false
      readonly acts?: Acts
      readonly right?: string
      readonly payload?: Payload
      readonly success?: Success
    }
  ): Endpoint<Payload, Success, Path, Acts> => ({
    method,
    path,
    session: parts.session ?? true,
    right: parts.right ?? null,
    // The absent parts are `false` and `Nothing` in the type as well: the parameter's defaults say so.
    acts: parts.acts ?? (false as Acts),
    payload: parts.payload ?? (NoContent as unknown as Payload),
    success: parts.success ?? (NoContent as unknown as Success)
  })

export const get = endpoint("GET")
export const post = endpoint("POST")
export const put = endpoint("PUT")
export const remove = endpoint("DELETE")

/** The address of an endpoint below the deployment's prefix: `/prefix/api/demo/tasks/7`. */
export const address = (prefix: string, amb: string, path: string, parameters: Readonly<Record<string, string>>) =>
  `${prefix}/api/${encodeURIComponent(amb)}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""))}`
