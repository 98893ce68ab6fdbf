/** What a load came to, as it is kept and drawn. */
import type { ActFigures } from "./figures.ts"
import type { Sample } from "./soak.ts"

/** At one size. Null: of an installation elsewhere that is not known. Processor times are percents of one processor. */
export interface SizeFigures {
  readonly people: number
  readonly seconds: number
  readonly acts: readonly ActFigures[]
  readonly actsPerSecond: number
  readonly eventsPerSecond: number
  readonly ownProcessor: number
  readonly nodeProcessor: number | null
  readonly postgresProcessor: number | null
  readonly walPerSecond: number | null
  readonly lockWaits: number | null
  /** In KiB, once all garbage was collected. */
  readonly memoryPerSession: number | null
}

export interface Results {
  readonly at: string
  readonly pauseSeconds: number
  readonly measured: readonly SizeFigures[]
  readonly soaked: readonly Sample[]
}
