/** Runs the slowest files first, so that all others run beside them, in the order of the seed where there is one. */
import { createHash } from "node:crypto"
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from "vitest/node"

export const longestFirst = (longest: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const { shuffle, seed } = this.ctx.config.sequence
      const others = shuffle === true ? drawn(files, seed) : await super.sort(files)
      const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
      return [...others.filter(isLong), ...others.filter((file) => !isLong(file))]
    }
  }

const drawn = (files: readonly TestSpecification[], seed: number): readonly TestSpecification[] => {
  const drawOf = ({ moduleId }: TestSpecification) => createHash("sha1").update(`${seed} ${moduleId}`).digest("hex")
  return files.toSorted((one, other) => (drawOf(one) < drawOf(other) ? -1 : 1))
}
