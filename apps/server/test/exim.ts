/** A mail server of an operator for tests: Debian's Exim in a folder of its own, which delivers into a maildir for each name. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { delimiter, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "./port.ts"
import { makeFolder } from "./template.ts"

export type Exim = Awaited<ReturnType<typeof startExim>>

/** It takes mail for `aurora.example`; `cheia` is put off, and `ninguem` is not there. */
export const startExim = async () => {
  const folder = await makeFolder()
  const [port, mails] = [await freePort(), join(folder, "mails")]
  for (const one of ["spool", "log", "mails"]) {
    await mkdir(join(folder, one))
    await chmod(join(folder, one), 0o777)
  }
  const config = join(folder, "exim.conf")
  await writeFile(config, configOf(folder, mails, port), { mode: 0o644 })
  const path = `${process.env["PATH"]}${delimiter}/usr/sbin`
  const child = spawn("exim4", ["-bdf", "-C", config], { env: { PATH: path }, stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
  for (const until = Date.now() + 20_000; !(await answers(port)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`exim4 did not start (${child.exitCode}): ${said}`)
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The mails that were delivered to somebody, as they lie in their maildir. */
    mailsOf: async (name: string): Promise<readonly string[]> => {
      const box = join(mails, name, "new")
      const files = await readdir(box).catch(() => [])
      return Promise.all(files.toSorted().map((file) => readFile(join(box, file), "utf8")))
    },
    stop: async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("data", () => resolve(true)).on("error", () => resolve(false))
    socket.on("data", () => socket.destroy())
  })

/** It delivers as whoever it runs as, which with a configuration of one's own is its own user or whoever started it. */
const configOf = (folder: string, mails: string, port: number): string => `
primary_hostname = mail.aurora.example
domainlist ours = aurora.example
localpartlist names = bruno.lima : diego.prado : carla.reis : cheia
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
host_lookup =
rfc1413_hosts =
tls_advertise_hosts =
check_spool_space = 0
check_log_space = 0
keep_environment =
acl_smtp_rcpt = recipient
acl_smtp_data = content
deliver_drop_privilege

begin acl
recipient:
  defer local_parts = cheia
    message = Full just now
  deny local_parts = ninguem
    message = No such name
  accept domains = +ours
  deny message = Not ours
content:
  accept

begin routers
boxes:
  driver = accept
  domains = +ours
  local_parts = +names
  transport = box

begin transports
box:
  driver = appendfile
  directory = ${mails}/$local_part_data
  maildir_format
  create_directory
  mode = 0644
  directory_mode = 0755
`
