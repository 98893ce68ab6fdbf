/** Ends the session where the link to a page that no session has a part in says so: a public one, or one of no environment. */
import * as Guard from "@quadrante/domain/guard"
import * as Vault from "@quadrante/persistence/vault"
import type { Ambiente } from "../kernel/environment.ts"
import { readdress } from "./address.ts"
import { makeConnection } from "../data/connection.ts"
import { standingOf } from "../session/standing.ts"

/** Decides by the guard, asks where something would be lost, and ends. The page itself keeps nothing. */
export const endOutside = async (ambiente: Ambiente, navigation: Guard.Navigation): Promise<void> => {
  readdress(Guard.withoutLogoff)
  if (!isAnythingKept()) return
  const vault = await Vault.open({ environment: ambiente.amb })
  const { isIn, locked, lost } = await standingOf(vault)
  const met = { ...navigation, session: isIn ? "s" : null, locked, unsent: lost.length > 0 }
  if (isIn && ends(met) && (!Guard.decide(met).asks || (await ask(lost)))) {
    const { makeClient } = await import("@quadrante/api/client")
    await makeClient(makeConnection(ambiente, vault).connection).logout({})
    await vault.destroy()
  }
  await vault.close()
}

const ends = (navigation: Guard.Navigation): boolean =>
  Guard.decide(navigation).effects.some(({ effect }) => effect === "end-session")

const ask = async (lost: Parameters<typeof import("./asking.tsx").askToEnd>[0]): Promise<boolean> =>
  (await import("./asking.tsx")).askToEnd(lost)

/** Whether this browser has anything of a session: to open a vault would make keys where there are none. */
const isAnythingKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("q1.") && name !== "q1.display")
  } catch {
    return false
  }
}
