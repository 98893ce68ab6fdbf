/** The slices that the browser remembers for this tab, and who reads them back. */
import type { Slice, Vault } from "@quadrante/persistence/vault"
import { type ArrivalState, noArrival } from "../store/arrival.ts"
import { type AutoUrl, noAutoUrl } from "@quadrante/domain/process"
import { ptBR } from "@quadrante/domain/locale"
import { keptColour } from "../kernel/kept-colour.ts"
import { sealed } from "../kernel/sealed.ts"
import { type ClientState, initialClient } from "../store/client.ts"
import type { NavigationRecord } from "../store/decisions.ts"
import { noSession, type SessionState } from "../store/session.ts"
import type { Listen } from "../store/store.ts"
import type { OlderAutoUrl } from "./older-link.ts"

/** The client without its colour, which is kept beside it. */
const withoutColour = ({ colour: _colour, ...rest }: ClientState) => rest

const client = sealed("client", withoutColour(initialClient("", "", "", "grey")))
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

/** What this tab, of which `id` is the client, knew before it was reloaded, and what this browser did. */
export const recall = async (vault: Vault, id: string) => ({
  session: await vault.load(session),
  blocked: await vault.load(blocked),
  decisions: await vault.load(decisions),
  locale: await vault.load(locale),
  ...(await recallLink(vault)),
  ...(await recallClient(vault, id))
})

const older = () => import("./older.ts")

const recallClient = async (vault: Vault, id: string) => {
  const known = { client: await vault.load(client), colour: await vault.load(keptColour) }
  const isNew = known.colour.confirmed === "" && (await vault.token()) !== undefined
  return isNew || "tema_cor" in known.client ? (await older()).takeOlder(vault, known, id) : known
}

const recallLink = async (vault: Vault) => {
  const arrived = await vault.load(arrival)
  const waits = await vault.load(auto_url)
  return isOlder(waits) ? (await older()).withEntries(waits, arrived) : { auto_url: waits, arrival: arrived }
}

const isOlder = (waits: AutoUrl | OlderAutoUrl): waits is OlderAutoUrl => !Array.isArray(waits.contexto)

/** Keeps the remembered slices as they change. */
export const remember = (vault: Vault, listen: Listen): void => {
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => vault.save(client, withoutColour(getState().client))
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
