import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Services } from "../kernel/services.ts"
import type { Session } from "../identity/session/session.ts"
import type { AddOn } from "./addon.ts"
import { startEngines } from "./engines.ts"

// Neither is asked for anything here.
const [services, session] = [{} as Services, {} as Session]
const named = (name: string): AddOn => ({
  name,
  settings: {},
  commands: () => undefined,
  peopleChanged: () => Promise.resolve(),
  startEngines: () => {
    throw new Error(`${name} was started`)
  }
})

describe("the engines of add-ons", () => {
  it("are those of the one that is there", () => {
    expect(() => startEngines([named("a")], services)).toThrow("a was started")
  })

  it("are never those of two", () => {
    expect(() => startEngines([named("a"), named("b")], services)).toThrow("a and b both bring other engines")
  })

  it("refuse all by name where there is none, and take no message", async () => {
    const { port, troubled, stop } = startEngines([], services)
    const { sendMessage, ...acts } = port(services.sql)
    for (const act of Object.values(acts)) {
      const came = await (act as (session: Session, id: string) => Promise<Result.Result<string, unknown>>)(
        session,
        "x"
      )
      expect(came).toEqual(Result.fail({ code: "forbidden", at: "elsewhere" }))
    }
    expect(await sendMessage(session, { nome: "x", correlacao: null, valores: {}, key: "k" })).toBeNull()
    expect(await troubled(services.sql, "demo")).toEqual([])
    await stop()
  })
})
