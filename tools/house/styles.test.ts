/** The styles of the web client stand beside what uses them; one that nothing uses is reported. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findLooseStyles } from "./loose-styles.ts"
import { classesIn, dearIn, findStyleFaults } from "./styles.ts"

it("every style sheet stands beside a component that imports it, and styles nothing else", { timeout: 150_000 }, () => {
  expect(sources.size).toBeGreaterThan(500)
  expect(findStyleFaults(sources)).toEqual([])
})

describe("is reported", () => {
  const component = [
    "form/List.tsx",
    'import "./list.css"\nexport const List = () => <ol className="list long" />'
  ] as const

  it("a class that nothing names", () => {
    const sheet = ["form/list.css", ".list, .row > .long { margin: 0 }"] as const
    expect(findStyleFaults(new Map([component, sheet]))).toEqual(["form/list.css styles .row, which nothing names"])
  })

  it("a real one, when its component no longer names it", () => {
    const real = ["ui/step-dots.css", "ui/StepDots.tsx"].map((path) => [path, sources.get(path) ?? ""] as const)
    expect(findStyleFaults(new Map(real))).toEqual([])
    const broken = new Map(real.map(([path, text]) => [path, text.replace('className="step-dots"', "")]))
    expect(findStyleFaults(broken)).toEqual(["ui/step-dots.css styles .step-dots, which nothing names"])
  })

  it("a sheet that only another folder imports, or nobody", () => {
    const away = ["shell/list.css", ".list { margin: 0 }"] as const
    const sources = new Map([["form/List.tsx", component[1].replace("./list.css", "../shell/list.css")], away])
    expect(findStyleFaults(sources)).toEqual(["shell/list.css is imported by nobody beside it"])
    expect(findStyleFaults(new Map([["ui/list.css", ""]]))).toEqual(["ui/list.css is imported by nobody beside it"])
  })
})

describe("has everything looked at anew", () => {
  it.each([
    ".proc:has(> .rail) > :first-child",
    "body:has(.reader[open]) *:not(:has(.reader[open]), .reader, .reader *)",
    ".form:has(.paper):not(:has([aria-invalid])) > :not(.line, :has(.paper))"
  ])("%s", (selector) => {
    expect(dearIn(`.a, ${selector} { margin: 0 }`)).toEqual([selector])
  })

  it.each([
    ".proc:has(> .rail) > .top",
    ".form:has(.paper) > :is(.field:not(:has(.paper)), h3)",
    ".input:has(button:focus-visible)",
    "tr:has(> td.num) > td:is(:first-child)::before",
    ".seg > :is([aria-checked], :has(:checked))"
  ])("but not %s", (selector) => {
    expect(dearIn(`${selector}, .b { margin: 0 }`)).toEqual([])
  })

  it("is reported with its sheet", () => {
    const component = [
      "form/List.tsx",
      'import "./list.css"\nexport const List = () => <ol className="list" />'
    ] as const
    expect(findStyleFaults(new Map([component, ["form/list.css", ".list:has(b) > * { margin: 0 }"]]))).toEqual([
      "form/list.css has everything looked at anew by .list:has(b) > *"
    ])
  })
})

describe("is not reported", () => {
  it.each([
    ["form/List.tsx", 'import "./list.css"\nconst name = isLong ? `long ${kind} list` : ""', "form/list.css"],
    ["form/List.tsx", 'import "../ui/list.css"\nconst name = "list"', "ui/list.css"],
    ["index.html", '<p class="list"></p>', "app/critical.css"]
  ])("what %s names and imports: %s", (path, text, sheet) => {
    expect(findStyleFaults(new Map([path, sheet].map((one) => [one, one === path ? text : ".list {}"])))).toEqual([])
  })

  it("what is put into the page, from wherever it stands", () => {
    const page = ["app/critical.css", '@import "../login/login.css";'] as const
    expect(findStyleFaults(new Map([page, ["login/login.css", "form { margin: 0 }"]]))).toEqual([])
  })

  it("a class of which a component makes the name, or bpmn-js", () => {
    const sheet = ["app/critical.css", ".w3, .c1, .djs-shape { margin: 0 }"] as const
    expect(findStyleFaults(new Map([sheet]))).toEqual([])
  })
})

it("no style of a room means what another room has, too", { timeout: 150_000 }, () => {
  expect(findLooseStyles(sources)).toEqual([])
})

describe("means what another room has, too", () => {
  const others = [
    ["features/tester/Steps.tsx", 'export const Steps = () => <ol className="steps"><li className="dot">1</li></ol>'],
    ["ui/Button.tsx", 'const classes = ["btn", isMain && "primary"]'],
    ["shell/Bar.tsx", 'element.classList.add("docked")']
  ] as const
  const looseIn = (text: string, allowed = {}) =>
    findLooseStyles(new Map([...others, ["instance/case-path.css", text] as const]), allowed)

  it.each([
    [".steps", "features/tester/Steps.tsx"],
    [".steps > li", "features/tester/Steps.tsx"],
    [".steps:not(.own) .dot", "features/tester/Steps.tsx"],
    [".btn.primary:hover", "ui/Button.tsx"],
    [".docked", "shell/Bar.tsx"],
    [":is(.own, .steps)", "features/tester/Steps.tsx"]
  ])("%s", (selector, taker) => {
    expect(looseIn(`@layer a { .own, ${selector} { margin: 0 } }`)).toEqual([
      `instance/case-path.css styles ${selector}, which ${taker} has, too`
    ])
  })

  it.each([".case .steps", ".case:has(.own) > .steps", ".steps:has(.own)", ".steps.dot", "ol > li", ".own"])(
    "but not %s",
    (selector) => {
      expect(looseIn(`${selector} { margin: 0 }`)).toEqual([])
    }
  )

  it("unless it is in the list of what rooms share, where nothing else stands", () => {
    const allowed = { "instance/case-path.css": { classes: "steps gone", reason: "" } }
    expect(looseIn(".steps > li { margin: 0 }", allowed)).toEqual([
      "instance/case-path.css styles .gone for no other room"
    ])
  })

  it("or is imported by what has it, or is of the room for all", () => {
    const [path, text] = others[0]
    const sheets = [
      [path, `import "../../instance/case-path.css"\n${text}`],
      ["instance/case-path.css", ".steps {}"],
      ["ui/steps.css", ".dot {}"]
    ] as const
    expect(findLooseStyles(new Map(sheets), {})).toEqual([])
  })
})

it("classes are read from selectors alone", () => {
  const text = `@import "./other.css"; @layer a.b { /* .gone */ .one:not(.two)::after { content: ".text"; width: .5em } }
    @media (width > 1.5em) { a[href$=".pdf"] > .three, .one { margin: 0.5em } }`
  expect(classesIn(text)).toEqual(["one", "two", "three"])
})

// Helpers

const web = join(root, "apps/web/src")
const git = spawnSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx", "*.js", "*.css"],
  { cwd: web, encoding: "utf8" }
)
const sources: ReadonlyMap<string, string> = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !path.includes(".test.") && existsSync(join(web, path)))
    .map((path) => [path, readFileSync(join(web, path), "utf8")] as const)
    .concat([["index.html", readFileSync(join(root, "apps/web/index.html"), "utf8")]])
)
