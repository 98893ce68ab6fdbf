/** What the panels of a workspace start from. It reads nothing, so it needs no schema. */
import type { Panels } from "./quadrant.ts"

/** Two panels, whatever is open in them. */
export const fixed: Panels = {
  num_quadrantes: 2,
  min_quadrantes: 2,
  max_quadrantes: null,
  quadrante_dinamico: false
}

/** The panels of somebody who has chosen nothing yet: as many as are in use. */
export const initial: Panels = { ...fixed, quadrante_dinamico: true }
