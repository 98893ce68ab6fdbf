/**
 * A morning of ten tasks, in three houses: Operaton's own list of tasks on its engine, our workspace on our engine, and our
 * workspace in front of that Operaton. The same person does the same tasks, with the same fields. What counts is how long they wait,
 * from each act until what it leads to is painted and can be used, and what goes over the line to their browser; how long they read
 * and type does not. The first visit brings the pages; on the morning after they are in the browser already.
 */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { BrowserContext, Page } from "@playwright/test"
import { Result } from "effect"
import { password } from "../../../../apps/server/src/demo/house.ts"
import { transaction } from "../../../../apps/server/src/kernel/data/database.ts"
import { addEngine, nameInEngine } from "../src/engines.ts"
import { askOperaton, deployInOperaton } from "../test/real-engine.ts"
import { enter, key, success } from "../../../../apps/server/test/visitor.ts"
import { bringOperaton, startOperaton } from "../tools/engine.mjs"
import { launch, watch, type PageWait } from "../../../../tools/bench/browser/chromium.ts"
import { timed, timedPage, type Sight } from "../../../../tools/bench/browser/paint.ts"
import { median, row } from "../../../../tools/bench/inputs/figures.ts"
import { openHouse } from "../../../../tools/bench/inputs/house.ts"
import { sized } from "../../../../tools/bench/inputs/size.ts"
import { theirVisto, writeVisto } from "./visto.ts"
import { openWire, type Wire } from "../../../../tools/bench/inputs/wire.ts"

const rounds = sized(3, 1)
const tasks = sized(10, 2)
/** One stays, so that the list is never empty. */
const listed = tasks + 1
const login = "bruno.lima"
/** What Operaton calls them: it takes no name with a dot. */
const theirName = "bruno"
/** How long somebody looks at what they filled in, at least: a draft is saved by then. */
const thinkMs = sized(2_500, 200)

/** A house with the acts of a morning in it, and where each is seen to be done. */
interface MorningHouse {
  readonly wire: Wire
  readonly path: string
  readonly entrance: Sight
  readonly logIn: (page: Page) => Promise<void>
  /** What is seen once somebody is in. */
  readonly inside: Sight
  /** A list that is to be asked for; null: it is inside. */
  readonly list: { readonly ask: (page: Page) => Promise<void>; readonly sight: Sight } | null
  readonly open: (page: Page) => Promise<void>
  readonly form: Sight
  readonly send: (page: Page) => Promise<void>
  /** What is seen once it is sent, with so many tasks left. */
  readonly sent: (left: number) => Sight
  readonly next: (page: Page) => Promise<void>
  readonly leave: (page: Page) => Promise<void>
  /** Sees that as many tasks are listed as a morning needs. */
  readonly fill: () => Promise<void>
}

type Act = "page" | "login" | "list" | "open" | "fill" | "send" | "next"

/** Has somebody do the tasks of a morning; what they waited for each act, and what went over the line. */
const work = async (context: BrowserContext, morning: MorningHouse) => {
  await morning.fill()
  const page = await context.newPage()
  const until: PageWait = watch(page)
  const waits: { readonly act: Act; readonly ms: number }[] = []
  const wait = async (act: Act, sight: Sight, press: (page: Page) => Promise<void>) => {
    const { took } = await timed(page, until, sight, () => press(page))
    waits.push({ act, ms: took })
  }
  const before = morning.wire.bytes()
  const { took } = await timedPage(page, until, morning.entrance, `${morning.wire.origin}${morning.path}`)
  waits.push({ act: "page", ms: took })
  await page.waitForTimeout(thinkMs)
  await wait("login", morning.inside, morning.logIn)
  if (morning.list !== null) await wait("list", morning.list.sight, morning.list.ask)
  for (let done = 0; done < tasks; done++) {
    await wait(done === 0 ? "open" : "next", morning.form, done === 0 ? morning.open : morning.next)
    await wait("fill", { selector: "input[name=aprovado]:checked" }, (at) => at.locator("input[name=aprovado]").click())
    await page.locator("select[name=meio]").selectOption({ label: "Conta" })
    await page.locator("input[name=nota]").pressSequentially("Visto", { delay: 20 })
    await page.waitForTimeout(thinkMs)
    await wait("send", morning.sent(listed - done - 1), morning.send)
  }
  await page.waitForTimeout(thinkMs)
  const bytes = morning.wire.bytes() - before
  // They log in again on the morning after.
  await morning.leave(page)
  await page.close()
  return { waits, bytes }
}

