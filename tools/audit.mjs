/**
 * `node tools/audit.mjs`: asks the registry whether what runs in production, at the versions of the lock file, has a known
 * weakness that is high or critical. Exit status 0: none; 1: some; 2: the registry did not answer, so that nobody knows.
 */
import { pathToFileURL } from "node:url"
import { run } from "./setup/run.mjs"
import { fail, say } from "./setup/say.mjs"

const grave = ["high", "critical"]

/** What the registry says: `verdict` is "sound", "found" or "unanswered", `text` is for the person at the terminal. */
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
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => grave.includes(severity))
  if (found.length === 0) return { verdict: "sound", text: "No known weakness that is high or critical." }
  const lines = found.map(({ name, severity, range, via }) => {
    const titles = via.map((one) => (typeof one === "string" ? `by way of ${one}` : `${one.title} ${one.url}`))
    return `  ${severity}  ${name} ${range}: ${titles.join("; ")}`
  })
  return { verdict: "found", text: `Weaknesses are known; raise these packages:\n${lines.join("\n")}` }
}

/** The report stands in the output beside warnings of npm. */
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
