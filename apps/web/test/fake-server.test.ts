import { makeClient } from "@quadrante/api/client"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { type Handlers, makeFakeServer, Refusal } from "./fake-server.ts"
import { makeStartable } from "./records.ts"

describe("the fake server", () => {
  it("answers what the contract allows, and reads what it is asked", async () => {
    const { server, client } = make({ processes: () => [makeStartable("a", "A")], keepValue: () => null })
    expect(Result.getOrThrow(await client.processes({}))).toEqual([makeStartable("a", "A")])
    await client.startForm({ processo: "a/b" })
    expect(server.asked("startForm")).toEqual([{ processo: "a/b" }])
  })

  it("complains of an endpoint that nothing answers, by its name, and of one that there is not", async () => {
    const { server, client } = make({})
    expect(Result.isFailure(await client.processes({}))).toBe(true)
    await server.fetch("http://page/api/demo/nothing").catch(() => undefined)
    expect(server.wrong()).toEqual([
      expect.stringContaining("nothing answers processes"),
      expect.stringContaining("the contract has no GET /api/demo/nothing")
    ])
  })

  it("complains of an answer that no server could give", async () => {
    const { server, client } = make({ processes: () => [{ ...makeStartable("a", "A"), icon: 7 as never }] })
    expect(Result.isFailure(await client.processes({}))).toBe(true)
    expect(server.wrong()).toHaveLength(1)
  })

  it("refuses with faults of the contract, and is away while its line is cut", async () => {
    const { server, client } = make({ processes: () => new Refusal("forbidden") })
    expect(await client.processes({})).toMatchObject({ failure: { code: "forbidden" } })
    server.cut(true)
    expect(await client.processes({})).toMatchObject({ failure: { code: "unreachable" } })
    expect(server.wrong()).toEqual([])
  })

  it("keeps an answer back until it is released", async () => {
    const { server, client } = make({ processes: () => [] })
    const { asked, release } = server.hold("processes")
    let isAnswered = false
    const answer = client.processes({}).then((said) => {
      isAnswered = true
      return said
    })
    await asked
    await Promise.resolve()
    expect(isAnswered).toBe(false)
    release()
    expect(Result.getOrThrow(await answer)).toEqual([])
  })
})

// Helpers

const make = (handlers: Handlers) => {
  const server = makeFakeServer(handlers)
  const client = makeClient({
    origin: "http://page",
    prefix: "",
    amb: "demo",
    language: () => "pt-BR",
    authorization: () => Promise.resolve({}),
    learn: () => undefined,
    fetch: server.fetch
  })
  return { server, client }
}
