/** Our walk beside the library that many others use: the same drawings, the same acts, the same ways. */
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import { stepOfLibrary, type LibraryStep } from "../../../test/library.ts"
import { flow, userTask, xmlOf } from "../../../test/office.ts"
import { compile, load } from "../model/compile.ts"
import { step, type Command, type Outcome } from "./stepper.ts"

// Both look at one clock, which only the test moves.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterAll(() => void vi.useRealTimers())

describe("a walk", () => {
  it("goes where the library goes, whatever is drawn and done", { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(drawings, fc.array(acts, { minLength: 1, maxLength: 12 }), async (xml, doing) => {
        const ways = await open(xml)
        let at = ways.begin()
        for (const act of doing) {
          expect(at.ours).toEqual(at.theirs)
          const next = at.act(act)
          if (next === null) break
          at = next
        }
        expect(at.ours).toEqual(at.theirs)
      }),
      { numRuns: rounds(1_000, 100) }
    )
  })
})

// Helpers

/** What somebody does: one of what is open, by its place among them; or time passes. */
type Act =
  | { readonly _tag: "complete"; readonly which: number; readonly n: number }
  | { readonly _tag: "fail"; readonly which: number; readonly code: string }
  | { readonly _tag: "wait"; readonly minutes: number }

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ _tag: fc.constant("complete" as const), which: fc.nat(9), n: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ _tag: fc.constant("fail" as const), which: fc.nat(9), code: fc.constantFrom("A", "B") })
  },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("wait" as const), minutes: fc.nat(300) }) }
)

/** Something drawn between where it is come to and where it is left; `id` is free for it and what begins with it. */
type Block = (id: string) => { readonly first: string; readonly last: string; readonly body: string }

const timer = (id: string) =>
  `<timerEventDefinition><timeDuration>PT${1 + ([...id].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7) % 240)}M</timeDuration></timerEventDefinition>`

const one =
  (body: (id: string) => string): Block =>
  (id) => ({ first: id, last: id, body: body(id) })

const simple: fc.Arbitrary<Block> = fc.oneof(
  fc.constant(one((id) => userTask(id))),
  fc.constant(one((id) => `<serviceTask id="${id}" camunda:topic="avisar" />`)),
  fc.constant(one((id) => `<manualTask id="${id}" />`)),
  fc.constant(one((id) => `<intermediateCatchEvent id="${id}">${timer(id)}</intermediateCatchEvent>`)),
  fc.constant(one((id) => `<receiveTask id="${id}" messageRef="m" />`)),
  fc.constant(
    one(
      (id) =>
        `<scriptTask id="${id}" scriptFormat="feel" camunda:resultVariable="d"><script>n + 1</script></scriptTask>`
    )
  ),
  fc
    .record({ count: fc.nat(3), isInTurn: fc.boolean() })
    .map(({ count, isInTurn }) =>
      one((id) =>
        userTask(
          id,
          "",
          `<multiInstanceLoopCharacteristics isSequential="${isInTurn}"><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`
        )
      )
    )
)

