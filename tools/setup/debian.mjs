/** Finds programs that tests need beside Node, or brings Debian's; never skips one silently. */
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"
import { fail, timed } from "./say.mjs"

/** Programs of the system may stand where only root looks for them. */
const folders = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]

/** @param {string} program */
const isFound = (program) => folders().some((folder) => existsSync(join(folder, program)))

/**
 * Sees that a program of a Debian package can be run. Exit status 3, with a sentence, where it cannot be had.
 *
 * @param {string} program @param {string} debian @param {string} who
 */
const ensure = async (program, debian, who) => {
  if (isFound(program)) return
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await timed(`No ${program} found. Installing Debian's (apt-get) …`, async () => {
      // A service that starts by itself would take its port.
      const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
      await run("apt-get", ["update", "-qq"], { quiet: true, env })
      const { status, output } = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], {
        quiet: true,
        env
      })
      if (status !== 0) console.error(output)
    })
  }
  if (!isFound(program)) fail(`${who} need ${program}. Install it (Debian: apt-get install ${debian}).`, 3)
}

/** For the tests that turn the clock: its library comes with it. */
export const ensureFaketime = () => ensure("faketime", "faketime", "The tests of a whole week")

/** For the tests of several nodes. */
export const ensureRedis = () => ensure("redis-server", "redis-server", "The tests of several nodes")

/** For the tests of mail, in the full run. */
export const ensureExim = () => ensure("exim4", "exim4-daemon-light", "The tests of mail")
