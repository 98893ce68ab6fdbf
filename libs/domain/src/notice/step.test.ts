import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Notice from "./notice.ts"

describe("what a step tells", () => {
  it.each<[string, Partial<Notice.ToldStep>, readonly string[]]>([
    ["a task that somebody gets", { opened: [task("t", "bruno")] }, ["bruno task-assigned t"]],
    ["a task of the group", { opened: [task("t", null)] }, []],
    [
      "a task that comes back to who did it",
      { opened: [task("t", "bruno")], former: [{ element: "aprovar", person: "bruno", at: 1 }] },
      ["bruno task-returned t"]
    ],
    [
      "a task that somebody else did before",
      { opened: [task("t", "bruno")], former: [{ element: "aprovar", person: "carla", at: 1 }] },
      ["bruno task-assigned t"]
    ],
    [
      "a task of a person who did another element before",
      { opened: [task("t", "bruno")], former: [{ element: "pedir", person: "bruno", at: 1 }] },
      ["bruno task-assigned t"]
    ],
    [
      "a task that comes back to the starter, who did it before or not",
      { opened: [task("t", "ana")], former: [{ element: "aprovar", person: "carla", at: 1 }] },
      ["ana task-returned t"]
    ],
    [
      "a task of the group that a person did for another",
      { by: "carla", actedFor: "bruno", done: [task("a", null)] },
      ["ana request-moved a"]
    ],
    ["a task that is taken while a person types in another", { taken: [task("a", null)], atIt: [typing("carla")] }, []],
    [
      "that the request of a person is refused, also by who acts for them",
      { by: "bruno", actedFor: "ana", done: [task("t", "ana")], end: "refused" },
      ["ana request-refused i"]
    ],
    [
      "a request that is sent back, which is not told twice",
      {
        by: "bruno",
        done: [{ id: "a", element: "rever", holder: null }],
        opened: [task("t", "ana")],
        former: [
          { element: "aprovar", person: "ana", at: 1 },
          { element: "rever", person: "bruno", at: 2 }
        ]
      },
      ["ana task-returned t"]
    ],
    [
      "what goes on once more to who reviewed it before, which was not sent back",
      {
        by: "bruno",
        done: [{ id: "a", element: "redigir", holder: "bruno" }],
        opened: [task("t", "ana")],
        former: [
          { element: "redigir", person: "bruno", at: 1 },
          { element: "aprovar", person: "ana", at: 2 },
          { element: "redigir", person: "bruno", at: 3 }
        ]
      },
      ["ana task-assigned t"]
    ],
    ["a step of somebody's request", { by: "bruno", done: [task("a", "bruno")] }, ["ana request-moved a"]],
    ["a step that only the engine did", { done: [task("a", null)] }, []],
    ["one's own step", { by: "ana", done: [task("a", "ana")] }, []],
    ["the end", { by: "bruno", done: [task("a", "bruno")], end: "ended" }, ["ana request-ended i"]],
    ["the end that one brought about", { by: "ana", done: [task("a", "ana")], end: "ended" }, []],
    ["the end of an instance that was called", { end: "ended", isCalled: true }, []],
    [
      "a step of what others follow, each once",
      { by: "bruno", done: [task("a", "bruno")], followers: ["carla", "ana", "bruno"] },
      ["ana request-moved a", "carla request-moved a"]
    ],
    [
      "a step by which a follower gets a task",
      { by: "bruno", done: [task("a", "bruno")], opened: [task("t", "carla")], followers: ["carla"] },
      ["carla task-assigned t", "ana request-moved a"]
    ],
    [
      "a refusal of what others follow",
      { by: "bruno", done: [task("a", "bruno")], end: "refused", followers: ["carla", "ana"] },
      ["ana request-refused i", "carla request-refused i"]
    ],
    [
      "the end of an instance that was called, whoever follows it",
      { by: "bruno", isCalled: true, end: "ended", followers: ["carla", "ana"] },
      ["carla request-ended i", "ana request-ended i"]
    ],
    [
      "a task that others had open and somebody took",
      { by: "bruno", taken: [task("t", "bruno")], atIt: [typing("carla"), typing("bruno")] },
      ["carla task-finished t"]
    ],
    [
      "a task that was done while others had it open",
      { by: "bruno", done: [task("t", null)], atIt: [typing("carla"), typing("ana")] },
      ["carla task-finished t", "ana task-finished t", "ana request-moved t"]
    ],
    [
      "what a substitute does for somebody, who hears of it as such",
      { by: "bruno", actedFor: "ana", done: [task("t", "ana")], atIt: [typing("ana"), typing("carla")] },
      ["carla task-finished t"]
    ],
    [
      "that the request of somebody ended, also by who acts for them",
      { by: "bruno", actedFor: "ana", done: [task("t", "ana")], end: "ended" },
      ["ana request-ended i"]
    ],
    [
      "a task that time closed",
      { closed: [task("t", "bruno")], atIt: [typing("bruno"), typing("carla")] },
      ["bruno task-finished t", "carla task-finished t"]
    ]
  ])("%s", (_, step, told) => {
    const found = Notice.noticesOf({ ...nothing, ...step })
    expect(found.map(({ person, kind, step: of }) => `${person} ${kind} ${of}`)).toEqual(told)
  })

  it.each<[string, Partial<Notice.ToldStep>, readonly Partial<Notice.StepNotice>[]]>([
    [
      "how a task was lost",
      { done: [task("a", "bruno")], closed: [task("b", "bruno")], taken: [task("c", "bruno")] },
      [
        { task: "a", detail: { how: "done" } },
        { task: "b", detail: { how: "closed" } },
        { task: "c", detail: { how: "taken" } }
      ]
    ],
    [
      "what was decided, and where it is now",
      { by: "bruno", done: [task("a", "bruno")], opened: [task("t", null)], decided: "approved" },
      [{ task: "a", detail: { decided: "approved", next: "aprovar" } }]
    ],
    [
      "of two steps that open at once neither",
      { by: "bruno", done: [task("a", "bruno")], opened: [task("t", null), task("u", null)] },
      [{ task: "a", detail: {} }]
    ],
    ["how the instance ended", { end: "failed" }, [{ task: null, detail: { how: "failed" } }]],
    ["of a refusal no more than that", { end: "refused" }, [{ task: null, detail: {} }]],
    [
      "to a follower how it ended, and that they follow",
      { isCalled: true, end: "cancelled", followers: ["carla"] },
      [{ task: null, detail: { as: "follower", how: "cancelled" } }]
    ]
  ])("says %s", (_, step, told) => {
    expect(Notice.noticesOf({ ...nothing, ...step }).map(({ task: of, detail }) => ({ task: of, detail }))).toEqual(
      told
    )
  })

  it("says to whoever follows that they do, and to a starter that it is theirs", () => {
    fc.assert(
      fc.property(steps, (step) => {
        const told = Notice.noticesOf(step).filter(
          ({ kind }) => Notice.subjectOf(kind) === "ended" || kind === "request-moved"
        )
        for (const { person, detail } of told) {
          const isStarters = person === step.starter && !(step.isCalled && step.end !== null)
          expect(detail["as"]).toBe(isStarters ? undefined : "follower")
          expect(isStarters || step.followers.includes(person)).toBe(true)
        }
      })
    )
  })

  it("tells a follower all that it would tell a starter", () => {
    fc.assert(
      fc.property(steps, (step) => {
        const ofStep = (told: Notice.ToldStep) =>
          Notice.noticesOf(told)
            .filter(({ person, kind }) => person === "dora" && kind.startsWith("request-"))
            .map(({ kind, step: of }) => `${kind} ${of}`)
        const isCalled = false
        const asFollower = ofStep({ ...step, isCalled, followers: ["dora"] })
        expect(asFollower).toEqual(ofStep({ ...step, isCalled, starter: "dora", followers: [] }))
      })
    )
  })

  it("tells nobody what they did themselves, and of one kind nobody twice of a step", () => {
    fc.assert(
      fc.property(steps, (step) => {
        const told = Notice.noticesOf(step)
        expect(told.filter(({ person }) => person === step.by)).toEqual([])
        const keys = told.map(({ person, kind, step: of }) => `${person} ${kind} ${of}`)
        expect(new Set(keys).size).toBe(keys.length)
      })
    )
  })

  it("tells of every task that somebody gets, and everybody who loses what they typed", () => {
    fc.assert(
      fc.property(steps, (step) => {
        const told = Notice.noticesOf(step)
        const got = step.opened.filter(({ holder }) => holder !== null && holder !== step.by)
        const coming = told.filter(({ kind }) => kind === "task-assigned" || kind === "task-returned")
        expect(coming.map(({ task: of }) => of)).toEqual(got.map(({ id }) => id))
        const gone = [...step.done, ...step.closed, ...step.taken].map(({ id }) => id)
        const lost = step.atIt.filter(
          (one) => gone.includes(one.task) && one.person !== step.by && one.person !== step.actedFor
        )
        const isTold = (one: { readonly task: string; readonly person: string }) =>
          told.some(
            ({ kind, person, task: of }) => kind === "task-finished" && person === one.person && of === one.task
          )
        expect(lost.every(isTold)).toBe(true)
      })
    )
  })
})

