/**
 * A clock that a test turns: what runs under it, programs and their databases alike, has the time that the test says, which
 * goes on from there. It lies before the C library, so nothing in the product knows of it.
 */
import { readdirSync } from "node:fs"
import { rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "./template.ts"

export interface TurnedClock {
  /** What a program is started with to go by it. */
  readonly env: Readonly<Record<string, string>>
  readonly now: () => Date
  readonly turnTo: (moment: Date) => Promise<void>
}

/** Where Debian keeps it, on whatever processor. */
const findLibrary = (): string => {
  const root = "/usr/lib"
  const found = readdirSync(root)
    .map((one) => join(one, "faketime"))
    .find((one) => {
      try {
        return readdirSync(join(root, one)).includes("libfaketimeMT.so.1")
      } catch {
        return false
      }
    })
  if (found === undefined) throw new Error("There is no libfaketime (Debian: apt-get install libfaketime)")
  return join(root, found, "libfaketimeMT.so.1")
}

export const makeClock = async (moment: Date): Promise<TurnedClock> => {
  const folder = await makeFolder()
  const file = join(folder, "clock")
  let aheadMs = 0
  const turnTo = async (to: Date) => {
    aheadMs = Math.round((to.getTime() - Date.now()) / 1000) * 1000
    // Whole at every moment, for whoever reads it.
    await writeFile(`${file}.new`, `${aheadMs < 0 ? "" : "+"}${aheadMs / 1000}\n`, { mode: 0o644 })
    await rename(`${file}.new`, file)
  }
  await turnTo(moment)
  return {
    env: {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // What only measures how long something takes goes on as it is.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1"
    },
    now: () => new Date(Date.now() + aheadMs),
    turnTo
  }
}