const { block } = fc.letrec<{ block: Block }>((tie) => {
  const inner = tie("block")
  const row = fc.tuple(inner, inner).map(([a, b]): Block => (id) => {
    const [one, two] = [a(`${id}a`), b(`${id}b`)]
    return {
      first: one.first,
      last: two.last,
      body: one.body + flow(one.last, two.first) + two.body
    }
  })
  /** Branches between two gateways. */
  const branched = (kind: "exclusiveGateway" | "parallelGateway") =>
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((blocks): Block => (id) => {
      const parts = blocks.map((make, at) => make(`${id}${at}`))
      const isChoice = kind === "exclusiveGateway"
      const into = parts.map(({ first }, at) => flow(`${id}f`, first, isChoice && at > 0 ? `n = ${at}` : undefined))
      const usual = isChoice ? `default="${id}f_${parts[0]?.first}"` : ""
      return {
        first: `${id}f`,
        last: `${id}j`,
        body:
          `<${kind} id="${id}f" ${usual} /><${kind} id="${id}j" />` +
          parts.map(({ body, last }, at) => `${into[at]}${body}${flow(last, `${id}j`)}`).join("")
      }
    })
  const again = inner.map((make): Block => (id) => {
    const part = make(`${id}l`)
    return {
      first: `${id}m`,
      last: `${id}x`,
      body:
        `<exclusiveGateway id="${id}m" /><exclusiveGateway id="${id}x" />` +
        flow(`${id}m`, `${id}u`) +
        userTask(`${id}u`) +
        flow(`${id}u`, part.first) +
        part.body +
        flow(part.last, `${id}c`) +
        `<exclusiveGateway id="${id}c" default="${id}c_${id}x" />` +
        flow(`${id}c`, `${id}m`, "n = 3") +
        flow(`${id}c`, `${id}x`)
    }
  })
  /** A subprocess or task with something at its border, which leads to an end of its own or back to the way. */
  const bordered = fc
    .record({
      inside: fc.option(inner),
      what: fc.constantFrom("timer", "message", "error", "none"),
      interrupts: fc.boolean(),
      ending: fc.constantFrom("quiet", "all", "error")
    })
    .map(({ inside, what, interrupts, ending }): Block => (id) => {
      const part = inside?.(`${id}i`) ?? null
      const isError = what === "error"
      const isThrown = isError && ending === "error"
      const other = `${id}${isThrown ? "k" : "z"}`
      const how = isThrown
        ? '<errorEventDefinition errorRef="xA" />'
        : ending === "all"
          ? "<terminateEventDefinition />"
          : ""
      const host =
        part === null
          ? `<serviceTask id="${id}" camunda:topic="avisar" />`
          : `<subProcess id="${id}"><startEvent id="${id}s" />${flow(`${id}s`, part.first)}${part.body}
                  ${flow(part.last, `${id}g`)}<exclusiveGateway id="${id}g" default="${id}g_${id}e" />${flow(`${id}g`, `${id}e`)}
                  <endEvent id="${id}e" />${flow(`${id}g`, other, "n = 2")}<endEvent id="${other}">${how}</endEvent></subProcess>`
      const event = {
        timer: timer(`${id}b`),
        message: '<messageEventDefinition messageRef="m" />',
        error: '<errorEventDefinition errorRef="xA" />',
        none: ""
      }[what]
      // One that does not interrupt catches one message alone there, and any number here.
      const cancels = isError || what === "message" || interrupts
      const border =
        what === "none"
          ? ""
          : `<boundaryEvent id="${id}b" attachedToRef="${id}" cancelActivity="${cancels}">${event}</boundaryEvent>` +
            flow(`${id}b`, `${id}w`) +
            userTask(`${id}w`) +
            (cancels ? flow(`${id}w`, `${id}x`) : flow(`${id}w`, `${id}y`) + `<endEvent id="${id}y" />`)
      return {
        first: id,
        last: `${id}x`,
        body: `${host}${border}${flow(id, `${id}x`)}<exclusiveGateway id="${id}x" />`
      }
    })
  const race = fc.tuple(inner, inner).map(([a, b]): Block => (id) => {
    const [one, two] = [a(`${id}a`), b(`${id}b`)]
    return {
      first: `${id}r`,
      last: `${id}x`,
      body:
        `<eventBasedGateway id="${id}r" />${flow(`${id}r`, `${id}p`)}${flow(`${id}r`, `${id}q`)}
            <intermediateCatchEvent id="${id}p">${timer(`${id}p`)}</intermediateCatchEvent>
            <intermediateCatchEvent id="${id}q"><messageEventDefinition messageRef="m" /></intermediateCatchEvent>` +
        flow(`${id}p`, one.first) +
        one.body +
        flow(one.last, `${id}x`) +
        flow(`${id}q`, two.first) +
        two.body +
        flow(two.last, `${id}x`) +
        `<exclusiveGateway id="${id}x" />`
    }
  })
  return {
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      simple,
      row,
      row,
      branched("exclusiveGateway"),
      branched("parallelGateway"),
      again,
      bordered,
      bordered,
      race
    )
  }
})

/**
 * Whether an end with an error, which is caught inside a subprocess, meets something outside that catches errors: in the
 * library that catches it once more.
 */
const isCaughtTwice = (body: string) => {
  const found = (drawn: RegExp) => [...body.matchAll(drawn)].flatMap(({ 1: id }) => id ?? [])
  const around = found(/<subProcess id="(\w+)"/g)
  const catching = found(/attachedToRef="(\w+)" cancelActivity="true"><errorEventDefinition/g)
  return found(/<endEvent id="(\w+)k"><errorEventDefinition/g)
    .filter((host) => around.some((one) => host.startsWith(`${one}i`)))
    .some((host) => catching.some((one) => !one.startsWith(host)))
}

const drawings = block
  .map((make) => make("t"))
  .filter(({ body }) => !isCaughtTwice(body))
  .map(({ first, last, body }) =>
    xmlOf(
      "p",
      `<startEvent id="s" />${flow("s", first)}${body}${flow(last, "e")}<endEvent id="e" />`,
      `<message id="m" name="recado" /><error id="xA" errorCode="A" />`
    )
  )

