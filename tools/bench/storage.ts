/**
 * How fast a browser saves and restores its state, encrypted, in Chromium: the vault against redux-persist with its
 * encrypt transform, and against secure-ls. The vault hashes names, the others do not.
 *
 * The state is four fixed slices and the drafts of eight forms, 5, 50 and 500 KB of JSON in all. Saves are those of a page
 * at work; restores are the first thing on a page that was reloaded. redux-persist and secure-ls have their key in the
 * code; ours comes from IndexedDB, which is part of a restore and is shown by itself, too.
 */
import { createServer } from "node:http"
import { join } from "node:path"
import { bundle } from "./browser/bundle.ts"
import { launch, watch } from "./browser/chromium.ts"
import { atLeast, atMost, exactly, median, row } from "./inputs/figures.ts"
import { listen } from "./inputs/listen.ts"
import { sized } from "./inputs/size.ts"

/** What `browser/storage.ts` exports. */
interface Page {
  readonly peers: Readonly<
    Record<
      Peer,
      {
        readonly restore: (bytes: number) => Promise<{ open: number; restore: number; longTasks: number }>
        readonly save: (bytes: number, rounds: number) => Promise<{ save: number[]; one: number[]; longTasks: number }>
      }
    >
  >
}
type Peer = "vault" | "reduxPersist" | "secureLs"

const rounds = sized(12, 1)
const turns = sized(3, 1)
const reloads = sized(6, 1)
const sizes = sized([5, 50, 500], [5])

const code = await bundle(join(import.meta.dirname, "browser/storage.ts"))
const server = createServer(({ url }, response) => {
  // An isolated page has a finer clock.
  response.setHeader("cross-origin-opener-policy", "same-origin")
  response.setHeader("cross-origin-embedder-policy", "require-corp")
  response.setHeader("content-type", url === "/bench.js" ? "text/javascript" : "text/html; charset=utf-8")
  response.end(url === "/bench.js" ? code : `<!doctype html><title>Bench</title><script src="/bench.js"></script>`)
})
const origin = await listen(server)
const browser = await launch()

/** One of the three by itself, on a page and with storage of its own, so that it pays for nobody else's rubbish. */
const alone = async (peer: Peer, bytes: number) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const until = watch(page)
  await page.goto(origin)
  const saves = await until(
    page.evaluate(
      (asked) => (globalThis as unknown as { Bench: Page }).Bench.peers[asked.peer].save(asked.bytes, asked.rounds),
      { peer, bytes, rounds }
    )
  )
  const restores: { readonly open: number; readonly restore: number; readonly longTasks: number }[] = []
  for (let reload = 0; reload < reloads; reload++) {
    await page.reload()
    restores.push(
      await until(
        page.evaluate(
          (asked) => (globalThis as unknown as { Bench: Page }).Bench.peers[asked.peer].restore(asked.bytes),
          { peer, bytes }
        )
      )
    )
  }
  await context.close()
  return {
    times: {
      save: saves.save,
      one: saves.one,
      restore: restores.map(({ restore }) => restore),
      open: restores.map(({ open }) => open),
      /** As a reload has it: the keys first. */
      withKeys: restores.map(({ open, restore }) => open + restore)
    },
    longTasks: saves.longTasks + restores.reduce((sum, one) => sum + one.longTasks, 0)
  }
}
type PeerMeasurement = Awaited<ReturnType<typeof alone>>

for (const kilobytes of sizes) {
  const all: Readonly<Record<Peer, PeerMeasurement[]>> = { vault: [], reduxPersist: [], secureLs: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const peer of ["vault", "reduxPersist", "secureLs"] as const) {
      all[peer].push(await alone(peer, kilobytes * 1000))
    }
  }
  const of = (peer: Peer, what: keyof PeerMeasurement["times"]) => median(all[peer].flatMap(({ times }) => times[what]))
  const saves = `storage: save of ${kilobytes} KB`
  const restores = `storage: restore of ${kilobytes} KB`
  // The goals are those of 50 KB; the other sizes are shown beside them.
  const ifMeant = <A>(goal: A) => (kilobytes === 50 ? goal : undefined)
  for (const [peer, name, goal] of [
    ["reduxPersist", "redux-persist with encryption", ifMeant(atLeast(5))],
    ["secureLs", "secure-ls", undefined]
  ] as const) {
    row(`${saves}, against ${name}`, of(peer, "save") / of("vault", "save"), "×", goal)
    row(
      `${restores}, with our keys from IndexedDB, against ${name}`,
      of(peer, "withKeys") / of("vault", "withKeys"),
      "×",
      goal
    )
    row(`${restores}, keys at hand, against ${name}`, of(peer, "restore") / of("vault", "restore"), "×")
  }
  row(saves, of("vault", "save"), "ms")
  row(restores, of("vault", "restore"), "ms")
  row(`storage: keys from IndexedDB, once a page, at ${kilobytes} KB`, of("vault", "open"), "ms")
  row(
    `storage: save after a keystroke, of a whole save of ${kilobytes} KB`,
    of("vault", "one") / of("vault", "save"),
    "×",
    ifMeant(atMost(0.3))
  )
  const longTasks = all.vault.reduce((sum, one) => sum + one.longTasks, 0)
  row(`storage: tasks over 50 ms at ${kilobytes} KB`, longTasks, "", exactly(0))
}

await browser.close()
server.close()
