/** Tells `npm test` how far the tests of a project are, file by file, and of each failure at once. */
import { basename, relative } from "node:path"
import type { Reporter, TestModule } from "vitest/node"
import { reasonOf, reportProgress } from "./progress.ts"

export const vitestProgress = (root: string): Reporter => {
  const run = basename(root)
  return {
    onTestRunStart: (files) => reportProgress({ kind: "planned", run, of: "files", count: files.length }),
    onTestModuleEnd: (module: TestModule) => {
      const path = relative(root, module.moduleId)
      let [passed, failed] = [0, 0]
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === "passed") passed++
        if (state !== "failed") continue
        failed++
        const again = `npx vitest run --root ${relative(process.env["TEST_ROOT"] ?? root, root)} ${path} -t ${JSON.stringify(test.name)}`
        reportProgress({
          kind: "failed",
          run,
          name: `${path}: ${test.fullName}`,
          why: reasonOf(errors?.[0], path),
          again
        })
      }
      const [broken] = module.errors()
      if (broken !== undefined) {
        failed++
        reportProgress({
          kind: "failed",
          run,
          name: path,
          why: reasonOf(broken),
          again: `npx vitest run --root ${root} ${path}`
        })
      }
      const seconds = Math.round(module.diagnostic().duration / 1_000)
      reportProgress({ kind: "ended", run, passed, failed, file: path, seconds })
    }
  }
}
