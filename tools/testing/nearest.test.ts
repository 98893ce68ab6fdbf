/** A change is told by the tests near it: its room's, and those that reach it without the whole product. */
import { expect, it } from "vitest"
import { nearestTests } from "./nearest.ts"

const sources = new Map([
  ["src/app.ts", 'import "./lists/endpoints.ts"'],
  ["src/lists/endpoints.ts", 'import "./rows.ts"'],
  ["src/lists/rows.ts", ""],
  ["src/lists/rows.test.ts", 'import "./rows.ts"'],
  ["src/lists/pages.test.ts", 'import "../../test/house.ts"'],
  ["src/figures/sums.ts", 'import "../lists/rows.ts"'],
  ["src/figures/sums.test.ts", 'import "./sums.ts"'],
  ["src/journey.test.ts", 'import "../test/house.ts"'],
  ["test/house.ts", 'import "../src/app.ts"']
])

it("takes the tests of the room and those that import the change, however far, but not through the whole", () => {
  expect(nearestTests(sources, ["src/lists/rows.ts"])).toEqual({
    files: ["src/lists/rows.test.ts", "src/lists/pages.test.ts", "src/figures/sums.test.ts"],
    left: 0
  })
  expect(nearestTests(sources, ["src/lists/endpoints.ts"]).files).toEqual([
    "src/lists/rows.test.ts",
    "src/lists/pages.test.ts"
  ])
})

it("takes a changed test itself, and says how many are left out", () => {
  expect(nearestTests(sources, ["src/journey.test.ts"]).files).toEqual(["src/journey.test.ts"])
  const many = new Map(sources)
  for (let n = 0; n < 40; n++) many.set(`src/room${n}/a.test.ts`, 'import "../lists/rows.ts"')
  const { files, left } = nearestTests(many, ["src/lists/rows.ts"])
  expect([files.length, left]).toEqual([25, 18])
  expect(files.slice(0, 2)).toEqual(["src/lists/rows.test.ts", "src/lists/pages.test.ts"])
})

it("takes the shortest test of components that reaches a change, or its namesake, and a changed one in any case", () => {
  const web = new Map([
    ["src/form/Field.tsx", ""],
    ["src/form/Form.tsx", 'import "./Field.tsx"'],
    ["src/instance/Panel.tsx", 'import "../form/Form.tsx"'],
    ["test/open-page.tsx", 'import "../src/instance/Panel.tsx"'],
    ["test/a.component.test.tsx", 'import("../src/instance/Panel.tsx")'],
    ["test/b.component.test.tsx", 'import("../src/form/Form.tsx")'],
    ["test/c.component.test.tsx", 'import("../src/instance/Panel.tsx")'],
    ["test/panel.component.test.tsx", 'import("../src/instance/Panel.tsx") // as long as any'],
    ["test/d.component.test.tsx", 'import "./open-page.tsx"']
  ])
  expect(nearestTests(web, ["src/form/Field.tsx"])).toEqual({
    files: ["test/b.component.test.tsx"],
    left: 3
  })
  expect(nearestTests(web, ["src/instance/Panel.tsx"]).files).toEqual(["test/panel.component.test.tsx"])
  expect(nearestTests(web, ["src/form/Field.tsx", "test/d.component.test.tsx"]).files).toEqual([
    "test/d.component.test.tsx",
    "test/b.component.test.tsx"
  ])
})
