/** What the runs of the tests reported: how many passed and failed, which failed and why. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * What Vitest reports of a file.
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile
 */
/**
 * What Playwright reports of a file or a group in it.
 *
 * @typedef {{ status: string, results: { errors?: { message?: string }[] }[] }} Journey
 * @typedef {{ title: string, file: string, tests: Journey[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */
/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures Each with its file, its name and the first line of why.
 */

/**
 * Reads the reports of these folders.
 *
 * @param {string[]} folders
 * @returns {Results}
 */
export const readResults = (folders) => {
  /** @type {Results} */
  const results = { passed: 0, failed: 0, failures: [] }
  for (const folder of folders) {
    const vitest = readReport(join(folder, "vitest.json"))
    for (const file of vitest?.testResults ?? []) countFile(results, file)
    const playwright = readReport(join(folder, "playwright.json"))
    if (playwright !== null) countSuite(results, playwright)
  }
  return results
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null)

/** @param {Results} results @param {TestFile} file */
const countFile = (results, { name, status, message, assertionResults }) => {
  for (const { fullName, status: end, failureMessages } of assertionResults) {
    const [first = ""] = failureMessages
    if (end === "failed") addFailure(results, `${name}: ${fullName}`, first)
    else if (end === "passed") results.passed += 1
  }
  // A file that could not be read, or whose set-up failed, has no test that did.
  if (status === "failed" && assertionResults.every(({ status: end }) => end !== "failed"))
    addFailure(results, name, message)
}

/** @param {Results} results @param {Suite} suite */
const countSuite = (results, { specs = [], suites = [] }) => {
  for (const { title, file, tests } of specs)
    for (const { status, results: tries } of tests) {
      const why = tries.flatMap(({ errors = [] }) => errors)[0]?.message ?? ""
      // A test that passed at a second try has failed: nothing gets one.
      if (status === "unexpected" || status === "flaky") addFailure(results, `${file}: ${title}`, why)
      else if (status === "expected") results.passed += 1
    }
  for (const inner of suites) countSuite(results, inner)
}

/** @param {Results} results @param {string} name @param {string | null} why */
const addFailure = (results, name, why) => {
  results.failed += 1
  results.failures.push(`${name}: ${firstLine(why)}`)
}

/** @param {string | null} text What failed without an error says nothing. */
const firstLine = (text) => (text ?? "no reason was given").replace(/\p{Cc}\[[0-9;]*m/gu, "").split("\n")[0]
