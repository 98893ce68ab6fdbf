/** The limits that a change meets, with what is left of each. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { firstLoadLimits, readFirstLoad } from "../../apps/web/build/first-load.ts"
import { root } from "../setup/run.mjs"

export interface Budget {
  readonly name: string
  readonly used: number
  readonly limit: number
}

/** The login of a build of the web app, if there is one, and the coverage of the rules that changed, where they were tried. */
export const budgets = (build: string | null, areRulesTried: boolean): readonly Budget[] => {
  const coverage = join(root, "libs/domain/test-results/coverage/coverage-summary.json")
  return [
    ...(build === null ? [] : firstLoad(build)),
    ...(areRulesTried && existsSync(coverage) ? covered(coverage) : [])
  ]
}

const firstLoad = (dist: string): readonly Budget[] => {
  const { bytes, pageScript } = readFirstLoad(dist)
  return [
    { name: "bytes of the login's script", used: bytes, limit: firstLoadLimits.bytes },
    { name: "bytes of the page's own script", used: Buffer.byteLength(pageScript), limit: firstLoadLimits.pageScript }
  ]
}

const covered = (file: string): readonly Budget[] => {
  const { total } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly total: Readonly<Record<"lines" | "branches", { readonly total: number; readonly covered: number }>>
  }
  return (["lines", "branches"] as const).map((name) => ({
    name: `${name} of the changed rules without a test`,
    used: total[name].total - total[name].covered,
    limit: 0
  }))
}

export const isExceeded = ({ used, limit }: Budget): boolean => used > limit

/** One line: what is left of each. */
export const budgetText = (all: readonly Budget[]): string =>
  all
    .map(({ name, used, limit }) =>
      used > limit
        ? `${name}: ${(used - limit).toLocaleString("en-US")} above ${limit.toLocaleString("en-US")}`
        : `${name}: ${(limit - used).toLocaleString("en-US")} left of ${limit.toLocaleString("en-US")}`
    )
    .join("; ")
