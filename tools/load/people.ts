/** Simulated people: each logs in in the morning, looks, works with pauses, and goes; their window hears what others do. */
import { joinOurs, type Socket } from "../bench/inputs/sockets.ts"
import { makeVisitor } from "../../apps/server/test/visitor.ts"
import { type Act, acts, actsFor, arrive, type Desk, logIn } from "./acts.ts"
import type { Recorder } from "./figures.ts"
import type { Account } from "./house.ts"
import { makeRandom, pauseMs, pick, type Random } from "./random.ts"

export interface DayOptions {
  readonly origin: string
  readonly amb: string
  readonly recorder: Recorder
  /** How long somebody pauses between two acts, in the mean. */
  readonly pauseMs: number
  readonly seed: number
  /** Resolves after so long, or earlier where the day is over. */
  readonly rest: (ms: number) => Promise<void>
  readonly isOver: () => boolean
  readonly onEvent: () => void
}

export interface Colleague {
  /** Works until the day is over. */
  readonly work: () => Promise<void>
  readonly leave: () => Promise<void>
}

/** One window in twenty is closed and opened again between two acts. */
const reconnects = 0.05

const join = (options: DayOptions, visitor: Awaited<ReturnType<typeof makeVisitor>>, random: Random) => {
  const { origin, amb, onEvent, recorder } = options
  let socket: Socket | null = null
  const connect = () =>
    recorder.time("connect a window", async () => {
      socket = await joinOurs(
        origin,
        visitor,
        (text) => {
          if (text.startsWith('42["event"')) onEvent()
        },
        (text) => text.startsWith("40"),
        amb
      )
    })
  return {
    connect,
    comeAndGo: async () => {
      if (random() >= reconnects) return
      socket?.terminate()
      await connect()
    },
    close: () => socket?.terminate()
  }
}

/** Somebody who is in; null: they were not let in, which the recorder knows. */
export const comeIn = async (options: DayOptions, account: Account, n: number): Promise<Colleague | null> => {
  const { origin, amb, recorder, rest, isOver } = options
  const random = makeRandom(options.seed * 100_003 + n)
  const visitor = await makeVisitor(origin, { amb })
  const opened = await recorder.time("log in", () => logIn(visitor.client, account.usuario, account.senha))
  if (opened === null) return null
  const startable = await recorder.time("see home", () => arrive(visitor.client))
  if (startable === null) return null
  const window = join(options, visitor, random)
  await window.connect()
  const desk: Desk = { client: visitor.client, time: recorder.time, random, startable }
  const weights = actsFor(desk)
  return {
    work: async () => {
      await rest(random() * options.pauseMs)
      while (!isOver()) {
        const { carryOut }: Act = acts[pick(weights, random)]
        await carryOut(desk)
        await window.comeAndGo()
        await rest(pauseMs(options.pauseMs, random))
      }
    },
    leave: async () => {
      window.close()
      await visitor.client.logout({})
    }
  }
}
