/** What an editor does with a text, in whichever order things happen. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  initialEditorState,
  isEditorDirty,
  mayBeSaved,
  stepEditor
} from "./editor-state.ts"

const opened: EditorEvent = { _tag: "opened", version: 3, saved: "saved", draft: null }
const typed = (text: string): EditorEvent => ({ _tag: "typed", text })
const paused: EditorEvent = { _tag: "paused" }
const saveAsked: EditorEvent = { _tag: "saveAsked", ends: false }
const saveAndEnd: EditorEvent = { _tag: "saveAsked", ends: true }
const accepted = (text: string, ends = false): EditorEvent => ({ _tag: "saveAccepted", version: 4, text, ends })
const refusedAs = (code: "document-stale" | "unreachable"): EditorEvent => ({ _tag: "saveRefused", failure: { code } })

/** Where events lead, and all effects on the way. */
const run = (events: ReadonlyArray<EditorEvent>, from: EditorState = initialEditorState) =>
  events.reduce<readonly [EditorState, ReadonlyArray<EditorEffect>]>(
    ([state, effects], event) => {
      const [next, more] = stepEditor(state, event)
      return [next, [...effects, ...more]]
    },
    [from, []]
  )

describe("an editor", () => {
  it("begins with the draft where there is one, and on the version of that draft", () => {
    const [state] = run([{ _tag: "opened", version: 3, saved: "saved", draft: { base: 2, text: "draft" } }])
    expect(state.opened).toEqual({ base: 2, saved: "saved", initial: "draft", from: null, round: 0 })
    expect([state.text, isEditorDirty(state)]).toEqual(["draft", true])
  })

  it("sends a draft once the typing pauses, and once only", () => {
    const [, effects] = run([opened, typed("a"), typed("ab"), paused, paused])
    expect(effects).toEqual([
      { _tag: "startTimer" },
      { _tag: "startTimer" },
      { _tag: "sendDraft", base: 3, text: "ab" }
    ])
  })

  it("knows when the server last had what was typed, and that a draft did not reach it", () => {
    const [kept] = run([opened, typed("a"), paused, { _tag: "draftKept", at: 7 }])
    expect([kept.keptAt, kept.isUnkept]).toEqual([7, false])
    const [lost] = run([typed("ab"), paused, { _tag: "draftRefused" }], kept)
    expect([lost.keptAt, lost.isUnkept]).toEqual([7, true])
    const [again] = run([typed("abc"), paused, { _tag: "draftKept", at: 9 }], lost)
    expect([again.keptAt, again.isUnkept]).toEqual([9, false])
  })

  it("sends a draft again that no server answered, unless a version takes it along", () => {
    const lost: EditorEvent = { _tag: "draftLost" }
    const [state, effects] = run([opened, typed("a"), paused, lost, paused])
    expect(effects.slice(1)).toEqual([
      { _tag: "sendDraft", base: 3, text: "a" },
      { _tag: "sendDraft", base: 3, text: "a" }
    ])
    expect([state.isUnkept, run([{ _tag: "draftKept", at: 7 }], state)[0].isUnkept]).toEqual([true, false])
    expect(run([opened, typed("a"), paused, saveAsked, lost, paused])[1].at(-1)).toMatchObject({ _tag: "save" })
    expect(run([opened, typed("a"), paused, { _tag: "draftRefused" }, paused])[1]).toHaveLength(2)
  })

  it("asks before it leaves what differs from what is saved, and closes anything else at once", () => {
    expect(run([{ _tag: "leaveAsked" }])[1]).toEqual([{ _tag: "close" }])
    expect(run([opened, typed("a"), { _tag: "leaveAsked" }])[1].at(-1)).toEqual({ _tag: "bringIntoView" })
    expect(run([opened, typed("a"), typed("saved"), { _tag: "leaveAsked" }])[1].at(-1)).toEqual({ _tag: "close" })
  })

  it("makes a draft of a version that is refused", () => {
    const [state, effects] = run([opened, typed("a"), saveAsked, refusedAs("unreachable")])
    expect(effects.slice(1)).toEqual([
      { _tag: "save", base: 3, text: "a", remark: "", ends: false },
      { _tag: "stay" },
      { _tag: "sendDraft", base: 3, text: "a" }
    ])
    expect([state.isSaving, state.refused]).toEqual([false, { code: "unreachable" }])
  })

  it("goes on from the version that it has become, with what was typed meanwhile, and says nothing of it twice", () => {
    const said: EditorEvent = { _tag: "remarked", remark: "Prazo" }
    const [saved] = run([opened, typed("a"), said, saveAsked, accepted("a")])
    expect(saved.opened).toEqual({ base: 4, saved: "a", initial: "saved", from: "a", round: 0 })
    expect([saved.savedAs, saved.remark, saved.keptAt, isEditorDirty(saved)]).toEqual([4, "", null, false])
    expect(run([saveAsked], saved)[1], "a second press makes no version").toEqual([])
    expect(run([typed("ab")], saved)[0].savedAs).toBeNull()
    const [later, effects] = run([opened, typed("a"), saveAsked, typed("ab"), accepted("a"), paused, saveAsked])
    expect(later.savedAs).toBeNull()
    expect(effects.slice(-2)).toEqual([
      { _tag: "sendDraft", base: 4, text: "ab" },
      { _tag: "save", base: 4, text: "ab", remark: "", ends: false }
    ])
  })

  it("waits for what is on its way before it is left, and asks about what was typed since", () => {
    const leave: EditorEvent = { _tag: "leaveAsked" }
    const [waits, before] = run([opened, typed("a"), saveAsked, leave])
    expect(before.at(-1)).toMatchObject({ _tag: "save" })
    expect(run([accepted("a")], waits)[1]).toEqual([{ _tag: "close" }])
    expect(run([typed("ab"), accepted("a")], waits)[1].at(-1)).toEqual({ _tag: "bringIntoView" })
    expect(run([refusedAs("unreachable")], waits)[0].isLeaving).toBe(false)
    // Who saves and ends leaves by that.
    expect(run([opened, typed("a"), saveAndEnd, leave, accepted("a", true)])[1].at(-1)).toMatchObject({ _tag: "save" })
  })

  it("ends without another version where nothing is to be saved", () => {
    expect(run([opened, saveAndEnd])[1]).toEqual([{ _tag: "close" }])
    const first: EditorEvent = { _tag: "opened", version: 0, saved: "", draft: null }
    expect(run([first, saveAndEnd])[1]).toMatchObject([{ _tag: "save", ends: true }])
    expect(run([opened, { _tag: "remarked", remark: "Assinada" }, saveAsked])[1]).toMatchObject([{ _tag: "save" }])
  })

  it("shows the version that came meanwhile, and saves on top of it from then on", () => {
    const newer: EditorEvent = { _tag: "newerVersionRead", version: 4, saved: "theirs" }
    const [before, asked] = run([opened, typed("mine"), saveAsked, refusedAs("document-stale")])
    expect(asked.at(-1)).toEqual({ _tag: "readNewerVersion" })
    const [state, effects] = run([typed("mine, too"), newer, saveAsked], before)
    expect(state.conflict).toEqual({ theirs: "theirs", mine: "mine, too", isMerged: false })
    expect(effects.slice(1)).toEqual([
      { _tag: "sendDraft", base: 3, text: "mine, too" },
      { _tag: "save", base: 4, text: "mine, too", remark: "", ends: false }
    ])
  })

  it("puts together what two people changed in blocks of their own, and keeps it as a draft of the newer version", () => {
    const begun: EditorEvent = { _tag: "opened", version: 3, saved: "um\n\ndois\n\ntrês", draft: null }
    const newer: EditorEvent = { _tag: "newerVersionRead", version: 4, saved: "um\n\ndois\n\n3" }
    const [state, effects] = run([
      begun,
      typed("1\n\ndois\n\ntrês"),
      saveAsked,
      refusedAs("document-stale"),
      newer,
      paused,
      saveAsked
    ])
    expect(state.text).toBe("1\n\ndois\n\n3")
    expect(state.opened).toEqual({ base: 4, saved: newer.saved, initial: state.text, from: newer.saved, round: 1 })
    expect(state.conflict).toEqual({ theirs: newer.saved, mine: state.text, isMerged: true })
    expect(effects.slice(-3)).toEqual([
      { _tag: "startTimer" },
      { _tag: "sendDraft", base: 4, text: state.text },
      { _tag: "save", base: 4, text: state.text, remark: "", ends: false }
    ])
    // Of an old draft nobody knows what it began from.
    const [old] = run([{ ...begun, draft: { base: 2, text: "1\n\ndois\n\ntrês" } }, newer])
    expect(old.conflict?.isMerged).toBe(false)
  })

  it("sends nothing more of a text that was discarded or given up", () => {
    for (const end of [{ _tag: "discarded" }, { _tag: "givenUp" }] as const) {
      const [state] = run([opened, typed("a"), end])
      expect(stepEditor(state, paused)).toEqual([state, []])
    }
  })
})

