/** Screens read and change what the server knows through the data layer; one that does not is reported. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findDirectCalls, findGuards } from "./direct-calls.ts"

describe("the server is called", () => {
  it("through the data layer, but for what has its reason", () => {
    expect(findDirectCalls(sources)).toEqual([])
  })

  it("without guards by hand against an answer that comes too late", () => {
    expect(findGuards(sources)).toEqual([])
  })
})

describe("a direct call is reported", () => {
  const file = "features/arrow/Arrow.tsx"

  it.each([
    ["const answer = await (await app.api()).tasks({})", "from the app"],
    ["const { api } = useApp()\nconst answer = await (await api()).tasks({})", "from what a hook gave"],
    ["const client = await api(signal)", "with a signal"],
    ["void api().then((client) => client.tasks({}))", "without waiting"]
  ])("%s, %s", (text) => {
    expect(findDirectCalls(new Map([[file, text]]), {})).toEqual([`${file} calls the server past the data layer`])
  })

  it.each(["let gone = false", "if (text === null) return\n    let isGone = false"])("and a guard: %s", (text) => {
    const source = `  useEffect(() => {\n    ${text}\n    void ask()\n  }, [])`
    expect(findGuards(new Map([[file, source]]))).toEqual([`${file} guards an effect by hand`])
  })

  it("and so is an exception that nobody needs", () => {
    const text = "const { data } = useServerQuery(tasks)"
    expect(findDirectCalls(new Map([[file, text]]), { [file]: "habit" })).toEqual([
      `${file} does not call the server by itself`
    ])
  })
})

// Helpers

const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: join(root, "apps/web/src"),
  encoding: "utf8"
})
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !path.endsWith(".test.ts") && existsSync(join(root, "apps/web/src", path)))
    .map((path) => [path, readFileSync(join(root, "apps/web/src", path), "utf8")])
)
