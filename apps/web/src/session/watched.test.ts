/** What the answers of the server say of the session that this tab has, and when they say nothing of it. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { watched } from "./watched.ts"

const failing = (code: string) => Result.fail({ code } as Failure)

/** A client whose every answer is the same failure, given after `meanwhile`, and what it told of it. */
const answering = (code: string, meanwhile: (take: (token: string | undefined) => void) => void, isOut = false) => {
  const told: Array<string> = []
  let token: string | undefined = "first"
  const ask = () => {
    meanwhile((next) => (token = next))
    return Promise.resolve(failing(code))
  }
  // Only one call is needed, and only that it fails.
  const client = watched({ tasks: ask } as unknown as Client, {
    token: () => Promise.resolve(token),
    ended: () => Promise.resolve(void told.push("ended")),
    lost: () => Promise.resolve(void told.push("lost")),
    isOut: () => isOut,
    interrupt: (why) => Promise.resolve(void told.push(why))
  })
  return { client, told }
}

describe("an answer that means the end", () => {
  it.each([
    ["session-expired", "expired"],
    ["session-blocked", "blocked"],
    ["session-revoked", "ended"],
    ["session-absent", "lost"]
  ])("is told: %s is %s", async (code, what) => {
    const { client, told } = answering(code, () => undefined)
    await client.tasks({})
    expect(told).toEqual([what])
  })

  it.each(["session-expired", "session-blocked", "session-revoked", "session-absent"])(
    "says nothing of a session that was taken up after the question: %s",
    async (code) => {
      const { client, told } = answering(code, (take) => take("second"))
      expect(Result.isFailure(await client.tasks({}))).toBe(true)
      expect(told).toEqual([])
    }
  )

  it("is told where the token is gone and no other has come", async () => {
    const { client, told } = answering("session-absent", (take) => take(undefined))
    await client.tasks({})
    expect(told).toEqual(["lost"])
  })

  it.each(["session-revoked", "session-absent"])(
    "says nothing where this tab has given its session up meanwhile: %s",
    async (code) => {
      const { client, told } = answering(code, (take) => take(undefined), true)
      await client.tasks({})
      expect(told).toEqual([])
    }
  )

  it("is told where nobody is in yet, and the token that was found at the start does not count", async () => {
    const { client, told } = answering("session-absent", () => undefined, true)
    await client.tasks({})
    expect(told).toEqual(["lost"])
  })

  it("is told of the new token where another tab renewed the old one and the second try fails too", async () => {
    let asked = 0
    let token = "first"
    const told: Array<string> = []
    const ask = () => {
      asked += 1
      token = "second"
      return Promise.resolve(failing(asked === 1 ? "session-renewed" : "session-expired"))
    }
    const client = watched({ tasks: ask } as unknown as Client, {
      token: () => Promise.resolve(token),
      ended: () => Promise.resolve(void told.push("ended")),
      lost: () => Promise.resolve(void told.push("lost")),
      isOut: () => false,
      interrupt: (why) => Promise.resolve(void told.push(why))
    })
    await client.tasks({})
    expect([asked, told]).toEqual([2, ["expired"]])
  })

  it.each(["session-absent", "proof-invalid"])(
    "takes nobody out of their work by a single refusal: %s",
    async (code) => {
      let asked = 0
      const told: Array<string> = []
      const ask = () => Promise.resolve(++asked === 1 ? failing(code) : Result.succeed([]))
      const client = watched({ tasks: ask } as unknown as Client, {
        token: () => Promise.resolve("first"),
        ended: () => Promise.resolve(void told.push("ended")),
        lost: () => Promise.resolve(void told.push("lost")),
        isOut: () => false,
        interrupt: (why) => Promise.resolve(void told.push(why))
      })
      expect(await client.tasks({})).toEqual(Result.succeed([]))
      expect([asked, told]).toEqual([2, []])
    }
  )
})
