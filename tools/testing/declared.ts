/**
 * What a library declares to those that import it. As long as that is the same, their types hold as they did: most changes
 * of a rule change what it does and not what it declares, and a check of the whole app takes longer than all else.
 */
import { createHash } from "node:crypto"
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** So many results are kept of each project: a branch more or less does not begin anew. */
const kept = 50

/** The arguments with which the compiler checks a library and writes what it declares. */
export const declaring = (cache: string, lib: string): readonly string[] => [
  "--noEmit",
  "false",
  "--declaration",
  "--emitDeclarationOnly",
  "--rootDir",
  ".",
  "--outDir",
  join(cache, lib)
]

/** One text for all that a library declares; what is left of a source file that went tells nothing. */
export const declared = (root: string, cache: string, lib: string): string => {
  const hash = createHash("sha256")
  for (const path of globSync("src/**/*.ts", { cwd: join(root, lib) }).sort()) {
    if (path.endsWith(".test.ts")) continue
    hash.update(`${path}\0`).update(readFileSync(join(cache, lib, lib, path.replace(/\.ts$/, ".d.ts"))))
  }
  return hash.digest("hex")
}

/** Which states of a project, and of what it imports, were found to hold. */
export const heldStates = (cache: string, folder: string) => {
  const file = join(cache, `${folder.replaceAll("/", "-")}.held`)
  const read = (): readonly string[] => {
    try {
      return readFileSync(file, "utf8").split("\n")
    } catch {
      return []
    }
  }
  return {
    has: (state: string) => read().includes(state),
    add: (state: string) => {
      mkdirSync(cache, { recursive: true })
      writeFileSync(file, [state, ...read().filter((other) => other !== state)].slice(0, kept).join("\n"))
    }
  }
}
