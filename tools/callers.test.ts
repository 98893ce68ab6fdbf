/** Each export of a library is called by production. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { findUncalled, isProduction } from "./callers.ts"
import { root } from "./setup/run.mjs"

describe("an export of a library", { timeout: 600_000 }, () => {
  const found = findUncalled(
    new Map(
      globSync(["apps/*/src/**/*.{ts,tsx}", "libs/*/src/**/*.ts", "libs/addons/*/{*.ts,src/**/*.ts}"], { cwd: root })
        .filter(isProduction)
        .map((path) => [path, readFileSync(join(root, path), "utf8")])
    )
  )
  it("is called by production", () => {
    expect(found).toEqual([])
  })
})

describe("findUncalled", () => {
  it.each([
    ["by its name", 'import { read } from "@quadrante/domain/form"\nread()'],
    ["by another name", 'import { read as decode } from "@quadrante/domain/form"\ndecode()'],
    ["as a member of its module", 'import * as Form from "@quadrante/domain/form"\nForm.read()'],
    ["with all of its module", 'import * as Form from "@quadrante/domain/form"\nObject.keys(Form)'],
    [
      "as a member that is written out",
      'import * as Form from "@quadrante/domain/form"\nconst { read } = Form\nread()'
    ],
    ["in short", 'import { read } from "@quadrante/domain/form"\nrun({ read })'],
    ["later", 'const { read } = await import("@quadrante/domain/form")\nread()'],
    ["later, then", 'void import("@quadrante/domain/form").then(({ read }) => read())'],
    ["later, as a member", 'void import("@quadrante/domain/form").then((form) => form.read())'],
    ["as a type", 'import type { read } from "@quadrante/domain/form"\nexport type Read = typeof read'],
    ["as a part of the page", 'import { read } from "@quadrante/domain/form"\nexport const page = <a href={read()} />']
  ])("sees what an app calls %s", (_, text) => {
    expect(
      findUncalled(
        new Map([
          [form, "export const read = () => 1"],
          [app, text]
        ])
      )
    ).toEqual([])
  })

  it("finds what nobody calls, and what only something that nobody calls does", () => {
    const text = "export const read = () => 1\nexport const twice = () => read() + read()"
    expect(
      findUncalled(
        new Map([
          [form, text],
          [app, "run()"]
        ])
      )
    ).toEqual([`${form} read`, `${form} twice`])
  })

  it("finds a member that is called of another module only", () => {
    const other = 'import * as Form from "@quadrante/domain/form"\nconst Area = { read: Form.write }\nArea.read()'
    const text = "export const read = 1\nexport const write = 2"
    expect(
      findUncalled(
        new Map([
          [form, text],
          [app, other]
        ])
      )
    ).toEqual([`${form} read`])
  })

  it("finds a type that nobody names", () => {
    const text = "export interface Read {}\nexport type Form = number"
    const named = 'import type { Form } from "@quadrante/domain/form"\nexport const one: Form = 1'
    expect(
      findUncalled(
        new Map([
          [form, text],
          [app, named]
        ])
      )
    ).toEqual([`${form} Read`])
  })

  it("follows what a module hands on, and what runs when it is loaded", () => {
    const sources = new Map([
      [
        "libs/domain/src/form/read.ts",
        'import { note } from "./note.ts"\nnote()\nexport const read = 1\nexport const lost = 2'
      ],
      ["libs/domain/src/form/note.ts", "export const note = () => 1"],
      [form, 'export * from "./read.ts"'],
      [app, 'import * as Form from "@quadrante/domain/form"\nrun(Form.read)']
    ])
    expect(findUncalled(sources)).toEqual(["libs/domain/src/form/read.ts lost"])
  })

  it.each([
    ["libs/domain/src/form/form.ts", true],
    ["apps/web/src/App.tsx", true],
    ["libs/domain/src/form/form.test.ts", false],
    ["libs/domain/src/form/form.arbitrary.ts", false],
    ["apps/web/src/App.test.tsx", false],
    ["apps/web/src/vite.d.ts", false]
  ])("counts %s as production: %s", (path, expected) => {
    expect(isProduction(path)).toBe(expected)
  })
})

// Helpers

const form = "libs/domain/src/form/form.ts"
const app = "apps/web/src/main.tsx"
