/** What the engine holds against: rivals, stale forms, hostile BPMN, hostile expressions, and BPMN as other editors write it. */
import { rounds } from "../../../test/breadth.ts"
import { number } from "../../../test/numbered.ts"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, xmlOf, type TestOffice } from "../../../test/office.ts"
import { key } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { bundleOf } from "../model/bundle.ts"
import { compile, limits, load } from "../model/compile.ts"
import { complete } from "./commands.ts"
import * as Feel from "../model/feel.ts"
import { step } from "./stepper.ts"

let office: TestOffice
let ana: Session
/** A second pool on the same database, as another node has. */
let other: Database.Sql

beforeAll(async () => {
  office = await openOffice()
  other = Database.open(office.source, 8)
  ana = await office.as("ana.souza")
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`
  await office.deploy("corrida", body)
})
afterAll(async () => {
  await other.end()
  await office.stop()
})

describe("rivals", () => {
  it.each(["one node", "two nodes"])(
    "have one winner for each of their tasks: 20 at each, on %s",
    { timeout: 600_000 },
    async (nodes) => {
      const pools = nodes === "one node" ? [office.sql] : [office.sql, other]
      const all = rounds(200, 40)
      for (let task = 0; task < all; task++) {
        const instance = await office.start(ana, "corrida")
        const { revision, task: open } = await office.see(ana, instance)
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, rival) =>
            complete(pools[rival % pools.length] ?? office.sql, ana, open?.id ?? "", {
              revision,
              key: key(),
              values: {}
            })
          )
        )
        expect(results.filter(Result.isSuccess)).toHaveLength(1)
        expect(new Set(results.filter(Result.isFailure).map(({ failure }) => `${failure.code} ${failure.by}`))).toEqual(
          new Set(["task-closed Ana Souza"])
        )
        await number(office.sql)
        const [told] = await office.sql<{ events: number; done: number }[]>`
        select (select count(*)::int from event where room = ${`processo:${instance}`} and value ->> 'rev' = '2') as events,
          (select count(*)::int from history where instance = ${instance} and kind = 'completed') as done`
        expect(told).toEqual({ events: 1, done: 1 })
      }
    }
  )

  it("whose forms are stale overwrite nothing", { timeout: 600_000 }, async () => {
    const body = `<startEvent id="s" />${flow("s", "f")}<parallelGateway id="f" />${flow("f", "a")}${flow("f", "b")}${userTask("a")}${userTask("b")}
      ${flow("a", "j")}${flow("b", "j")}<parallelGateway id="j" />${flow("j", "e")}<endEvent id="e" />`
    await office.deploy("velho", body)
    for (let form = 0; form < rounds(1_000, 50); form++) {
      const instance = await office.start(ana, "velho")
      const { revision } = await office.see(ana, instance)
      const tasks = (await office.tasks(ana)).filter((task) => task.instance === instance)
      const order = (nota: string) => ({ revision, key: key(), values: { nota } })
      const first = await complete(office.sql, ana, tasks[0]?.id ?? "", order("first"))
      const stale = await complete(other, ana, tasks[1]?.id ?? "", order("stale"))
      expect(Result.isSuccess(first)).toBe(true)
      expect(stale).toMatchObject({ failure: { code: "revision-stale", by: "Ana Souza" } })
      const [row] = await office.sql<
        { nota: string }[]
      >`select variables ->> 'nota' as nota from instance where id = ${instance}`
      expect(row?.nota).toBe("first")
      await office.sql`update task set done_at = now() where instance = ${instance} and done_at is null`
    }
  })
})

describe("hostile BPMN", () => {
  const good = readFileSync(join(import.meta.dirname, "../../../definitions/pedido_compra/process.bpmn"), "utf8")
  const tokens = [
    "<process ",
    "<process id=x",
    ' id="',
    "</process>",
    "<!---->",
    "<?x ?>",
    "<",
    ">",
    '"',
    "&",
    "</",
    "<![CDATA[",
    "]]>",
    "<!--",
    "\0",
    "id=",
    "__proto__",
    "constructor",
    "=",
    "${x}",
    "<subProcess>",
    "<userTask/>",
    "\u202e",
    "🙂"
  ]

  const floods = [
    ["", "<process ", ""],
    ["", "<task", ""],
    ["<task ", ' a="b"', "/>"],
    ['<task a="', "<", '"/>'],
    ["<!--", "-", "-->"],
    ["", "<!-- x -->", ""],
    ["<documentation><![CDATA[", "]", "]]></documentation>"],
    ["<documentation>", "<![CDATA[x]]>", "</documentation>"],
    ["<documentation>", "&#x26;", "</documentation>"],
    ['<task id="', "i", '"/>'],
    ['<sequenceFlow id="f" sourceRef="', "a ", '" targetRef="b"/>'],
    ["", "<subProcess>", ""],
    ["", "</process>", ""],
    ["", "<a:b xmlns:a='urn:a'>", ""],
    ["<?x ", "? ", "?>"]
  ] as const

  it("is taken or refused with a reason, and what is taken can be begun", { timeout: 600_000 }, async () => {
    const cut = fc.record({
      at: fc.nat(good.length),
      length: fc.nat(400),
      put: fc.oneof(
        fc.constantFrom(...tokens),
        fc.string(),
        fc.nat(good.length).map((from) => good.slice(from, from + 200))
      )
    })
    const texts = fc.oneof(
      fc
        .array(cut, { minLength: 1, maxLength: 6 })
        .map((cuts) =>
          cuts.reduce((text, { at, length, put }) => text.slice(0, at) + put + text.slice(at + length), good)
        ),
      fc.string(),
      // Much of the same: what a drawing holds of it is counted before anything is built.
      fc
        .tuple(fc.constantFrom(...floods), fc.integer({ min: 1, max: 5_000 }))
        .map(([[head, part, tail], times]) => xmlOf("x", head + part.repeat(times) + tail)),
      fc.nat(70).map((depth) => xmlOf("x", "<subProcess>".repeat(depth) + "</subProcess>".repeat(depth))),
      fc
        .constantFrom("__proto__", "constructor", "toString", "x".repeat(300), "x".repeat(100_000))
        .map((id) => xmlOf("x", `<startEvent id="${id}" />`)),
      fc
        .constantFrom(
          '<!DOCTYPE a [<!ENTITY b "c">]>',
          "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
          '<?xml-stylesheet href="x"?>'
        )
        .map((head) => head + good)
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(typeof bundleOf([{ name: "a.bpmn", text }])._tag).toBe("string")
        const compiled = await compile(text)
        const problems = Result.isFailure(compiled) ? compiled.failure : []
        if (Result.isSuccess(compiled)) step(load(compiled.success), null, { _tag: "start" }, {})
        expect(problems.filter(({ element, reason }) => element === "" && reason === "")).toEqual([])
        expect(Result.isSuccess(compiled) || problems.length > 0).toBe(true)
      }),
      { numRuns: rounds(500) }
    )
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined()
  })
})

describe("hostile BPMN of a whole mebibyte", () => {
  // What takes longer the more of it there is would not come to its end here.
  it.each([
    ["tags that never end", () => "<a".repeat(limits.bytes / 2)],
    ["attributes that never end", () => '<a b="'.repeat(170_000)],
    [
      "attributes",
      () => xmlOf("x", `<task id="t" ${Array.from({ length: 90_000 }, (_, i) => `a${i}=""`).join(" ")}/>`)
    ],
    ["comments", () => xmlOf("x", "<!--x-->".repeat(130_000))],
    ["one text", () => xmlOf("x", `<documentation>${"&amp;".repeat(200_000)}</documentation>`)],
    ["spaces", () => `<a${" ".repeat(limits.bytes - 2)}`],
    ["beginnings of a process", () => "<process ".repeat(limits.bytes / 9 - 1)],
    ["ends", () => "</a>".repeat(limits.bytes / 4)],
    ["one comment", () => xmlOf("x", `<!--${"- ".repeat(500_000)}-->`)],
    ["CDATA", () => xmlOf("x", `<documentation>${"<![CDATA[]]>".repeat(80_000)}</documentation>`)],
    ["one CDATA", () => xmlOf("x", `<documentation><![CDATA[${"]".repeat(1_000_000)}]]></documentation>`)],
    ["one id", () => xmlOf("x", `<task id="${"i".repeat(1_000_000)}"/>`)],
    ["references", () => xmlOf("x", `<association id="a" sourceRef="${"b ".repeat(500_000)}"/>`)],
    ["instructions", () => `${"<?x?>".repeat(200_000)}`]
  ])("made of %s is looked over once and refused in few words", async (_, text) => {
    const compiled = await compile(text())
    expect(Result.isFailure(compiled)).toBe(true)
    expect(JSON.stringify(compiled).length).toBeLessThan(2_000)
  })
})

describe("hostile expressions", () => {
  const pieces = [
    "for a in l return ",
    "some a in l satisfies ",
    "l[",
    "]",
    "(",
    ")",
    "{a: ",
    "}",
    "function(x) ",
    "x",
    "a",
    "l",
    "1",
    '"s"',
    " + ",
    " ** ",
    "9999999",
    " and ",
    "if ",
    " then ",
    " else ",
    "..",
    "sum(",
    "matches(",
    "constructor",
    "__proto__",
    "process.exit()",
    "globalThis",
    "this",
    ".constructor",
    "require('fs')",
    "date(",
    'duration("P1D")',
    "distinct values(",
    "${",
    "\n",
    "\0",
    " = ",
    " > ",
    "null",
    "not("
  ]

  it("end, reach nothing of the host, and yield plain JSON or a refusal", { timeout: 600_000 }, () => {
    const l = Array.from({ length: 60 }, (_, at) => ({ a: at, b: "x".repeat(at) }))
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join("")),
        (expression) => {
          const yielded = Feel.evaluate(expression, { l, x: 1, s: "y".repeat(1_000) })
          expect(["function", "symbol"]).not.toContain(typeof yielded)
          expect(yielded).toEqual(JSON.parse(JSON.stringify(yielded)))
        }
      ),
      { numRuns: rounds(10_000) }
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  })

  it.each([
    "for a in l, b in l, c in l return a",
    "{a: l, b: concatenate(a, a), c: concatenate(b, b), d: concatenate(c, c), e: concatenate(d, d), f: concatenate(e, e), g: concatenate(f, f)}",
    "l[l[l[a > 1]]]",
    "distinct values(concatenate(l, l))"
  ])("that could take too long are not begun: %s", (expression) => {
    const l = Array.from({ length: 2_000 }, (_, at) => ({ a: at }))
    expect(() => Feel.value(expression, { l })).toThrow(/could take/)
  })
})

describe("BPMN as other editors write it", () => {
  const task = `<task id="t" name="Do" />${flow("s", "t")}${flow("t", "e")}<startEvent id="s" /><endEvent id="e" />`
  const prefixed = xmlOf("p", task)
    .replaceAll(/<(\/?)(?=[a-z])/g, "<$1bpmn2:")
    .replace("xmlns=", "xmlns:bpmn2=")
    .replace(/<bpmn2:\?xml/, "<?xml")

  it.each<[string, string, RegExp | null]>([
    ["with a prefix of its own", prefixed, null],
    [
      "with lanes, data and notes",
      xmlOf(
        "p",
        `<laneSet id="ls"><lane id="l" name="L"><flowNodeRef>t</flowNodeRef></lane></laneSet>${task}
      <dataObjectReference id="dr" dataObjectRef="o" /><dataObject id="o" /><textAnnotation id="n"><text>Note</text></textAnnotation>
      <association id="as" sourceRef="t" targetRef="n" />`
      ),
      null
    ],
    [
      "with a pool around it",
      xmlOf("p", task, `<collaboration id="c"><participant id="a" name="Pool" processRef="p" /></collaboration>`),
      null
    ],
    [
      "with foreign extensions that say nothing of its way",
      xmlOf(
        "p",
        task.replace(
          'name="Do" />',
          `name="Do"><extensionElements><vendor:colour xmlns:vendor="urn:v" value="red" /></extensionElements></task>`
        )
      ),
      null
    ],
    [
      "with two pools that both run",
      xmlOf("p", task, "").replace(
        "</definitions>",
        `<process id="q" isExecutable="true"><startEvent id="z" /></process></definitions>`
      ),
      /exactly one process/
    ],
    ["drawn, and not meant to run", xmlOf("p", task).replace(' isExecutable="true"', ""), /not executable/],
    [
      "with a listener in Java",
      xmlOf(
        "p",
        task.replace(
          'name="Do" />',
          `name="Do"><extensionElements><camunda:executionListener event="start" class="a.B" /></extensionElements></task>`
        )
      ),
      /ExecutionListener/
    ],
    [
      "with a condition of another engine",
      xmlOf("p", task.replace(flow("t", "e"), flow("t", "e", "${approved}").replace('language="feel"', ""))),
      /language="feel"/
    ],
    ["with a delegate in Java", xmlOf("p", task.replace("<task ", '<serviceTask camunda:class="a.B" ')), /no topic/],
    ["with a form of another engine", xmlOf("p", task.replace("<task ", "<userTask ")), /no form/],
    [
      "with a compensation",
      xmlOf("p", task + `<boundaryEvent id="b" attachedToRef="t"><compensateEventDefinition /></boundaryEvent>`),
      /CompensateEventDefinition is not run/
    ],
    [
      "that begins on its own",
      xmlOf(
        "p",
        task.replace(
          '<startEvent id="s" />',
          `<startEvent id="s"><timerEventDefinition><timeCycle>R/P1D</timeCycle></timerEventDefinition></startEvent>`
        )
      ),
      /TimerEventDefinition is not run/
    ]
  ])("%s runs to its end, or is refused with the element and why", async (_, xml, refused) => {
    const compiled = await compile(xml)
    const stepped = Result.isSuccess(compiled) ? step(load(compiled.success), null, { _tag: "start" }, {}) : null
    const reasons = Result.isFailure(compiled) ? compiled.failure.map(({ reason }) => reason).join("; ") : ""
    const hasEnded = stepped !== null && Result.isSuccess(stepped) && stepped.success.state === null
    expect(hasEnded).toBe(refused === null)
    expect(reasons).toMatch(refused ?? /^$/)
  })
})
