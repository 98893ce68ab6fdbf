/** What PostgreSQL took: the processor time of its processes, the bytes of its log, and what its sessions wait for. */
import { readdirSync, readFileSync } from "node:fs"
import type { Sql } from "../../../apps/server/src/kernel/data/database.ts"

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1])

export const watchPostgres = async (sql: Sql) => {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = parentOf(backend?.pid ?? 0)
  return {
    /** The processor time of all its processes until now, in milliseconds. */
    processorMs: (): number =>
      readdirSync("/proc")
        .map(Number)
        .filter((pid) => pid > 0)
        .reduce((sum, pid) => {
          try {
            if (parentOf(pid) !== postmaster) return sum
            return sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
          } catch {
            // It has ended since.
            return sum
          }
        }, 0),
    /** The bytes of its log until now. */
    walBytes: async (): Promise<number> => {
      const [log] = await sql<{ bytes: number }[]>`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`
      if (log === undefined) throw new Error("The database said nothing")
      return log.bytes
    }
  }
}
