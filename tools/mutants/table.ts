/** All mutants, by room. */
import type { Mutant } from "./mutant.ts"
import { rights } from "./rights.ts"
import { server } from "./server.ts"
import { web } from "./web.ts"

export const mutants: ReadonlyArray<Mutant> = [...web, ...server, ...rights]