const brought = await bringOperaton(mkdtempSync(join(tmpdir(), "operaton-")), { isWithApp: true })
if ("reason" in brought) throw new Error(`Operaton cannot be had here: ${brought.reason}`)
// It sends all as it is where nobody tells it to compress; who runs it for others does.
const operaton = await startOperaton(brought.classpath, [
  "--server.compression.enabled=true",
  "--operaton.bpm.admin-user.id=admin",
  "--operaton.bpm.admin-user.password=admin"
])
if (operaton === null) throw new Error("Operaton did not start")
const { url } = operaton
await deployInOperaton("visto.bpmn", theirVisto(theirName), url)
await askOperaton(
  "POST",
  "/user/create",
  { profile: { id: theirName, firstName: "Bruno", lastName: "Lima" }, credentials: { password } },
  url
)
await askOperaton(
  "POST",
  "/filter/create",
  {
    resourceType: "Task",
    name: "Minhas tarefas",
    owner: theirName,
    query: { assigneeExpression: "${currentUser()}", sorting: [{ sortBy: "created", sortOrder: "asc" }] },
    properties: { priority: 1, refresh: true }
  },
  url
)

const fillThere = async () => {
  const open = (await askOperaton("GET", "/task", undefined, url)) as readonly unknown[]
  for (let missing = listed - open.length; missing > 0; missing--)
    await askOperaton(
      "POST",
      "/process-definition/key/visto/start",
      { variables: { motivo: { value: `Táxi ${missing}`, type: "String" } } },
      url
    )
}

/** Their list of tasks. */
const theirs: MorningHouse = {
  wire: await openWire(new URL(url).origin),
  path: "/operaton/app/tasklist/default/",
  entrance: { selector: "form button[type=submit]" },
  logIn: async (page) => {
    await page.locator("form input[type=text]").fill(theirName)
    await page.locator("form input[type=password]").fill(password)
    await page.keyboard.press("Enter")
  },
  inside: { selector: ".tasks-list li.task", text: "Dar o visto" },
  list: null,
  open: (page) => page.locator(".tasks-list li.task").first().click(),
  form: {
    selector: "body:has(form[name=generatedForm] input[name=motivo].ng-not-empty):has(.form-actions .btn-primary)"
  },
  send: (page) => page.locator(".form-actions .btn-primary").click(),
  sent: (left) => ({
    selector: `body:not(:has(form[name=generatedForm])) .tasks-list:has(li.task:nth-of-type(${left})):not(:has(li.task:nth-of-type(${left + 1})))`
  }),
  next: (page) => page.locator(".tasks-list li.task").first().click(),
  leave: (page) => page.context().clearCookies(),
  fill: fillThere
}

