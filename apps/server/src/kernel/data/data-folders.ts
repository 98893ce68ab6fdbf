/** The folders of the embedded PostgreSQL, all of which its own user can reach. */
import { createHash } from "node:crypto"
import { chmod, chown, lstat, mkdir, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Log } from "../log/log.ts"
import { adopt, removeFormer } from "./adoption.ts"
import { canEnter, nobody, type Account } from "./reach.ts"

export interface DataFolders {
  /** Holds `postgres` (the cluster) and the log of PostgreSQL. */
  readonly folder: string
  /** Holds the Unix socket; only its owner can enter it. */
  readonly socketFolder: string
  /** Where binaries are copied to when they cannot be reached where npm put them. */
  readonly shelter: string
}

/** Where data goes that a closed folder above would keep from PostgreSQL's own user. */
const shelterOfRoot = "/var/lib/quadrante"

/** Longest address of a Unix socket, in bytes, with room for the file's own name. */
const longestSocketFolder = 107 - "/.s.PGSQL.5432.lock".length

/**
 * Makes the folders for `dataFolder`, and sees that what is in them belongs to whom PostgreSQL runs as. As root, a data
 * folder that nobody else may enter has its cluster below /var/lib.
 */
export const prepareDataFolders = async (
  dataFolder: string,
  account: Account | null,
  log: Log
): Promise<DataFolders> => {
  const hash = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)
  const made = await mkdir(dataFolder, { recursive: true })
  if (made !== undefined && account !== null) await chmod(dataFolder, 0o755)
  if (account !== null && (await stat(dataFolder)).uid === nobody.uid) await chown(dataFolder, account.uid, account.gid)
  const open = await canEnter(dataFolder, account)
  if (!open && (await lstat(join(dataFolder, "postgres")).catch(() => null)) !== null) {
    // Beside it there would be a new and empty one.
    throw new Error(
      `The database in ${dataFolder} cannot be reached by user ${account?.uid}, under whom PostgreSQL runs: ` +
        "open the folders above it (chmod o+x), or start as the user to whom they belong"
    )
  }
  const folder = open ? dataFolder : join(shelterOfRoot, hash)
  if (!open) {
    await mkdir(folder, { recursive: true })
    await chmod(shelterOfRoot, 0o755)
    await chmod(folder, 0o755)
    log.warn("The data folder is closed to the user under whom PostgreSQL runs; the database is kept elsewhere", {
      dataFolder,
      folder
    })
  }
  await adopt(join(folder, "postgres"), account, log)
  return {
    folder,
    socketFolder: await makeSocketFolder(hash, account),
    shelter: account === null ? dataFolder : shelterOfRoot
  }
}

/** The address is short and the same for the same data folder, so that a later start finds a PostgreSQL that runs on. */
const makeSocketFolder = async (hash: string, account: Account | null) => {
  const short = tmpdir()
  const fits = Buffer.byteLength(join(short, `quadrante-${hash}`)) <= longestSocketFolder
  const folder = join(fits && (await canEnter(short, account)) ? short : "/tmp", `quadrante-${hash}`)
  if (account !== null) await removeFormer(folder)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error
  })
  const before = await lstat(folder)
  const ours = [process.getuid?.() ?? before.uid, account?.uid].includes(before.uid)
  // In a folder that all may write to, somebody else may have been here first.
  if (!before.isDirectory() || !ours) throw new Error(`${folder} belongs to somebody else; remove it or set TMPDIR`)
  await chmod(folder, 0o700)
  if (account !== null) await chown(folder, account.uid, account.gid)
  return folder
}
