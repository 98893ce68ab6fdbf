import { spawnSync } from "node:child_process"
import { closeSync, existsSync, openSync } from "node:fs"
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { started } from "./cli.fixture.ts"

describe("input that is not what it should be", () => {
  it.runIf(existsSync("/dev/zero"))("is refused where a file never ends, and memory with it", async () => {
    for (const command of [["explain"], ["locale", "check"]]) {
      const { status, err } = await started([...command, "/dev/zero"])
      expect({ status, err }).toEqual({ status: 1, err: "Erro: não foi possível ler o arquivo /dev/zero\n" })
    }
  })

  it("is refused where a folder stands for standard input", () => {
    const ran = on(["redirect", "--batch", "--json"], tmpdir(), null)
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: "file-unreadable" } })
  })

  it("is read whole from a pipe, whose size nobody knows", () => {
    const script = `echo '{"navegacoes":[{"url":"/prod/home"}]}' | "$0" "$1" explain /dev/stdin --json`
    const { stdout } = spawnSync("sh", ["-c", script, process.execPath, built], { encoding: "utf8" })
    expect(JSON.parse(stdout)).toMatchObject({ navigations: [{ rule: "G4" }] })
  })
})

describe.runIf(existsSync("/dev/full"))("output that cannot be written", () => {
  it.each([
    [["redirect", "a=1"], ""],
    [["redirect", "--batch"], "a=1\n"]
  ])("ends %j with 1 and says why, in a line", (args, input) => {
    const ran = on(args, null, "/dev/full", input)
    expect(ran.status).toBe(1)
    expect(ran.stderr).toMatch(/^quadrante: ENOSPC: no space left on device.*\n$/)
  })
})

// Helpers

const built = fileURLToPath(new URL("../dist/quadrante.js", import.meta.url))

/** Runs the built file on files or devices of the system. */
const on = (args: ReadonlyArray<string>, stdin: string | null, stdout: string | null, input = "") => {
  const from = stdin === null ? null : openSync(stdin, "r")
  const to = stdout === null ? null : openSync(stdout, "w")
  try {
    return spawnSync(process.execPath, [built, ...args], {
      input,
      encoding: "utf8",
      stdio: [from ?? "pipe", to ?? "pipe", "pipe"]
    })
  } finally {
    for (const file of [from, to]) if (file !== null) closeSync(file)
  }
}
