import { speechIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { code, key, success } from "../../../test/visitor.ts"
import { makeLog } from "../../kernel/log/log.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { makePool } from "../../kernel/threads/pool.ts"
import type { EvaluateInPool } from "./with-evaluation.ts"
import { complete, start } from "./commands.ts"
import { deploy } from "../model/definition.ts"
import { doNext } from "../jobs/run-job.ts"
import { charge, TooDear, withinBudget } from "../model/effort.ts"
import { evaluation, pathJob } from "../jobs.ts"
import { work } from "../jobs/job.ts"
import { send } from "./message.ts"
import type { FindPath } from "../read/find-path.ts"
import * as View from "../read/view.ts"
import { isFull } from "../../../test/breadth.ts"

const lines: string[] = []
const log = makeLog((line) => void lines.push(line))
const pool = makePool(
  { threads: 1, seconds: 20, memory: 256 },
  log,
  () => undefined,
  new URL("../../thread.ts", import.meta.url)
)
const inPool: EvaluateInPool = (owner, question) => pool.run(owner, evaluation, question)

let office: TestOffice
let ana: Session

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza")
  const both = `<parallelGateway id="p" />${flow("s", "p")}${flow("p", "lista")}${flow("p", "lado")}${flow("p", "volta")}`
  const body = `<startEvent id="s" />${both}${userTask("lista")}${userTask("lado").replace("nota", "lado")}
    ${userTask("volta").replace("nota", "lado")}${flow("lista", "f")}<endEvent id="f" />`
  success(await deploy(office.sql, "demo", { ...bundleOf("lista_cara", body), forms }))
})
afterAll(async () => {
  await pool.stop()
  await office.stop()
})

describe("completing a task", { timeout: 600_000 }, () => {
  it("with a small form takes one transaction, and no statement more than its own", async () => {
    const { instance, task } = await begun()
    const counted = counting(office.sql)
    success(await complete(counted.sql, ana, task, await filled(instance, 5), never))
    expect(counted.transactions()).toBe(1)
    expect(counted.statements()).toBe(statementsOfCompletion)
    expect((await valuesOf(instance))["itens"]).toHaveLength(5)
  })

  it("with a large form is evaluated by a thread of the pool, while nobody holds the row", async () => {
    const { instance, task } = await begun()
    let asked = 0
    const elsewhere: EvaluateInPool = async (owner, question) => {
      asked++
      expect(owner).toMatchObject({ amb: "demo", person: ana.person })
      await office.sql`select 1 from instance where id = ${instance} for update nowait`
      return inPool(owner, question)
    }
    success(await complete(office.sql, ana, task, await filled(instance, 200), elsewhere))
    expect(asked).toBe(1)
    const itens = (await valuesOf(instance))["itens"] as readonly { readonly total: number }[]
    expect(itens.map(({ total }) => total)).toEqual(Array.from({ length: 200 }, (_, i) => (i + 1) * price))
  })

  it("throws away what was evaluated of an instance that moved on, and evaluates it again", async () => {
    const { instance, task, beside } = await begun()
    let asked = 0
    const elsewhere: EvaluateInPool = async (owner, question) => {
      if (asked++ === 0) await completeBeside(instance, beside[0])
      return inPool(owner, question)
    }
    success(await complete(office.sql, ana, task, await filled(instance, 200), elsewhere))
    expect(asked).toBe(2)
    // What was completed meanwhile is not overwritten by what was evaluated before it.
    const values = await valuesOf(instance)
    expect([values["lado"], (values["itens"] as readonly unknown[]).length]).toEqual(["visto", 200])
  })

  it("is given up where the instance never stands still, and changes nothing", async () => {
    const { instance, task } = await begun()
    const elsewhere: EvaluateInPool = async (owner, question) => {
      await office.sql`update instance set step = step + 1 where id = ${instance}`
      return inPool(owner, question)
    }
    const busy = await complete(office.sql, ana, task, await filled(instance, 200), elsewhere)
    expect(busy).toMatchObject({ failure: { code: "busy", retryAfter: 2 } })
    expect(await valuesOf(instance)).toEqual({})
  })

  it("that takes too long elsewhere says so, changes nothing, and may be sent again under its key", async () => {
    const { instance, task } = await begun()
    const order = await filled(instance, 200)
    const late: EvaluateInPool = () => Promise.resolve(Result.fail({ code: "too-heavy", at: "time" }))
    expect(code(await complete(office.sql, ana, task, order, late))).toBe("too-heavy")
    expect(await valuesOf(instance)).toEqual({})
    success(await complete(office.sql, ana, task, order, inPool))
    expect(success(await complete(office.sql, ana, task, order, never))).toBe(instance)
  })

  it("with too many rows is refused before any of them is evaluated, wherever", async () => {
    const { instance, task } = await begun()
    const refused = await complete(office.sql, ana, task, await filled(instance, 6_000), never)
    expect(refused).toMatchObject({ failure: { fields: [{ key: "itens", code: "maxRows", params: { max: 200 } }] } })
  })
})