// Helpers
function task(id: string, holder: string | null): Notice.ToldTask {
  return { id, element: "aprovar", holder }
}

function typing(person: string) {
  return { task: "t", person }
}

const nothing: Notice.ToldStep = {
  instance: "i",
  starter: "ana",
  isCalled: false,
  by: null,
  actedFor: null,
  opened: [],
  done: [],
  closed: [],
  taken: [],
  atIt: [],
  former: [],
  followers: [],
  decided: null,
  end: null
}

const names = fc.constantFrom("ana", "bruno", "carla")
const elements = fc.constantFrom("pedir", "aprovar")
const steps: fc.Arbitrary<Notice.ToldStep> = fc
  .record({
    starter: names,
    isCalled: fc.boolean(),
    by: fc.option(names),
    actedFor: fc.option(names),
    tasks: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("t1", "t2", "t3", "t4"),
        element: elements,
        holder: fc.option(names),
        part: fc.constantFrom("opened", "done", "closed", "taken")
      }),
      { selector: ({ id }) => id }
    ),
    atIt: fc.uniqueArray(fc.record({ task: fc.constantFrom("t1", "t2", "t3", "t4"), person: names }), {
      selector: ({ task: of, person }) => `${of} ${person}`
    }),
    former: fc.array(fc.record({ element: elements, person: names, at: fc.nat({ max: 9 }) })),
    decided: fc.option(fc.constantFrom("approved" as const, "refused" as const)),
    followers: fc.uniqueArray(names),
    end: fc.option(fc.constantFrom("ended" as const, "refused" as const, "failed" as const, "cancelled" as const))
  })
  .map(({ tasks, ...step }) => {
    const of = (part: string) => tasks.filter((one) => one.part === part)
    return {
      ...step,
      instance: "i",
      opened: of("opened"),
      done: of("done"),
      closed: of("closed"),
      taken: of("taken")
    }
  })
