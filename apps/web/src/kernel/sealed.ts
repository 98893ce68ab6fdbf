/** Slices that are read back by the shape of their initial value. */
import type { Slice } from "@quadrante/persistence/vault"

/**
 * A slice that is read back where the members of its initial value are of the same type, or null. One that the version
 * before did not know is as at the start.
 *
 * The envelope says that this very version wrote it; the schemas of the domain would cost the first paint more than
 * they could find here.
 */
export const sealed = <A extends object>(name: string, initial: A, area: Slice<A>["area"] = "session"): Slice<A> => ({
  name,
  area,
  version: 1,
  initial,
  decode: (json) => (hasShapeOf(initial, json) ? (Array.isArray(initial) ? json : { ...initial, ...json }) : undefined)
})

const hasShapeOf = <A extends object>(shape: A, json: unknown): json is A =>
  typeof json === "object" &&
  json !== null &&
  Object.entries(shape).every(([name, value]) => {
    const found: unknown = Reflect.get(json, name)
    return value === null || found === null || typeof found === typeof value
  })