const anyText = fc.constantFrom("", "saved", "a", "ab", "theirs")
const anyEvent: fc.Arbitrary<EditorEvent> = fc.oneof(
  fc.record({
    _tag: fc.constant("opened" as const),
    version: fc.nat(5),
    saved: anyText,
    draft: fc.option(fc.record({ base: fc.nat(5), text: anyText }))
  }),
  { arbitrary: fc.record({ _tag: fc.constant("typed" as const), text: anyText }), weight: 3 },
  fc.constantFrom(
    paused,
    saveAsked,
    saveAndEnd,
    { _tag: "remarked", remark: "Prazo" } as const,
    { _tag: "draftKept", at: 7 } as const,
    { _tag: "draftRefused" } as const,
    { _tag: "draftLost" } as const,
    refusedAs("document-stale"),
    refusedAs("unreachable"),
    { _tag: "leaveAsked" } as const,
    { _tag: "discarded" } as const,
    { _tag: "givenUp" } as const
  ),
  fc.record({ _tag: fc.constant("newerVersionRead" as const), version: fc.nat(9), saved: anyText }),
  fc.record({
    _tag: fc.constant("saveAccepted" as const),
    version: fc.nat(9),
    text: anyText,
    ends: fc.boolean()
  })
)

describe("the laws of an editor", () => {
  it("lose nothing typed: until it is discarded, it is sent or will be at the next pause", () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let state = initialEditorState
        let last: string | null = null
        for (const event of events) {
          const isOpen = state.opened !== null
          const [next, effects] = stepEditor(state, event)
          state = next
          if (event._tag === "typed" && isOpen) last = event.text
          // What was put together has what was typed in it.
          if (event._tag === "newerVersionRead" && state.conflict?.isMerged === true) last = state.text
          if (["discarded", "givenUp"].includes(event._tag) || effects.some(({ _tag }) => _tag === "close")) last = null
          for (const effect of effects) {
            if (effect._tag !== "sendDraft" && effect._tag !== "save") continue
            // What is sent is what stands there.
            expect(effect.text).toBe(state.text)
            expect(effect.text).toBe(last ?? state.text)
            last = null
          }
          expect(last !== null && !state.isUnsent).toBe(false)
          const [, atPause] = stepEditor(state, paused)
          expect(atPause.length).toBe(state.isUnsent ? 1 : 0)
        }
      })
    )
  })

  it("send nothing before the text is there, and one version at a time", () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let state = initialEditorState
        for (const event of events) {
          const { isSaving, opened: edited } = state
          const [next, effects] = stepEditor(state, event)
          const saves = effects.filter(({ _tag }) => _tag === "save").length
          expect(saves).toBeLessThanOrEqual(isSaving ? 0 : 1)
          expect(saves > 0 && !(next.isSaving && mayBeSaved(state))).toBe(false)
          const drafts = effects.flatMap((effect) => (effect._tag === "sendDraft" ? [effect] : []))
          // A draft is of the version that its text began from.
          for (const { base } of drafts) expect(base).toBe(edited?.base)
          state = next
        }
      })
    )
  })

  it("is in the way of what is wanted only where something would be lost", () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const [state] = run(events)
        const [, effects] = stepEditor(state, { _tag: "leaveAsked" })
        const now = [{ _tag: isEditorDirty(state) ? "bringIntoView" : "close" }]
        expect(effects).toEqual(state.isSaving ? [] : now)
      })
    )
  })
})
