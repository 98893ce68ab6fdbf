/** Texts of the last decisions of the guard, in English. */
import type { WithoutMany } from "../texts.ts"
import type { why as pt } from "../pt/why.ts"

export const why: WithoutMany<typeof pt> = {
  title: "Why am I here?"
}
