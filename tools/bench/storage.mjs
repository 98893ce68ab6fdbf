/**
 * How fast a browser saves and restores its state, encrypted, in Chromium: the vault against redux-persist with its
 * encrypt transform, and against secure-ls. The vault hashes names, the others do not.
 *
 * The state is four fixed slices and the drafts of eight forms, 5, 50 and 500 KB of JSON in all. Saves are those of a page
 * at work; restores are the first thing on a page that was reloaded. redux-persist and secure-ls have their key in the
 * code; reading ours from IndexedDB is a row of its own.
 */
import { existsSync } from "node:fs"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { chromium } from "@playwright/test"
import { build } from "vite"
import { row } from "./inputs/queries.mjs"

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable"
]
const executablePath = process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path))
const rounds = 12
const turns = 3
const reloads = 6

/** Runs in the page. */
const entry = `
  import * as Vault from "@quadrante/persistence/vault"
  import { combineReducers, legacy_createStore as createStore } from "redux"
  import { persistReducer, persistStore } from "redux-persist"
  import { encryptTransform } from "redux-persist-transform-encrypt"
  import SecureLS from "secure-ls"

  const names = ["client", "session", "locale", "workspace", ...Array.from({ length: 8 }, (_, n) => "draft" + n)]
  const words = ["Compra de material", "Pedido", "fornecedor", "aprovação", "observação", "R$ 1.234,56", "unidade"]
  const valueOf = (bytes, salt) => {
    const fields = {}
    for (let n = 0, size = 2; size < bytes; n++) {
      const text = words[(n + salt) % words.length] + " " + ((n * 7919 + salt * 104729) % 99991)
      fields["campo_" + n] = text
      size += JSON.stringify(text).length + ("campo_" + n).length + 4
    }
    return fields
  }
  /** A fifth of the state is the fixed slices; the rest is drafts. */
  const stateOf = (bytes, salt) =>
    Object.fromEntries(names.map((name, n) => [name, valueOf(n < 4 ? bytes / 20 : (bytes * 0.8) / 8, salt + n)]))

  const slices = Object.fromEntries(
    names.map((name) => [name, { name, area: "session", version: 1, initial: null, decode: (json) => json }])
  )
  /** Each opens what it stands on, restores from there, and saves. redux-persist cannot be opened without being restored. */
  const peers = {
    vault: {
      open: (environment) => Vault.open({ environment, onDiagnostic: ({ code }) => { throw new Error(code) } }),
      restore: async (vault) => {
        const values = await Promise.all(names.map((name) => vault.load(slices[name])))
        return { state: Object.fromEntries(names.map((name, n) => [name, values[n]])), opened: vault }
      },
      save: (vault, state) => {
        for (const name of Object.keys(state)) vault.save(slices[name], state[name])
        return vault.flush()
      }
    },
    reduxPersist: {
      open: async (key) => key,
      restore: async (key) => {
        const { store, persistor } = await persisted(key)
        const { _persist, ...state } = store.getState()
        return { state, opened: { store, persistor } }
      },
      save: ({ store, persistor }, state) => {
        store.dispatch({ type: "set", state })
        return persistor.flush()
      }
    },
    secureLs: {
      open: async () => new SecureLS({ encodingType: "aes", isCompression: false, encryptionSecret: "a key that lies in the code" }),
      restore: async (secure) => ({ state: Object.fromEntries(names.map((name) => [name, secure.get(name)])), opened: secure }),
      save: async (secure, state) => {
        for (const name of Object.keys(state)) secure.set(name, state[name])
      }
    }
  }

  const storage = {
    getItem: async (name) => sessionStorage.getItem(name),
    setItem: async (name, text) => sessionStorage.setItem(name, text),
    removeItem: async (name) => sessionStorage.removeItem(name)
  }
  const persisted = (key) => {
    const reducer = combineReducers(
      Object.fromEntries(names.map((name) => [name, (state = null, action) => (action.type === "set" && name in action.state ? action.state[name] : state)]))
    )
    const transforms = [encryptTransform({ secretKey: "a key that lies in the code", onError: (fault) => { throw fault } })]
    const store = createStore(persistReducer({ key, storage, transforms, throttle: 0 }, reducer))
    return new Promise((resolve) => {
      const persistor = persistStore(store, null, () => resolve({ store, persistor }))
    })
  }

  const long = []
  new PerformanceObserver((list) => void long.push(...list.getEntries())).observe({ type: "longtask" })
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  /** A timer would wait longer the more of them follow each other. */
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  const worked = []
  const timed = async (work) => {
    const begun = performance.now()
    const result = await work()
    const done = performance.now()
    worked.push([begun, done])
    // What the bench does with the result is a task of its own, and none of the contender's.
    await nextTask()
    return { ms: done - begun, result }
  }
  const longTasks = async () => {
    await pause(100)
    return long.filter(({ startTime, duration }) => worked.some(([begun, done]) => startTime < done && startTime + duration > begun)).length
  }

  /** The first thing that a page does after a reload. */
  globalThis.measureRestore = async (name, bytes) => {
    const open = await timed(() => peers[name].open("state"))
    const restore = await timed(() => peers[name].restore(open.result))
    if (JSON.stringify(restore.result.state) !== JSON.stringify(stateOf(bytes, 0))) throw new Error(name + " lost something")
    return { open: open.ms, restore: restore.ms, longTasks: await longTasks() }
  }

  /** What happens while people work, after it has happened a few times; it leaves the state that a reload expects. */
  globalThis.measureSave = async (name, bytes, rounds) => {
    const { opened } = await peers[name].restore(await peers[name].open("state"))
    const times = { save: [], one: [] }
    for (let round = -5; round < rounds; round++) {
      const state = stateOf(bytes, round + 6)
      const draft3 = { ...state.draft3, campo_0: "uma tecla " + round }
      await pause(10)
      // The threads of the browser sleep by now; what it takes to wake them is the same for a large save and a small one.
      await peers[name].save(opened, { draft0: { round } })
      await nextTask()
      const save = await timed(() => peers[name].save(opened, state))
      const one = await timed(() => peers[name].save(opened, { draft3 }))
      if (round < 0) continue
      times.save.push(save.ms)
      times.one.push(one.ms)
    }
    await peers[name].save(opened, stateOf(bytes, 0))
    return { ...times, longTasks: await longTasks() }
  }
`

