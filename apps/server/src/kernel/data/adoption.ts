/**
 * Adoption: a cluster of a server of before, which belongs to the user `nobody`, given to the user of today. Whatever else
 * runs as `nobody` could read it and connect to it. A row of it is never touched: files change their owner, in any
 * number of starts, and the folder that holds them last.
 */
import { lchown, lstat, readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "../log/log.ts"
import { nobody, type Account } from "./reach.ts"

/** How long PostgreSQL may take to write everything down. */
const stopLimitMs = 60_000

/** Sees that a cluster, where there is one, belongs to whom PostgreSQL will run as; says what to do where that cannot be. */
export const adopt = async (cluster: string, account: Account | null, log: Log): Promise<void> => {
  const owner = await ownerOf(cluster)
  const wanted = account?.uid ?? process.getuid?.() ?? owner
  if (owner === null || owner === wanted) return
  if (account === null || owner !== nobody.uid) {
    throw new Error(
      `The database in ${cluster} belongs to user ${owner}: start as that user, or have root give it to this one, ` +
        `with no server running: chown -R ${process.getuid?.() ?? ""} ${cluster}`
    )
  }
  log.info("The database is given to a user of its own", { cluster, uid: account.uid })
  await endFormer(cluster)
  for await (const _ of giving(cluster, account)) continue
}

/** Gives a folder with all that is in it, a step at a time. Until the last step the folder itself tells that there are some to go. */
export async function* giving(folder: string, account: Account): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* giving(path, account)
    else yield await give(path, account)
  }
  yield await give(folder, account)
}

const give = (path: string, { uid, gid }: Account): Promise<string> => lchown(path, uid, gid).then(() => path)

/** Stops a PostgreSQL that runs on the cluster as `nobody`, left by a server that was killed or of one that goes on beside. */
const endFormer = async (cluster: string): Promise<void> => {
  const file = join(cluster, "postmaster.pid")
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  // A number alone proves nothing: it may be another process by now.
  const isThere = async () =>
    (await ownerOf(`/proc/${pid}`)) === nobody.uid &&
    (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0").includes(cluster)
  if (!(await isThere())) return
  process.kill(pid, "SIGINT")
  for (const until = Date.now() + stopLimitMs; await isThere(); await sleep(20)) {
    if (Date.now() > until) throw new Error(`PostgreSQL (process ${pid}) of an earlier version does not stop`)
  }
}

/** Removes a folder of `nobody`'s: a socket of before, or one that somebody put there in our name. */
export const removeFormer = async (folder: string): Promise<void> => {
  if ((await ownerOf(folder)) === nobody.uid) await rm(folder, { recursive: true, force: true })
}

const ownerOf = (path: string): Promise<number | null> =>
  lstat(path).then(
    ({ uid }) => uid,
    () => null
  )
