/** The store of a page that begins: with what this tab, this device and the environment know already. */
import * as Display from "@quadrante/persistence/display"
import * as Tab from "@quadrante/persistence/tab"
import type { Vault } from "@quadrante/persistence/vault"
import * as Colour from "@quadrante/realtime/colour"
import { writing } from "../i18n/i18n.ts"
import { type Ambiente, logoOf } from "../kernel/environment.ts"
import type { ClientState } from "../store/client.ts"
import { noSession, type SessionState } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { recall, remember } from "./remembered.ts"

type Environment = NonNullable<Ambiente["environment"]>
type RememberedState = Awaited<ReturnType<typeof recall>>

export const openStore = async (vault: Vault, ambiente: Ambiente, environment: Environment) => {
  const tab = await Tab.claim()
  const known = await recall(vault, tab.id)
  const hasToken = (await vault.token()) !== undefined
  const { store, listen } = makeStore({
    client: clientOf(known, tab.id, ambiente, environment),
    session: hasToken ? { ...known.session, interrupted: null, elsewhere: null } : await outsideOf(vault, known),
    arrival: known.arrival,
    auto_url: known.auto_url,
    decisions: known.decisions,
    // It is the device's; one that was kept may say more than its own.
    locale: known.locale.lcl_id === writing.locale.lcl_id ? known.locale : writing.locale
  })
  remember(vault, listen)
  return { store, listen, hasToken }
}

/** What belongs to the device is read from it; the colour is the session's, or the environment's before there is one. */
const clientOf = (
  known: RememberedState,
  id: string,
  ambiente: Ambiente,
  { amb_nome, tema_cor }: Environment
): ClientState => {
  const { esquema, dense } = Display.load()
  return {
    ...known.client,
    amb: ambiente.amb,
    esquema,
    dense,
    colour: Colour.restore(known.colour, id, tema_cor),
    id,
    amb_nome,
    logo: logoOf(ambiente),
    // What is known of the server is what it says to this page, not to the one before.
    app: __VERSAO__,
    data_inicializacao_server: null,
    build: null,
    outdated: false,
    houve_blur: false,
    loading: {}
  }
}

/** Nobody is in; why is told where the session ended or was blocked. */
const outsideOf = async (vault: Vault, known: RememberedState): Promise<SessionState> => {
  const isSealed = await vault.isSealed()
  return { ...noSession, hasEnded: isSealed, blocked: known.blocked && isSealed }
}
