/** The texts of the screen in Portuguese, by feature. The other languages have the same keys, or do not compile. */
import { first } from "./first.ts"
import { home } from "./home.ts"
import { later } from "./later.ts"
import { parts } from "./parts.ts"

export const pt = {
  ...first,
  ...later,
  ...parts,
  // Said in part by home, and in part by what comes later.
  columns: { ...home.columns, ...parts.columns },
  indicator: { ...home.indicator, ...parts.indicator },
  office: { ...home.office, ...parts.office },
  palette: { ...home.palette, ...parts.palette },
  process: { ...home.process, ...parts.process },
  profile: { ...home.profile, ...parts.profile },
  sessions: { ...home.sessions, ...parts.sessions },
  task: { ...home.task, ...parts.task }
}
