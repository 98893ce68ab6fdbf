/**
 * The tests that are nearest to a change: those of its room, and those that import what changed without passing what
 * puts the whole product together. They say within seconds what all others say later.
 */
import { basename, dirname } from "node:path/posix"
import { type Import, readImports, type Sources } from "../house/imports.ts"

/** What puts the product together: whatever is changed stands below it, so that it tells nothing about nearness. */
const roots = /^(?:src\/(?:app|serve|main|command|thread|start)\.tsx?$|src\/app\/|test\/(?!.*\.test\.tsx?$))/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** No more than this many that only import what changed: the rest is left to the whole run. */
const most = 25
/** A test of components opens the whole app: of those that only reach what changed, its namesake or the shortest alone. */
const isOfComponents = (path: string) => path.endsWith(".component.test.tsx")

export interface Nearest {
  /** Nearest first. */
  readonly files: readonly string[]
  /** How many reach the change too and are left out. */
  readonly left: number
}

/** The nearest tests of a project to the files that changed in it, all as paths from the project. */
export const nearestTests = (sources: Sources, changed: readonly string[]): Nearest => {
  const importers = Map.groupBy(readImports(sources), ({ to }) => to)
  const own = changed.filter(isTest)
  const rooms = new Set(changed.filter((path) => path.startsWith("src/")).map(dirname))
  const beside = [...sources.keys()].filter((path) => isTest(path) && rooms.has(dirname(path)))
  const reaching = walk(importers, changed)
  const near = new Set([...own, ...beside])
  const files = [...new Set([...near, ...reaching])].filter((path) => sources.has(path))
  const length = (path: string) => (isNamesake(path, changed) ? 0 : (sources.get(path)?.length ?? 0))
  const components = files
    .filter((path) => isOfComponents(path) && !near.has(path))
    .sort((one, other) => length(one) - length(other))
    .slice(1)
  const taken = files.filter((path) => !components.includes(path)).slice(0, Math.max(most, near.size))
  return { files: taken, left: files.length - taken.length }
}

/** The tests that import something of these files, by the length of the way. */
const walk = (importers: ReadonlyMap<string, readonly Import[]>, changed: readonly string[]): readonly string[] => {
  const found: string[] = []
  const seen = new Set(changed)
  let edge = changed
  while (edge.length > 0) {
    const next = edge.flatMap((path) => (importers.get(path) ?? []).map(({ from }) => from))
    edge = [...new Set(next)].filter((path) => !seen.has(path) && !roots.test(path))
    for (const path of edge) {
      seen.add(path)
      if (isTest(path)) found.push(path)
    }
  }
  return found.sort((one, other) => Number(isNamesake(other, changed)) - Number(isNamesake(one, changed)))
}

const isNamesake = (test: string, changed: readonly string[]) =>
  changed.some((path) =>
    basename(test)
      .toLowerCase()
      .startsWith(basename(path.toLowerCase()).replace(/\.tsx?$/, "."))
  )
