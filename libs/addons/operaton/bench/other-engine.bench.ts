/**
 * What another engine costs those in front of it: how long a change over there takes to the bell of an idle window, how often an
 * engine is asked where nothing happens, and a list of 1,000 of its tasks against one of our own. It brings an Operaton, as
 * `npm run test:peers` does; where that cannot be had, nothing is measured.
 */
import { mkdtempSync, readFileSync } from "node:fs"
import { createServer, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Result } from "effect"
import { transaction } from "../../../../apps/server/src/kernel/data/database.ts"
import { addEngine, nameInEngine } from "../src/engines.ts"
import { askOperaton, deployInOperaton } from "../test/real-engine.ts"
import { enter, key, success } from "../../../../apps/server/test/visitor.ts"
import { bringOperaton, startOperaton } from "../tools/engine.mjs"
import { root } from "../../../../tools/setup/run.mjs"
import { launch, logIn, watch } from "../../../../tools/bench/browser/chromium.ts"
import { atMost, compare, median, percentile, row } from "../../../../tools/bench/inputs/figures.ts"
import { openHouse } from "../../../../tools/bench/inputs/house.ts"
import { listen } from "../../../../tools/bench/inputs/listen.ts"
import { sized } from "../../../../tools/bench/inputs/size.ts"

/** How long the server waits before it asks an engine again. */
const intervalMs = 6_000
const rounds = sized(40, 2)
const idleSeconds = sized(120, 6)
const most = sized(1_000, 20)
const drawing = join(root, "libs/addons/operaton/vectors/reembolso.bpmn")

const brought = await bringOperaton(mkdtempSync(join(tmpdir(), "operaton-")))
if ("reason" in brought) throw new Error(`Operaton cannot be had here: ${brought.reason}`)
const operaton = await startOperaton(brought.classpath)
if (operaton === null) throw new Error("Operaton did not start")
const { url } = operaton
await deployInOperaton("reembolso.bpmn", readFileSync(drawing, "utf8"), url)

/** The line between both, which counts what is asked. */
let asked = 0
const line = createServer((question, answer) => {
  asked++
  const { method, headers } = question
  const onward = request(new URL(question.url ?? "", url), { method, headers }, (said) => {
    answer.writeHead(said.statusCode ?? 502, said.headers)
    said.pipe(answer)
  })
  onward.on("error", () => answer.destroy())
  question.pipe(onward)
})
const between = await listen(line)

const house = await openHouse("", { isAmple: true })
const { sql } = house
await transaction(sql, async (tx) => {
  const engine = { name: "firma", url: `${between}/engine-rest`, login: null, password: null, sameNames: true }
  await addEngine(tx, "demo", engine)
  const group = { kind: "group", theirs: "chefia", ours: "gerencia" } as const
  return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, group))
})

/** Begins one over there, whose first task is the managers'. */
const begin = () =>
  askOperaton(
    "POST",
    "/process-definition/key/reembolso/start",
    { variables: { motivo: { value: "Táxi", type: "String" }, valor: { value: 40, type: "Long" } } },
    url
  )

/** So many at once do something so often. */
const often = async (times: number, work: () => Promise<unknown>, atOnce = 4) => {
  let left = times
  const one = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const mirrored = async (count: number) => {
  for (;;) {
    const [here] = await sql<{ count: number }[]>`select count(*)::int as count from foreign_instance`
    if ((here?.count ?? 0) >= count) return
    await sleep(50)
  }
}

// A change over there, until it is at the bell of a window in which nobody does anything.
const browser = await launch()
const page = await browser.newPage({ baseURL: house.origin, locale: "pt-BR" })
const until = watch(page)
await page.goto("/demo/login")
await logIn(page, "bruno.lima")
await page.getByText("Conectado").waitFor()
const figure = () => page.evaluate(() => document.querySelector("[aria-label^='Avisos'] .count")?.textContent ?? "")
const shown: number[] = []
for (let round = 0; round < rounds; round++) {
  // At any moment of the interval.
  await sleep(((round * 0.618) % 1) * intervalMs)
  const before = await figure()
  await begin()
  const done = Date.now()
  const noted = await until(
    page.waitForFunction((old) => {
      const now = document.querySelector("[aria-label^='Avisos'] .count")?.textContent ?? ""
      return now === old ? null : Date.now()
    }, before)
  )
  shown.push(((await noted.jsonValue()) ?? Number.NaN) - done)
}
await browser.close()
row("a task that opens in Operaton: at the bell of an idle window, median", median(shown), "ms")
row(`the same, 95 of 100 (${rounds} of them)`, percentile(shown, 0.95), "ms", atMost(intervalMs + 1_000))

// What was begun last was read by then.
await sleep(intervalMs * 2)
const [askedBefore, began] = [asked, performance.now()]
await sleep(idleSeconds * 1_000)
const seconds = (performance.now() - began) / 1_000
row("an Operaton where nothing happens: questions a second", (asked - askedBefore) / seconds, "", atMost(1))

// A list of its tasks beside one of ours, both of one person.
const all = performance.now()
await often(most, begin)
await mirrored(rounds + most)
row(`${most} cases that are begun over there, until all are here`, (performance.now() - all) / 1_000, "s")

const ana = await enter(house.origin, "ana.souza")
const values = {
  fornecedor: "Sol",
  centro_custo: "comercial",
  necessario_ate: "2055-12-01",
  valor: 1,
  justificativa: "Por um bom motivo"
}
await often(most, async () => {
  const { task, revision } = success(
    await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
  )
  success(await ana.client.complete({ task: task?.id ?? "", payload: { revision, key: key(), values } }))
})
await sql`vacuum analyze`

const bruno = await enter(house.origin, "bruno.lima")
const listed = (processo: string) => async () => {
  const count = Math.min(most, 200)
  for (let from = 0; from < most; from += count) {
    const sort = { by: "due", descending: false } as const
    const window = { sort, group: null, fields: [], asOf: null, after: null, from, count }
    const { rows } = success(await bruno.client.taskList({ payload: { ...window, filter: { processo } } }))
    if (rows.length !== count) throw new Error(`${processo}: ${rows.length} rows from ${from}`)
  }
}
const times = await compare(
  { ours: listed("pedido_compra"), theirs: listed("firma.reembolso") },
  sized(15, 1),
  sized(3, 0)
)
row(`a list of ${most} tasks of our own, read whole`, times.ours, "ms")
row(`a list of ${most} of Operaton, against that`, times.theirs / times.ours, "×", atMost(1.1))

await house.close()
operaton.stop()
line.close()
line.closeAllConnections()
