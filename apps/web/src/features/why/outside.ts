/** Pages that no session has a part in: the public ones, and those of an environment that is not there. */
import type * as Guard from "@quadrante/domain/guard"
import type { Ambiente } from "../../kernel/environment.ts"

/** A navigation to a page that no session has a part in: it follows from the address alone. */
export const navigationOutside = (
  { amb, prefix }: Pick<Ambiente, "amb" | "prefix">,
  to: string,
  separators: Guard.Navigation["separators"]
): Guard.Navigation => ({
  to,
  from: null,
  session: null,
  prior: null,
  client: { amb, consulta_sessoes: false },
  otherSessions: false,
  unsent: false,
  locked: false,
  separators,
  prefix
})
