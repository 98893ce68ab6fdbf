/** Deploying as an operator does: a BPMN with its forms, from files. */
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { Result } from "effect"
import { bundleOf, deploy, findNewestDefinition, putInForce, warnings, type File } from "../process/engine.ts"
import type { Problem as DefinitionProblem } from "../process/problem/problem.ts"
import type { Queries } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

/** Which version of which process was deployed, and what its author should know of it. */
interface DeployedFiles {
  readonly processo: string
  readonly version: number
  /** The version in force, which is another where the files equal an older one. */
  readonly inForce: number
  readonly warnings: readonly DefinitionProblem[]
}

/** A file, or of a folder what belongs to a process. */
const filesAt = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names.filter((name) => /\.(bpmn|xml|json|form)$/i.test(name)).map((name) => join(path, name))
}

/** Deploys files and folders to an environment, and says which version of which process they are. `puts` puts an older one in force. */
export const deployFiles = async (
  sql: Queries,
  amb: string,
  paths: readonly string[],
  { puts }: { readonly puts: boolean }
): Promise<Result.Result<DeployedFiles, Problem>> => {
  const files: File[] = []
  for (const path of paths) {
    try {
      for (const file of await filesAt(path)) files.push({ name: basename(file), text: await readFile(file, "utf8") })
    } catch {
      return refuse({ code: "file-unreadable", file: path })
    }
  }
  const bundle = bundleOf(files)
  const deployed = Result.isSuccess(bundle) ? await deploy(sql, amb, bundle.success) : Result.fail(bundle.failure)
  if (Result.isFailure(deployed)) {
    return refuse({ code: "definition-refused", problems: deployed.failure })
  }
  const versionOf = async (id: string) => {
    const [row] = await sql<{ id: string; processo: string; version: number }[]>`
      select id, processo, version from definition where amb = ${amb} and id = ${id}`
    if (row === undefined) throw new Error("The definition is not there")
    return row
  }
  const { id, processo, version } = await versionOf(deployed.success)
  const idInForce = async () => (await findNewestDefinition(sql, amb, processo))?.id ?? id
  if (puts && (await idInForce()) !== id) await putInForce(sql, amb, { id, processo })
  const { version: inForce } = await versionOf(await idInForce())
  return Result.succeed({ processo, version, inForce, warnings: await warnings(sql, amb, deployed.success) })
}
