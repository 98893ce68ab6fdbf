/** Whether a server that works for long stays as it was: its memory, its open files, its connections, and how far behind it is. */
import { readdirSync, readlinkSync } from "node:fs"
import { lags } from "../../apps/server/src/kernel/data/lag.ts"
import { percentile } from "../bench/inputs/figures.ts"
import type { House } from "../bench/inputs/house.ts"

/** What it took at a moment. */
export interface Sample {
  readonly seconds: number
  /** Its heap once all garbage was collected, in KiB. */
  readonly heap: number
  readonly files: number
  /** Of people's windows too: as many as keep a connection open. */
  readonly sockets: number
  readonly connections: number
  /** How long the oldest change waits for the search or the indicators, in seconds. */
  readonly lag: number
}

/** How much more each may be at the end than soon after the beginning: a part of it, and so many. */
const allowed = {
  heap: { part: 0.1, more: 2_048, unit: "KiB" },
  files: { part: 0, more: 8, unit: "files" },
  sockets: { part: 0.5, more: 20, unit: "sockets" },
  connections: { part: 0, more: 2, unit: "connections" },
  lag: { part: 0, more: 5, unit: "s" }
} as const

/** What grew, in words. What comes in the first sixth warms up; the next third is held against the last one. */
export const growthOf = (samples: readonly Sample[]): readonly string[] => {
  const warm = samples.slice(Math.ceil(samples.length / 6))
  const third = Math.floor(warm.length / 3)
  if (third === 0) return [`${samples.length} samples are too few to say whether anything grows`]
  return (Object.keys(allowed) as (keyof typeof allowed)[]).flatMap((what) => {
    const { part, more, unit } = allowed[what]
    const middle = (some: readonly Sample[]) =>
      percentile(
        some.map((one) => one[what]),
        0.5
      )
    const [before, after] = [middle(warm.slice(0, third)), middle(warm.slice(-third))]
    return after > before * (1 + part) + more
      ? [`${what}: ${Math.round(before)} became ${Math.round(after)} ${unit}`]
      : []
  })
}

/** What a process has open. One that was closed while it was looked at is none. */
const openOf = (pid: number | undefined): { readonly files: number; readonly sockets: number } => {
  const open = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
    } catch {
      return []
    }
  })
  const sockets = open.filter((target) => target.startsWith("socket:")).length
  return { files: open.length - sockets, sockets }
}

/** Takes a sample every so often, until it is ended. */
export const watchGrowth = (house: Pick<House, "pid" | "sql" | "memory">, everyMs: number) => {
  const began = performance.now()
  const samples: Sample[] = []
  const take = async () => {
    const { heap } = await house.memory()
    const [seen] = await house.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`
    samples.push({
      seconds: Math.round((performance.now() - began) / 1_000),
      heap: Math.round(heap / 1_024),
      ...openOf(house.pid),
      connections: seen?.n ?? 0,
      lag: Math.max(0, ...(await lags(house.sql)).map(({ seconds }) => seconds))
    })
  }
  let taking = Promise.resolve()
  const timer = setInterval(() => (taking = taking.then(take)), everyMs)
  return {
    end: async (): Promise<readonly Sample[]> => {
      clearInterval(timer)
      await taking
      return samples
    }
  }
}
