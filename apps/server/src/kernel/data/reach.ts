/** Checks whether the unprivileged user that runs PostgreSQL can reach a folder. */
import { stat } from "node:fs/promises"
import { dirname } from "node:path"

/** Under whom a child process runs. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Shared by whatever else on the machine has no user of its own; PostgreSQL ran as it once. */
export const nobody: Account = { uid: 65_534, gid: 65_534 }

/** A number that neither systemd nor a distribution gives to anybody. It needs no entry in the list of users. */
const own: Account = { uid: 65_527, gid: 65_527 }

/** PostgreSQL refuses to run as root; then its child runs as a user of its own. Otherwise it runs as we do (null). */
export const accountOfChild = (): Account | null => (process.getuid?.() === 0 ? own : null)

/** Whether `account` can enter `folder` and every folder above it. A folder that does not exist is judged by those above. */
export const canEnter = async (folder: string, account: Account | null): Promise<boolean> => {
  if (account === null) return true
  const status = await stat(folder).catch(() => null)
  const above = dirname(folder)
  if (status !== null) {
    if (!status.isDirectory()) return false
    const bit = status.uid === account.uid ? 0o100 : status.gid === account.gid ? 0o010 : 0o001
    if ((status.mode & bit) === 0) return false
  }
  return above === folder || canEnter(above, account)
}
