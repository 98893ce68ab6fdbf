/**
 * `node tools/audit.mjs`: asks the registry whether what runs in production, at the versions of the lock file, has a known
 * weakness that is high or critical. Exit status 0: none; 1: some; 2: the registry did not answer, so that nobody knows.
 */
import { pathToFileURL } from "node:url"
import { run } from "./setup/run.mjs"
import { fail, say } from "./setup/say.mjs"

const grave = ["high", "critical"]

/**
 * A package that has a weakness, by itself or by way of another.
 *
 * @typedef {{ name: string, severity: string, range: string, via: (string | { title: string, url: string })[] }} Weak
 */

/**
 * What the registry says; `text` is for the person at the terminal.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ verdict: "sound" | "found" | "unanswered", text: string }>}
 */
export const audit = async (env = {}) => {
  const { output } = await run("npm", ["audit", "--omit=dev", "--json"], { quiet: true, env, timeoutMs: 120_000 })
  const report = decode(output)
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? (output.trim().split("\n").at(-1) || "no answer within two minutes")
    return {
      verdict: "unanswered",
      text: `Not audited: the registry gave no advisories (${reason}). Try again online.`
    }
  }
  /** @type {Weak[]} */
  const weak = Object.values(report.vulnerabilities)
  const found = weak.filter(({ severity }) => grave.includes(severity))
  if (found.length === 0) return { verdict: "sound", text: "No known weakness that is high or critical." }
  const lines = found.map(({ name, severity, range, via }) => {
    const titles = via.map((one) => (typeof one === "string" ? `by way of ${one}` : `${one.title} ${one.url}`))
    return `  ${severity}  ${name} ${range}: ${titles.join("; ")}`
  })
  return { verdict: "found", text: `Weaknesses are known; raise these packages:\n${lines.join("\n")}` }
}

/**
 * The report stands in the output beside warnings of npm.
 *
 * @param {string} output
 */
const decode = (output) => {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1))
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { verdict, text } = await audit()
  if (verdict === "sound") say(text)
  else fail(text, verdict === "found" ? 1 : 2)
}
