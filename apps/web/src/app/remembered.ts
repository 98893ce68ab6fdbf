/** The slices that the browser remembers for this tab, and who reads them back. */
import type { Slice, Vault } from "@quadrante/persistence/vault"
import { type ArrivalState, noArrival } from "../store/arrival.ts"
import { type AutoUrl, noAutoUrl } from "@quadrante/domain/process"
import { ptBR } from "@quadrante/domain/locale"
import { initialClient } from "../store/client.ts"
import type { NavigationRecord } from "../store/decisions.ts"
import { noSession, type SessionState } from "../store/session.ts"
import type { Listen } from "../store/store.ts"
import type { OlderAutoUrl } from "./older-link.ts"

/**
 * A slice that is read back where the members of its initial value are of the same type, or null. One that the version
 * before did not know is as at the start.
 *
 * The envelope says that this very version wrote it; the schemas of the domain would cost the first paint more than
 * they could find here.
 */
const sealed = <A extends object>(name: string, initial: A, area: Slice<A>["area"] = "session"): Slice<A> => ({
  name,
  area,
  version: 1,
  initial,
  decode: (json) => (hasShapeOf(initial, json) ? (Array.isArray(initial) ? json : { ...initial, ...json }) : undefined)
})

const hasShapeOf = <A extends object>(shape: A, json: unknown): json is A =>
  typeof json === "object" &&
  json !== null &&
  Object.entries(shape).every(([name, value]) => {
    const found: unknown = Reflect.get(json, name)
    return value === null || found === null || typeof found === typeof value
  })

const client = sealed("client", initialClient("", "", "", "grey"))
const session = sealed<SessionState>("session", noSession)
/** A link that came before a login waits for it, whoever was in before. */
const arrival = { ...sealed<ArrivalState>("arrival", noArrival), open: true }
const auto_url = { ...sealed<AutoUrl | OlderAutoUrl>("auto_url", noAutoUrl), open: true }
const decisions = sealed<ReadonlyArray<NavigationRecord>>("decisions", [])
const locale = sealed("locale", ptBR)

/** Whether the values were sealed because the session was blocked: whoever opens a window then is told so. */
const blocked: Slice<boolean> = {
  name: "blocked",
  area: "local",
  version: 1,
  initial: false,
  decode: (json) => (typeof json === "boolean" ? json : undefined),
  open: true
}

/** A colour for this device only is the device's: every tab of it finds it. */
const ownColour = sealed("own-colour", { own: false, tema_cor: "" }, "local")

/** What this tab knew before it was reloaded. */
export const recall = async (vault: Vault) => ({
  client: await vault.load(client),
  session: await vault.load(session),
  blocked: await vault.load(blocked),
  decisions: await vault.load(decisions),
  locale: await vault.load(locale),
  ...(await recallLink(vault)),
  ownColour: await vault.load(ownColour)
})

const recallLink = async (vault: Vault) => {
  const arrived = await vault.load(arrival)
  const waits = await vault.load(auto_url)
  return isOlder(waits)
    ? (await import("./older-link.ts")).withEntries(waits, arrived)
    : { auto_url: waits, arrival: arrived }
}

const isOlder = (waits: AutoUrl | OlderAutoUrl): waits is OlderAutoUrl => !Array.isArray(waits.contexto)

/** Keeps the remembered slices as they change. */
export const remember = (vault: Vault, listen: Listen): void => {
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => {
      const now = getState().client
      vault.save(client, now)
      vault.save(ownColour, { own: now.ownColour, tema_cor: now.ownColour ? now.tema_cor : "" })
    }
  })
  listen({
    predicate: (_, now, before) => now.session !== before.session,
    effect: (_, { getState }) => vault.save(session, getState().session)
  })
  listen({
    predicate: (_, now, before) => now.session.blocked !== before.session.blocked,
    effect: (_, { getState }) => {
      vault.save(blocked, getState().session.blocked)
      void vault.flush()
    }
  })
  listen({
    predicate: (_, now, before) => now.decisions !== before.decisions,
    effect: (_, { getState }) => vault.save(decisions, getState().decisions)
  })
  listen({
    predicate: (_, now, before) => now.locale !== before.locale,
    effect: (_, { getState }) => vault.save(locale, getState().locale)
  })
  listen({
    predicate: (_, now, before) => now.arrival !== before.arrival || now.auto_url !== before.auto_url,
    effect: (_, { getState }) => {
      vault.save(arrival, getState().arrival)
      vault.save(auto_url, getState().auto_url)
      // Written at once: whoever came by a link may go to another page in the next moment, and finds it there.
      void vault.flush()
    }
  })
}
