/** Deploying as an operator does: a BPMN with its forms, from files. */
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { Result } from "effect"
import { bundleOf, deploy, warnings, type File } from "../process/engine.ts"
import type { Problem as DefinitionProblem } from "../process/problem/problem.ts"
import type { Queries } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

/** Which version of which process was deployed, and what its author should know of it. */
interface DeployedFiles {
  readonly processo: string
  readonly version: number
  readonly warnings: readonly DefinitionProblem[]
}

/** Deploys files to an environment, and says which version of which process they are. */
export const deployFiles = async (
  sql: Queries,
  amb: string,
  paths: readonly string[]
): Promise<Result.Result<DeployedFiles, Problem>> => {
  const files: File[] = []
  for (const path of paths) {
    try {
      files.push({ name: basename(path), text: await readFile(path, "utf8") })
    } catch {
      return refuse({ code: "file-unreadable", file: path })
    }
  }
  const bundle = bundleOf(files)
  const deployed = Result.isSuccess(bundle) ? await deploy(sql, amb, bundle.success) : Result.fail(bundle.failure)
  if (Result.isFailure(deployed)) {
    return refuse({ code: "definition-refused", problems: deployed.failure })
  }
  const [row] = await sql<{ processo: string; version: number }[]>`
    select processo, version from definition where amb = ${amb} and id = ${deployed.success}`
  if (row === undefined) throw new Error("The definition is not there")
  return Result.succeed({ ...row, warnings: await warnings(sql, amb, deployed.success) })
}