type Open = { readonly token: string; readonly element: string; readonly index: number | null }

/** What can be seen of where both are, without the names that each gives to what stands somewhere. */
const seen = (
  came: {
    readonly state: unknown
    readonly open: readonly Open[]
    readonly records: Outcome["records"]
    readonly values: unknown
  },
  passed: ReadonlySet<string>,
  due: number | null
) => ({
  hasEnded: came.state === null,
  open: names(came.open),
  // The library leaves the gateway of a race when that is decided, and an end with an error that is caught not at all.
  passed: [...passed].filter((id) => !/^t[^_]*[rk]$/.test(id)).toSorted(),
  records: came.records
    .filter(({ element }) => !element.endsWith("k"))
    .map(({ kind, element, detail }) => `${kind} ${element} ${JSON.stringify(detail)}`)
    .toSorted(),
  values: came.values,
  due
})

const names = (open: readonly Open[]) => open.map(({ element, index }) => `${element} ${index}`).toSorted()

const open = async (xml: string) => {
  const compiled = await compile(xml)
  if (Result.isFailure(compiled)) throw new Error(JSON.stringify(compiled.failure) + xml)
  const context = compiled.success
  const definition = load(context)

  interface Both {
    readonly ours: unknown
    readonly theirs: unknown
    readonly act: (act: Act) => Both | null
  }

  const both = (
    ours: Outcome | string,
    theirs: LibraryStep | string,
    ourPassed: ReadonlySet<string>,
    theirPassed: ReadonlySet<string>
  ): Both => ({
    ours: typeof ours === "string" ? "stopped" : seen(ours, ourPassed, ours.due?.getTime() ?? null),
    theirs: typeof theirs === "string" ? "stopped" : seen(theirs, theirPassed, theirs.due),
    act: (act) => {
      if (typeof ours === "string" || typeof theirs === "string" || ours.state === null || theirs.state === null)
        return null
      const values = act._tag === "complete" ? { n: act.n } : {}
      const commandFor = (all: readonly Open[]): Command | null => {
        if (act._tag === "wait") return { _tag: "resume" }
        const sorted = all.toSorted((a, b) => (`${a.element} ${a.index}` < `${b.element} ${b.index}` ? -1 : 1))
        const chosen = sorted[act.which % Math.max(1, sorted.length)]
        if (chosen === undefined) return null
        if (act._tag === "complete") return { _tag: "complete", token: chosen.token }
        if (!xml.includes(`<serviceTask id="${chosen.element}"`)) return null
        return { _tag: "fail", token: chosen.token, code: act.code, message: "it broke" }
      }
      const asked = commandFor(theirs.open)
      if (asked === null) return both(ours, theirs, ourPassed, theirPassed)
      const place =
        asked._tag === "resume" || asked._tag === "start"
          ? null
          : theirs.open.find(({ token }) => token === asked.token)
      const own = ours.open.find((one) => one.element === place?.element && one.index === place.index)
      const ourCommand = "token" in asked ? { ...asked, token: own?.token ?? asked.token } : asked
      const passTime = () => void vi.setSystemTime(Date.now() + (act._tag === "wait" ? act.minutes * 60_000 : 0))
      const their = attempt(() =>
        stepOfLibrary(context, definition.drawing, theirs.state, asked, { ...theirs.values, ...values }, passTime)
      )
      const next = step(definition, ours.state, ourCommand, { ...ours.values, ...values })
      const come = Result.isSuccess(next) ? next.success : next.failure.reason
      return both(
        come,
        their,
        new Set([...ourPassed, ...(typeof come === "string" ? [] : come.passed)]),
        new Set([...theirPassed, ...(typeof their === "string" ? [] : their.passed)])
      )
    }
  })
  return {
    begin: () => {
      const ours = step(definition, null, { _tag: "start" }, { n: 0 })
      const theirs = attempt(() =>
        stepOfLibrary(context, definition.drawing, null, { _tag: "start" }, { n: 0 }, () => undefined)
      )
      const come = Result.isSuccess(ours) ? ours.success : ours.failure.reason
      return both(
        come,
        theirs,
        new Set(typeof come === "string" ? [] : come.passed),
        new Set(typeof theirs === "string" ? [] : theirs.passed)
      )
    }
  }
}

const attempt = <A>(run: () => A): A | string => {
  try {
    return run()
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
