/** The texts of the screen in Portuguese, by feature. The other languages have the same keys, or do not compile. */
import { first } from "./first.ts"
import { later } from "./later.ts"

export const pt = { ...first, ...later }
