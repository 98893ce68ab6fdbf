/** Starts the engines that an add-on brings. At most one add-on may bring engines. */
import type { Services } from "../kernel/services.ts"
import { noOtherEngines } from "../process/choose.ts"
import type { AddOn, RunningEngines } from "./addon.ts"

export const startEngines = (addOns: readonly AddOn[], services: Services): RunningEngines => {
  const [first, second] = addOns
  if (second !== undefined) throw new Error(`${first?.name} and ${second.name} both bring other engines`)
  return first?.startEngines(services) ?? { ...noOtherEngines, stop: () => Promise.resolve() }
}
