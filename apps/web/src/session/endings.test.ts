import { describe, expect, it } from "vitest"
import type { SessionView } from "@quadrante/api/session"
import type { Interruption } from "../store/session.ts"
import { makeEndings } from "./endings.ts"

// Only that there is one counts here.
const someView = {} as SessionView

const makePage = (view: SessionView | null = someView, isSealed: boolean | Promise<boolean> = false) => {
  const said: Array<string> = []
  let interrupted: Interruption | null = null
  const { promise: sealed, resolve: finishSeal } = Promise.withResolvers<void>()
  const endings = makeEndings({
    seal: () => {
      said.push("seal")
      return sealed
    },
    isSealed: () => Promise.resolve(isSealed),
    session: () => ({ view, interrupted }),
    isShown: () => true,
    putAway: (why) => {
      said.push(why)
      interrupted = why
    },
    beginAnew: () => void said.push("anew")
  })
  return { ...endings, said, finishSeal }
}

describe("a session that stops", () => {
  it("is put away, and a call that finds no token meanwhile does not end it", async () => {
    const { interrupt, ended, said, finishSeal } = makePage()
    const away = interrupt("blocked")
    await ended()
    finishSeal()
    await away
    expect(said).toEqual(["seal", "blocked"])
  })

  it("is sealed once, however many say that it is blocked", async () => {
    const { interrupt, said, finishSeal } = makePage()
    const away = [interrupt("blocked"), interrupt("blocked")]
    finishSeal()
    await Promise.all(away)
    expect(said).toEqual(["seal", "blocked", "blocked"])
  })

  it("ends, and the page begins anew, where nobody was in yet", async () => {
    const { interrupt, said, finishSeal } = makePage(null)
    finishSeal()
    await interrupt("blocked")
    expect(said).toEqual(["seal", "anew"])
  })

  it("is put away where another tab has sealed it and its token is gone", async () => {
    const { lost, said } = makePage(someView, true)
    await lost()
    expect(said).toEqual(["expired"])
    await lost()
    expect(said).toEqual(["expired"])
  })

  it("ends where its token is gone and nobody sealed it", async () => {
    const { lost, said, finishSeal } = makePage()
    finishSeal()
    await lost()
    expect(said).toEqual(["seal", "anew"])
  })

  it("is not ended by a call that lost its token while the session is put away", async () => {
    const { interrupt, lost, said, finishSeal } = makePage()
    const [away, none] = [interrupt("blocked"), lost()]
    finishSeal()
    await Promise.all([away, none])
    expect(said).toEqual(["seal", "blocked"])
  })

  it("is put away for the reason that is known, where that comes while another tab's seal is looked for", async () => {
    const { interrupt, lost, said, finishSeal } = makePage(someView, true)
    const [none, away] = [lost(), interrupt("blocked")]
    finishSeal()
    await Promise.all([none, away])
    expect(said).toEqual(["seal", "blocked"])
  })

  it("is not ended by a call that lost its token while its person left, though that is looked into longer", async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { leaving, lost, said, finishSeal } = makePage(someView, promise)
    finishSeal()
    let call = Promise.resolve()
    await leaving(async () => void (call = lost()))
    resolve(false)
    await call
    expect(said).toEqual([])
  })

  it("is sealed by nobody while its person leaves: what they leave is destroyed", async () => {
    const { leaving, ended, lost, interrupt, said, finishSeal } = makePage()
    finishSeal()
    await leaving(async () => {
      await Promise.all([ended(), lost(), interrupt("blocked")])
      said.push("destroyed")
    })
    expect(said).toEqual(["destroyed"])
    await ended()
    expect(said).toEqual(["destroyed", "seal", "anew"])
  })

  it("that was ended by the server begins anew, also where another tab has sealed it already", async () => {
    const { ended, said, finishSeal } = makePage(someView, true)
    finishSeal()
    await ended()
    expect(said).toEqual(["seal", "anew"])
  })

  it("that was ended by the server begins anew", async () => {
    const { ended, said, finishSeal } = makePage()
    finishSeal()
    await ended()
    expect(said).toEqual(["seal", "anew"])
  })
})
