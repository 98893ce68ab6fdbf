/**
 * What an add-on brings to the server: a folder of `libs/addons` that can be deleted. The composition roots load it
 * (`load.ts`); nothing else knows that it is there.
 */
import type { AddOnSettings } from "../kernel/config.ts"
import type { Services } from "../kernel/services.ts"
import type { ProgramAddOn } from "../operations/runner.ts"
import type { OtherEngines } from "../process/port/port.ts"

export interface AddOn extends ProgramAddOn {
  readonly name: string
  /** What an operator can set with environment variables, which begin with `QUADRANTE_`. */
  readonly settings: AddOnSettings
  /** Begins to follow the engines that it knows, for as long as the server runs. */
  readonly startEngines: (house: Pick<Services, "sql" | "log" | "config">) => RunningEngines
}

export interface RunningEngines extends OtherEngines {
  readonly stop: () => Promise<void>
}
