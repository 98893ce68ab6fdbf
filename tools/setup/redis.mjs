/** Finds redis-server for the tests of several nodes, or brings Debian's; never skips it silently. */
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"
import { fail, timed } from "./say.mjs"

const found = () => (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, "redis-server")))

/** Sees that `redis-server` can be run. Exit status 3, with a sentence, where none can be had. */
export const ensureRedis = async () => {
  if (found()) return
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await timed("No redis-server found. Installing Debian's (apt-get) …", async () => {
      // A service that starts by itself would take its port.
      const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
      await run("apt-get", ["update", "-qq"], { quiet: true, env })
      const { status, output } = await run(
        "apt-get",
        ["install", "-y", "-qq", "--no-install-recommends", "redis-server"],
        {
          quiet: true,
          env
        }
      )
      if (status !== 0) console.error(output)
    })
  }
  if (!found())
    fail("The tests of several nodes need redis-server. Install it (Debian: apt-get install redis-server).", 3)
}
