/** What the panels of a workspace start from. It reads nothing, so it needs no schema. */
import type { Panels } from "./quadrant.ts"

/** The panels of somebody who has changed nothing yet. */
export const initial: Panels = {
  num_quadrantes: 2,
  min_quadrantes: 2,
  max_quadrantes: null,
  quadrante_dinamico: false
}
