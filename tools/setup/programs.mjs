/** The programs that tests need beside Node: what is missing of them comes in one go, then each is looked for. */
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { ensureChromium, isChromiumThere } from "./chromium.mjs"
import {
  ensureExim,
  ensureFaketime,
  ensurePatroni,
  ensureRedis,
  findEngines,
  findOrca,
  installDebian
} from "./debian.mjs"
import { findOldChromiums } from "./old-chromium.mjs"
import { say } from "./say.mjs"

/** What `npm test` needs, by the program that tells whether it is there. */
const wanted = [
  { program: "redis-server", debian: "redis-server" },
  { program: "faketime", debian: "faketime" },
  { program: "firefox-esr", debian: "firefox-esr", unless: "FIREFOX_PATH" },
  { program: "WebKitWebDriver", debian: "webkit2gtk-driver", unless: "WEBKIT_DRIVER_PATH" },
  { program: "Xvfb", debian: "xvfb" }
]

/** Installs all that is missing at once, where Debian's packages can be had: each call of apt-get for itself takes as long. */
export const bringTestPrograms = async () => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  const missing = wanted
    .filter(
      ({ program, unless }) => !process.env[unless ?? ""] && !folders.some((one) => existsSync(join(one, program)))
    )
    .map(({ debian }) => debian)
  if (!process.env.CHROMIUM_PATH && !isChromiumThere()) missing.push("chromium-headless-shell")
  if (missing.length > 0) await installDebian(missing)
}

/**
 * Where each of them is, as variables of the environment; `hasEngines` says whether there is another browser than Chromium.
 *
 * @param {boolean} isFull
 */
export const findTestPrograms = async (isFull) => {
  const chromium = await ensureChromium()
  await ensureRedis()
  await ensureFaketime()
  if (isFull) {
    await ensureExim()
    await ensurePatroni()
  }
  const engines = { ...(await findEngines()), ...(isFull && { ...(await findOldChromiums()), ...(await findOrca()) }) }
  say(`Browser tests run in ${chromium}`)
  const hasEngines = Object.values(engines).some((path) => path !== "none")
  return { env: { CHROMIUM_PATH: chromium, ...engines }, hasEngines }
}
