/** Operaton, Camunda 7 and CIB seven beside our own engine. */
import type { AddOn } from "@quadrante/server/addons/addon.ts"
import { limitsOf, settings } from "./src/bounds.ts"
import { addEngineCommands } from "./src/commands.ts"
import { findEngine, troubledEngines } from "./src/engines.ts"
import { startFollowingEngines } from "./src/follow.ts"
import { makeForeignEngine } from "./src/foreign-engine.ts"
import { followNames } from "./src/rename.ts"

export const addOn: AddOn = {
  name: "operaton",
  settings,
  startEngines: ({ sql: house, log, config }) => {
    const { stop } = startFollowingEngines(house, log, { limits: limitsOf(config.settings), now: Date.now })
    return {
      // No environment reads the password of an engine by itself.
      port: (sql) =>
        makeForeignEngine(
          { sql, findEngine: (amb, name) => findEngine(house, amb, name) },
          { quotas: config.limits.quotas }
        ),
      troubled: troubledEngines,
      stop
    }
  },
  commands: addEngineCommands,
  peopleChanged: followNames
}