const root = fileURLToPath(new URL("../../libs/persistence", import.meta.url))
const id = "virtual:storage-bench"
const output = await build({
  root,
  configFile: false,
  logLevel: "error",
  plugins: [
    {
      name: "entry",
      resolveId: (name) => (name === id ? `${root}/storage-bench.js` : null),
      load: (name) => (name.endsWith("/storage-bench.js") ? entry : null)
    }
  ],
  build: { write: false, rollupOptions: { input: id, output: { format: "iife" } } }
})
const code = output.output.map((chunk) => chunk.code ?? "").join("")
const server = createServer(({ url }, response) => {
  // An isolated page has a finer clock.
  response.setHeader("cross-origin-opener-policy", "same-origin")
  response.setHeader("cross-origin-embedder-policy", "require-corp")
  response.setHeader("content-type", url === "/bench.js" ? "text/javascript" : "text/html; charset=utf-8")
  response.end(url === "/bench.js" ? code : `<!doctype html><title>Bench</title><script src="/bench.js"></script>`)
})
await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve))
const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])
]
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })

/** One of the three by itself, on a page and with storage of its own, so that it pays for nobody else's rubbish. */
const alone = async (peer, bytes) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on("pageerror", (fault) => console.error(fault))
  await page.goto(`http://localhost:${server.address().port}/`)
  const saves = await page.evaluate(([...all]) => globalThis.measureSave(...all), [peer, bytes, rounds])
  const restores = []
  for (let reload = 0; reload < reloads; reload++) {
    await page.reload()
    restores.push(await page.evaluate(([...all]) => globalThis.measureRestore(...all), [peer, bytes]))
  }
  await context.close()
  return {
    times: {
      save: saves.save,
      one: saves.one,
      open: restores.map(({ open }) => open),
      restore: restores.map(({ restore }) => restore)
    },
    longTasks: saves.longTasks + restores.reduce((sum, one) => sum + one.longTasks, 0)
  }
}

/** The slowest of the fastest quarter: what it takes while the machine does nothing else. */
const quartile = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]

for (const kilobytes of [5, 50, 500]) {
  const all = { vault: [], reduxPersist: [], secureLs: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const peer of Object.keys(all)) all[peer].push(await alone(peer, kilobytes * 1000))
  }
  const of = (peer, what) => quartile(all[peer].flatMap(({ times }) => times[what]))
  const longTasks = all.vault.reduce((sum, one) => sum + one.longTasks, 0)
  // The goals are those of 50 KB; the other sizes are shown beside them.
  const goal = (ratio, least) => (kilobytes === 50 ? [`≥ ${least}`, ratio >= least] : ["", true])
  for (const [peer, name] of [
    ["reduxPersist", "redux-persist with encryption"],
    ["secureLs", "secure-ls"]
  ]) {
    const isGoal = peer === "reduxPersist"
    const save = of(peer, "save") / of("vault", "save")
    const restore = of(peer, "restore") / of("vault", "restore")
    row(`storage: save of ${kilobytes} KB, against ${name}`, save, "×", ...(isGoal ? goal(save, 5) : ["", true]))
    row(
      `storage: restore of ${kilobytes} KB, against ${name}`,
      restore,
      "×",
      ...(isGoal ? goal(restore, 8) : ["", true])
    )
  }
  const withKeys = of("reduxPersist", "restore") / (of("vault", "open") + of("vault", "restore"))
  row(
    `storage: restore of ${kilobytes} KB with our keys from IndexedDB, against redux-persist`,
    withKeys,
    "×",
    "",
    true
  )
  row(`storage: save of ${kilobytes} KB`, of("vault", "save"), "ms", "", true)
  row(`storage: restore of ${kilobytes} KB`, of("vault", "restore"), "ms", "", true)
  row(`storage: keys from IndexedDB, once a page`, of("vault", "open"), "ms", "", true)
  const keystroke = of("vault", "one") / of("vault", "save")
  row(
    `storage: save after a keystroke, of a whole save of ${kilobytes} KB`,
    keystroke,
    "×",
    kilobytes === 50 ? "≤ 0.15" : "",
    kilobytes !== 50 || keystroke <= 0.15
  )
  row(`storage: tasks over 50 ms at ${kilobytes} KB`, longTasks, "", "0", longTasks === 0)
}

await browser.close()
server.close()
