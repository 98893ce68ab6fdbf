/** Operaton, Camunda 7 and CIB seven beside our own engine. */
import type { AddOn } from "@quadrante/server/addons/addon.ts"
import { limitsOf } from "./src/bounds.ts"
import { addEngineCommands } from "./src/commands.ts"
import { findEngine, troubledEngines } from "./src/engines.ts"
import { startFollowingEngines } from "./src/follow.ts"
import { makeForeignEngine } from "./src/foreign-engine.ts"
import { followNames } from "./src/rename.ts"

export const addOn: AddOn = {
  name: "operaton",
  startEngines: ({ sql: house, log, config: { limits } }) => {
    const { stop } = startFollowingEngines(house, log, { limits: limitsOf(limits.engine), now: Date.now })
    return {
      // No environment reads the password of an engine by itself.
      port: (sql) =>
        makeForeignEngine({ sql, findEngine: (amb, name) => findEngine(house, amb, name) }, { quotas: limits.quotas }),
      troubled: troubledEngines,
      stop
    }
  },
  commands: addEngineCommands,
  peopleChanged: followNames
}