describe("what the engine does beside forms", { timeout: 600_000 }, () => {
  it.runIf(isFull)(
    "starts, receives, works and shows with dear conditions through the pool, with the same end",
    async () => {
      const cheap = `quanto &gt; 0`
      // Hundreds of gateways, each of which asks a little.
      const gates = Array.from({ length: 400 }, (_, n) => {
        const [from, to] = [`g${n}`, n === 399 ? "u" : `g${n + 1}`]
        const other = `<sequenceFlow id="o${n}" sourceRef="${from}" targetRef="fim" />`
        return `<exclusiveGateway id="${from}" default="o${n}" />${flow(from, to, `${cheap} and quanto &lt; ${1000 + n}`)}${other}`
      }).join("")
      const body = `<startEvent id="s" />${flow("s", "g0")}${gates}${userTask("u")}${flow("u", "fim")}<endEvent id="fim" />`
      success(await deploy(office.sql, "demo", declaring(bundleOf("muitas_perguntas", body))))
      const elsewhere = vi.fn<EvaluateInPool>(inPool)
      const order = { processo: "muitas_perguntas", contexto: { quanto: 5 }, key: key() }
      const id = success(await start(office.sql, ana, order, undefined, elsewhere))
      expect(elsewhere).toHaveBeenCalledTimes(1)

      // One that nobody finds in time leaves the rest of the instance to be seen.
      const late: FindPath = () => Promise.resolve(Result.fail({ code: "too-heavy", at: "time" }))
      expect(await View.view(office.sql, ana, id, speechIn("pt-BR", "pt-BR"), null, late)).toMatchObject({
        id,
        steps: []
      })
      const find = vi.fn<FindPath>((owner, asked) => pool.run(owner, pathJob, asked))
      const view = await View.view(office.sql, ana, id, speechIn("pt-BR", "pt-BR"), null, find)
      expect(find).toHaveBeenCalledTimes(1)
      expect(view).toMatchObject({ active: ["u"], steps: [{ id: "u" }] })

      const caller = `<startEvent id="s" />${flow("s", "r")}<receiveTask id="r" messageRef="m" />${flow("r", "c")}
      <callActivity id="c" calledElement="muitas_perguntas" />${flow("c", "e")}<endEvent id="e" />`
      const root = `<message id="m" name="chegou" />`
      success(await deploy(office.sql, "demo", declaring(bundleOf("chama_muitas", caller, root))))
      const calling = success(
        await start(office.sql, ana, { processo: "chama_muitas", contexto: {}, key: key() }, undefined, never)
      )
      const message = { nome: "chegou", correlacao: calling, valores: { quanto: 7 }, key: key() }
      success(await send(office.sql, ana, message, undefined, never))
      const called = vi.fn<EvaluateInPool>(inPool)
      expect(await doNext(office.sql, log, work, called)).toBe(true)
      expect(called).toHaveBeenCalledTimes(1)
      const [child] = await office.sql<
        { active_elements: string[] }[]
      >`select active_elements from instance where parent = ${calling}`
      expect(child?.active_elements).toEqual(["u"])
    }
  )
})

describe("a budget", () => {
  it("is one of each work, and there is none outside of it", () => {
    expect(() => withinBudget(() => charge(1e9))).toThrow(TooDear)
    expect(() => charge(1e9)).not.toThrow()
    expect(withinBudget(() => (charge(10), 5))).toBe(5)
  })
})

// Helpers

/**
 * What completing a task of this process takes where nothing is evaluated elsewhere. One of it marks what people were told
 * of the task as read, and asks who else has typed in it; one asks whom the
 * person acts for, and one whose lists it changes. Parts that are put into a statement count beside it.
 */
const statementsOfCompletion = 18

/** A bundle that takes a value from whoever starts it, and from a message. */
const declaring = (bundle: ReturnType<typeof bundleOf>) => ({
  ...bundle,
  about: {
    ...bundle.about,
    contexto: ["quanto"],
    mensagens: bundle.processo === "chama_muitas" ? { chegou: ["quanto"] } : {}
  }
})

const never: EvaluateInPool = () => Promise.reject(new Error("Nothing was to be evaluated elsewhere"))

const forms = {
  nota: {
    type: "default",
    components: [
      {
        type: "dynamiclist",
        path: "itens",
        components: [
          { type: "number", key: "quantidade" },
          {
            type: "expression",
            key: "total",
            expression: `=quantidade * preco_de_tabela${" + 0".repeat(14)}`,
            computeOn: "change"
          }
        ]
      },
      { type: "number", key: "preco_de_tabela" }
    ]
  },
  lado: { type: "default", components: [{ type: "textfield", key: "lado" }] }
}

const begun = async () => {
  const instance = await office.start(ana, "lista_cara")
  const tasks = await office.sql<{ id: string; element: string }[]>`
    select id, element from task where instance = ${instance} and done_at is null`
  const idOf = (element: string) => tasks.find((task) => task.element === element)?.id ?? ""
  return { instance, task: idOf("lista"), beside: [idOf("lado"), idOf("volta")] as const }
}

let price = 3

/** An order with rows; each has another price, so that none is known from another test. */
const filled = async (instance: string, rows: number) => {
  const { revision } = await office.see(ana, instance)
  price++
  const itens = Array.from({ length: rows }, (_, i) => ({ quantidade: i + 1 }))
  return { revision, key: key(), values: { preco_de_tabela: price, itens } }
}

const completeBeside = async (instance: string, task: string) => {
  const { revision } = await office.see(ana, instance)
  success(await complete(office.sql, ana, task, { revision, key: key(), values: { lado: "visto" } }))
}

const valuesOf = async (instance: string) => (await office.see(ana, instance)).values

/** A database of which transactions are counted, and the statements in them, each part of one too. */
const counting = (sql: Sql) => {
  let [transactions, statements] = [0, 0]
  const within = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      apply: (target, self, given: unknown[]) => {
        statements++
        return Reflect.apply(target, self, given) as unknown
      }
    })
  const begin = (work: (tx: Transaction) => unknown) => {
    transactions++
    return sql.begin((tx) => work(within(tx)))
  }
  const counted = new Proxy(sql, {
    get: (target, name) => (name === "begin" ? begin : (Reflect.get(target, name) as unknown))
  })
  return { sql: counted, transactions: () => transactions, statements: () => statements }
}
