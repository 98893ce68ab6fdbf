/** The package that `npm pack` makes runs alone: nothing of it is looked for elsewhere. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, it } from "vitest"
import manifest from "../package.json" with { type: "json" }

const folder = mkdtempSync(join(tmpdir(), "quadrante-pack-"))
afterAll(() => rmSync(folder, { recursive: true }))

it("is one package with its licences, of which a bare Node runs every part", () => {
  const cwd = fileURLToPath(new URL("..", import.meta.url))
  // Built before the first test; to build it here again would change the files under other tests.
  const packed = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd })
  const [{ filename, files }] = JSON.parse(packed.toString()) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] }
  ]
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(["bin/quadrante.cjs", "dist/LICENSE", "dist/LICENSES.md", "README.md"]))
  expect(paths.filter((path) => /^src|test/.test(path))).toEqual([])
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder])
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(folder, "package/bin/quadrante.cjs"), ...args], { cwd: folder }).toString()
  expect(run("--version").trim()).toBe(manifest.version)
  expect(JSON.parse(run("redirect", "/prod/home?redirect=a&b=1", "--json"))).toMatchObject({ processo: "a" })
  expect(run("document", "11.222.333/0001-81")).toContain("CNPJ")
})
