import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { beforeEach, expect, it } from "vitest"
import { makeRest } from "./resting.ts"

let now: number
let asked: string[]
let rests: number[]
let answer: Result.Result<null, Failure>
let client: Client
let resting: (client: Client) => Client
let own: Client

beforeEach(() => {
  now = 1_000
  asked = []
  rests = []
  answer = Result.succeed(null)
  const call = (name: string) => async () => {
    asked.push(name)
    return answer
  }
  const calls = { tasks: call("tasks"), search: call("search"), logout: call("logout"), lock: call("lock") }
  own = calls as unknown as Client
  resting = makeRest({ now: () => now, onRest: (until) => void rests.push(until) })
  client = resting(own)
})

const spent = Result.fail({ code: "too-many-requests", retryAfter: 12 } as const)

it("asks nothing until the time is over that the server said, and says how much is left", async () => {
  answer = spent
  expect(await client.search({} as never)).toEqual(spent)
  answer = Result.succeed(null)
  now += 4_500
  expect(await client.tasks({})).toEqual(Result.fail({ code: "too-many-requests", retryAfter: 8 }))
  expect(asked).toEqual(["search"])
  now += 7_500
  expect(await client.tasks({})).toEqual(Result.succeed(null))
  expect(asked).toEqual(["search", "tasks"])
})

it("begins one rest for all that was under way, as long as the longest", async () => {
  answer = spent
  await Promise.all([client.tasks({}), client.tasks({}), client.search({} as never)])
  expect(asked).toHaveLength(3)
  expect(rests).toEqual([13_000])
})

it("rests for every client of the tab together", async () => {
  answer = spent
  await client.tasks({})
  expect(await resting(own).search({} as never)).toEqual(spent)
  expect(asked).toEqual(["tasks"])
})

it("keeps nobody from leaving, and rests for no other refusal", async () => {
  answer = Result.fail({ code: "busy", retryAfter: 5 })
  await client.tasks({})
  answer = spent
  await client.tasks({})
  await client.logout({})
  await client.lock({})
  expect(asked).toEqual(["tasks", "tasks", "logout", "lock"])
})
