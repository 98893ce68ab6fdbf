/** Finds programs that tests need beside Node, or brings Debian's; never skips one silently. */
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"
import { fail, say, timed } from "./say.mjs"

/** Programs of the system may stand where only root looks for them. */
const folders = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]

/**
 * Where a program is, if it is there.
 *
 * @param {string} program
 */
const find = (program) =>
  folders()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** Whether Debian's packages can be had here. */
const hasDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/**
 * Installs packages of Debian in one go, where they can be had; a package that cannot be had is missed later, by name.
 *
 * @param {readonly string[]} debian
 */
export const installDebian = async (debian) => {
  if (!hasDebian()) return
  await timed(`Installing Debian's ${debian.join(", ")} (apt-get) …`, async () => {
    // A service that starts by itself would take its port.
    const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
    await run("apt-get", ["update", "-qq"], { quiet: true, env })
    const { status, output } = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...debian], {
      quiet: true,
      env
    })
    if (status !== 0) console.error(output)
  })
}

/**
 * Where a program is; Debian's packages are installed where it is not there and they can be had.
 *
 * @param {string} program @param {readonly string[]} debian
 */
const bring = async (program, debian) => {
  const there = find(program)
  if (there !== undefined) return there
  await installDebian(debian)
  return find(program)
}

/**
 * Sees that a program of a Debian package can be run. Exit status 3, with a sentence, where it cannot be had.
 *
 * @param {string} program @param {string} debian @param {string} who
 */
const ensure = async (program, debian, who) => {
  if ((await bring(program, [debian])) === undefined)
    fail(`${who} need ${program}. Install it (Debian: apt-get install ${debian}).`, 3)
}

/** Whether there is a Java with its compiler, and Maven, which brings engines to stand in front of; Debian's are installed where they can be had. */
export const findMaven = async () =>
  (await bring("javac", ["openjdk-17-jdk-headless"])) !== undefined && (await bring("mvn", ["maven"])) !== undefined

/** The engines besides Chromium that a day is walked in, and where the walk is told of each. */
const engines = [
  { name: "Firefox", variable: "FIREFOX_PATH", program: "firefox-esr", debian: ["firefox-esr"] },
  { name: "WebKit", variable: "WEBKIT_DRIVER_PATH", program: "WebKitWebDriver", debian: ["webkit2gtk-driver", "xvfb"] }
]

/**
 * Firefox and WebKit, for the walks in other engines than Chromium, as variables of the environment. One that cannot be
 * had is left out with a line that says so; where `CI` is set that is a failure: exit status 3.
 *
 * @returns {Promise<Record<string, string>>}
 */
export const findEngines = async () => {
  /** @type {Record<string, string>} */
  const found = {}
  for (const { name, variable, program, debian } of engines) {
    const path = process.env[variable] || (await bring(program, debian))
    // A program of a package that is there already may lack its screen.
    const isWhole = path !== undefined && existsSync(path) && (name !== "WebKit" || (await bring("Xvfb", ["xvfb"])))
    // Named though it is not there: the walk would look for it by itself.
    found[variable] = isWhole ? path : "none"
    if (isWhole) continue
    const reason = `${name} cannot be had here (Debian: apt-get install ${debian.join(" ")}, or name it in ${variable})`
    if (process.env.CI) fail(`${reason}.`, 3)
    say(`${reason}: its walks are left out.`)
  }
  return found
}

/**
 * A screen reader with what it hears by, for the walk that listens to it, in the full run: as a variable of the environment.
 *
 * @returns {Promise<Record<string, string>>}
 */
export const findOrca = async () => {
  const debian = ["orca", "at-spi2-core", "dbus", "openbox", "xvfb"]
  const path = process.env.ORCA_PATH || (await bring("orca", debian))
  const isWhole =
    path !== undefined &&
    existsSync(path) &&
    (await bring("dbus-daemon", debian)) &&
    (await bring("openbox", debian)) &&
    (await bring("Xvfb", debian))
  if (!isWhole) {
    const reason = `Orca cannot be had here (Debian: apt-get install ${debian.join(" ")}, or name it in ORCA_PATH)`
    if (process.env.CI) fail(`${reason}.`, 3)
    say(`${reason}: its walk is left out.`)
  }
  return { ORCA_PATH: isWhole ? path : "none" }
}

/** For the tests that turn the clock: its library comes with it. */
export const ensureFaketime = () => ensure("faketime", "faketime", "The tests of a whole week")

/** ffmpeg, which makes the recording of the day out of its pictures. */
export const ensureFfmpeg = () => ensure("ffmpeg", "ffmpeg", "Pictures")

/** For the tests of several nodes. */
export const ensureRedis = () => ensure("redis-server", "redis-server", "The tests of several nodes")

/** For the failover of a database on two machines: Patroni, the etcd that it asks, and Debian's PostgreSQL with all its tools. */
export const ensurePatroni = async () => {
  await ensure("etcd", "etcd-server", "The tests of a failover")
  await ensure("pgrep", "procps", "The tests of a failover")
  await bring("patroni", ["patroni", "postgresql"])
  // Patroni brings no PostgreSQL, and one may be there without the other.
  if (!existsSync("/usr/lib/postgresql")) await bring("pg_rewind", ["postgresql"])
  await ensure("patroni", "patroni postgresql", "The tests of a failover")
}

/** For the tests of mail, in the full run. */
export const ensureExim = () => ensure("exim4", "exim4-daemon-light", "The tests of mail")