/** Our workspace, on whichever engine. */
const workspace = (wire: Wire, fill: () => Promise<void>): MorningHouse => ({
  wire,
  path: "/demo/login",
  entrance: { selector: 'html[data-pronto="1"] form' },
  logIn: async (page) => {
    await page.getByLabel("Usuário").fill(login)
    await page.getByLabel("Senha", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
  },
  inside: { selector: ".today-row", text: "Dar o visto" },
  list: {
    ask: (page) => page.locator(".today-head").getByRole("button", { name: "Tarefas" }).click(),
    sight: { selector: "[role=grid] .list-row[aria-selected]", text: "Dar o visto" }
  },
  open: (page) => page.locator("[role=grid] .list-row[aria-selected]").first().click(),
  form: { selector: "form.form:has(input[name=nota])", text: "Táxi" },
  send: (page) => page.locator(".quad-foot button[type=submit]").click(),
  sent: () => ({ selector: ".quad-foot button.primary:not([type=submit])", text: "Próxima tarefa" }),
  next: (page) => page.locator(".quad-foot button.primary:not([type=submit])").click(),
  leave: async (page) => {
    await page.goto(`${wire.origin}/demo/login`)
    await page.getByRole("button", { name: "Sair" }).click()
    await page.getByLabel("Usuário").waitFor()
  },
  fill
})

const definitions = mkdtempSync(join(tmpdir(), "definitions-"))
writeVisto(definitions, login)
const own = await openHouse(definitions, { isAmple: true })
const front = await openHouse("", { isAmple: true })
await transaction(front.sql, async (tx) => {
  await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: false })
  const person = { kind: "person", theirs: theirName, ours: login } as const
  return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, person))
})
const openHere = async ({ sql }: typeof own) => {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from task where name = 'Dar o visto' and done_at is null`
  return counted?.count ?? 0
}
const ana = await enter(own.origin, "ana.souza")
const fillOwn = async () => {
  for (let missing = listed - (await openHere(own)); missing > 0; missing--)
    success(
      await ana.client.start({ payload: { processo: "visto", contexto: { motivo: `Táxi ${missing}` }, key: key() } })
    )
}
const fillFront = async () => {
  await fillThere()
  while ((await openHere(front)) !== listed) await sleep(200)
}

const mornings = {
  theirs,
  ours: workspace(await openWire(own.origin), fillOwn),
  front: workspace(await openWire(front.origin), fillFront)
}
type Name = keyof typeof mornings
const names = ["theirs", "ours", "front"] as const satisfies readonly Name[]
const visits = ["first", "again"] as const
type MorningFigures = Awaited<ReturnType<typeof work>>
const worked: Record<(typeof visits)[number], Record<Name, MorningFigures[]>> = {
  first: { theirs: [], ours: [], front: [] },
  again: { theirs: [], ours: [], front: [] }
}

const browser = await launch()
for (let round = 0; round < rounds; round++)
  for (const name of names) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })
    for (const visit of visits) worked[visit][name].push(await work(context, mornings[name]))
    await context.close()
  }
await browser.close()

const whole = ({ waits }: MorningFigures) => waits.reduce((sum, { ms }) => sum + ms, 0)
const shown: Record<Name, string> = {
  theirs: "Operaton's list of tasks",
  ours: "ours on our engine",
  front: "ours in front of Operaton"
}
const said = { first: "first visit", again: "the morning after" }
for (const visit of visits) {
  const waited = (name: Name) => median(worked[visit][name].map(whole))
  const sent = (name: Name) => median(worked[visit][name].map(({ bytes }) => bytes))
  row(`${said[visit]}: waited in ${shown.theirs}`, waited("theirs"), "ms")
  row(`${said[visit]}: over the line of ${shown.theirs}`, sent("theirs") / 1_000, "kB")
  for (const name of ["ours", "front"] as const) {
    row(`${said[visit]}: waited, ${shown[name]}, against that`, waited(name) / waited("theirs"), "×")
    row(`${said[visit]}: over the line, ${shown[name]}, against that`, sent(name) / sent("theirs"), "×")
  }
}
const acts: readonly Act[] = ["page", "login", "list", "open", "fill", "send", "next"]
for (const visit of visits)
  for (const act of acts)
    for (const name of names) {
      const times = worked[visit][name].flatMap(({ waits }) =>
        waits.flatMap((one) => (one.act === act ? [one.ms] : []))
      )
      if (times.length > 0) row(`${said[visit]}: ${act}, ${shown[name]}`, median(times), "ms")
    }

for (const { wire } of Object.values(mornings)) wire.close()
await own.close()
await front.close()
operaton.stop()
