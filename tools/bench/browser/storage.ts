/**
 * The page of `tools/bench/storage.ts`: the vault, redux-persist with its encrypt transform, and secure-ls, each saving and
 * restoring the same state, of four fixed slices and the drafts of eight forms.
 */
import * as Vault from "@quadrante/persistence/vault"
import { combineReducers, legacy_createStore as createStore, type Reducer, type Store } from "redux"
import { persistReducer, persistStore, type Persistor } from "redux-persist"
import { encryptTransform } from "redux-persist-transform-encrypt"
import * as Secure from "secure-ls"

/** A package of before modules: where it is bundled its class is one default further in than its types say. */
const { default: named } = Secure
const SecureLS = (named as unknown as { readonly default?: typeof named }).default ?? named
type SecureLS = InstanceType<typeof SecureLS>

type Slice = Readonly<Record<string, unknown>>
type State = Readonly<Record<string, Slice | null>>

const names = ["client", "session", "locale", "workspace", ...Array.from({ length: 8 }, (_, n) => `draft${n}`)]
const words = ["Compra de material", "Pedido", "fornecedor", "aprovação", "observação", "R$ 1.234,56", "unidade"]
const valueOf = (bytes: number, salt: number): Slice => {
  const fields: Record<string, string> = {}
  for (let n = 0, size = 2; size < bytes; n++) {
    const text = `${words[(n + salt) % words.length]} ${(n * 7919 + salt * 104729) % 99991}`
    fields[`campo_${n}`] = text
    size += JSON.stringify(text).length + `campo_${n}`.length + 4
  }
  return fields
}
/** A fifth of the state is the fixed slices; the rest is drafts. */
const makeState = (bytes: number, salt: number): State =>
  Object.fromEntries(names.map((name, n) => [name, valueOf(n < 4 ? bytes / 20 : (bytes * 0.8) / 8, salt + n)]))

/** Opens what it stands on, restores from there, and saves. redux-persist cannot be opened without being restored. */
interface Peer<Ground, Opened> {
  readonly open: (name: string) => Promise<Ground>
  readonly restore: (ground: Ground) => Promise<{ readonly state: State; readonly opened: Opened }>
  readonly save: (opened: Opened, state: State) => Promise<unknown>
}

const slices = names.map((name): Vault.Slice<Slice | null> => ({
  name,
  area: "session",
  version: 1,
  initial: null,
  decode: (json) => json as Slice
}))
const vault: Peer<Vault.Vault, Vault.Vault> = {
  open: (environment) =>
    Vault.open({
      environment,
      onDiagnostic: ({ code }) => {
        throw new Error(code)
      }
    }),
  restore: async (opened) => {
    const values = await Promise.all(slices.map(async (slice) => [slice.name, await opened.load(slice)] as const))
    return { state: Object.fromEntries(values), opened }
  },
  save: (opened, state) => {
    for (const slice of slices) {
      const value = state[slice.name]
      if (value !== undefined) opened.save(slice, value)
    }
    return opened.flush()
  }
}

const storage = {
  getItem: async (name: string) => sessionStorage.getItem(name),
  setItem: async (name: string, text: string) => sessionStorage.setItem(name, text),
  removeItem: async (name: string) => sessionStorage.removeItem(name)
}
interface SetAction {
  readonly type: string
  readonly state?: State
}
interface PersistedStore {
  readonly store: Store<State, SetAction>
  readonly persistor: Persistor
}
const persisted = (key: string): Promise<PersistedStore> => {
  const sliceOf =
    (name: string): Reducer<Slice | null, SetAction> =>
    (slice = null, action) =>
      action.type === "set" ? (action.state?.[name] ?? slice) : slice
  const reducer = combineReducers(Object.fromEntries(names.map((name) => [name, sliceOf(name)])))
  const transforms = [
    encryptTransform({
      secretKey: "a key that lies in the code",
      onError: (fault) => {
        throw fault
      }
    })
  ]
  // The types of redux-persist are those of a redux before ours.
  const kept = persistReducer({ key, storage, transforms, throttle: 0 }, reducer as never) as unknown
  const store = createStore(kept as Reducer<State, SetAction>)
  return new Promise((resolve) => {
    const persistor = persistStore(store as never, null, () => resolve({ store, persistor }))
  })
}
const reduxPersist: Peer<string, PersistedStore> = {
  open: async (key) => key,
  restore: async (key) => {
    const opened = await persisted(key)
    const state = Object.fromEntries(Object.entries(opened.store.getState()).filter(([name]) => name !== "_persist"))
    return { state, opened }
  },
  save: async ({ store, persistor }, state) => {
    store.dispatch({ type: "set", state })
    return persistor.flush()
  }
}

const secureLs: Peer<SecureLS, SecureLS> = {
  open: async () =>
    new SecureLS({ encodingType: "aes", isCompression: false, encryptionSecret: "a key that lies in the code" }),
  restore: async (secure) => ({
    state: Object.fromEntries(names.map((name) => [name, secure.get(name)])),
    opened: secure
  }),
  save: async (secure, state) => {
    for (const [name, slice] of Object.entries(state)) secure.set(name, slice)
  }
}

const long: PerformanceEntry[] = []
new PerformanceObserver((list) => void long.push(...list.getEntries())).observe({ type: "longtask" })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A timer would wait longer the more of them follow each other. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
const worked: { readonly begun: number; readonly done: number }[] = []
const timed = async <A>(work: () => Promise<A>) => {
  const begun = performance.now()
  const result = await work()
  const done = performance.now()
  worked.push({ begun, done })
  // What the bench does with the result is a task of its own, and none of the contender's.
  await nextTask()
  return { ms: done - begun, result }
}
const longTasks = async () => {
  await pause(100)
  const isOurs = ({ startTime, duration }: PerformanceEntry) =>
    worked.some(({ begun, done }) => startTime < done && startTime + duration > begun)
  return long.filter(isOurs).length
}

/** What one contender does on a page. */
const measuring = <Ground, Opened>(peer: Peer<Ground, Opened>) => ({
  /** The first thing that a page does after a reload. */
  restore: async (bytes: number) => {
    const open = await timed(() => peer.open("state"))
    const restore = await timed(() => peer.restore(open.result))
    if (JSON.stringify(restore.result.state) !== JSON.stringify(makeState(bytes, 0)))
      throw new Error("Something is lost")
    return { open: open.ms, restore: restore.ms, longTasks: await longTasks() }
  },
  /** What happens while people work, after it has happened a few times; it leaves the state that a reload expects. */
  save: async (bytes: number, rounds: number) => {
    const { opened } = await peer.restore(await peer.open("state"))
    const times: { readonly save: number[]; readonly one: number[] } = { save: [], one: [] }
    for (let round = -5; round < rounds; round++) {
      const state = makeState(bytes, round + 6)
      const draft3 = { ...state["draft3"], campo_0: `uma tecla ${round}` }
      await pause(10)
      // The threads of the browser sleep by now; what it takes to wake them is the same for a large save and a small one.
      await peer.save(opened, { draft0: { round } })
      await nextTask()
      const save = await timed(() => peer.save(opened, state))
      const one = await timed(() => peer.save(opened, { draft3 }))
      if (round < 0) continue
      times.save.push(save.ms)
      times.one.push(one.ms)
    }
    await peer.save(opened, makeState(bytes, 0))
    return { ...times, longTasks: await longTasks() }
  }
})

export const peers = {
  vault: measuring(vault),
  reduxPersist: measuring(reduxPersist),
  secureLs: measuring(secureLs)
}
