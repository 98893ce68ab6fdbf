/** A mutant: one wrong change of the source, and the tests that must not let it live. */
export interface Mutant {
  readonly name: string
  /** From the root of the repository, as the tests are. */
  readonly file: string
  /** What stands in the file exactly once, */
  readonly from: string
  /** and what stands there instead. */
  readonly to: string
  /** The tests of the room, all of one project. */
  readonly tests: ReadonlyArray<string>
  /** Why no test can tell it from the source; absent: one has to. */
  readonly reason?: string
}

/** The source with the mutant in it; null where its place is not there, or not clear. */
export const mutated = (source: string, { from, to }: Pick<Mutant, "from" | "to">): string | null => {
  const parts = source.split(from)
  return parts.length === 2 ? parts.join(to) : null
}

/** The project of a file: the folder whose tests run together. */
export const projectOf = (file: string): string => file.split("/").slice(0, 2).join("/")
