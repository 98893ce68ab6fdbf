/**
 * `node tools/mutate.mjs [FOLDER | FOLDER/FILE …] [--every N]`: breaks the rules of libs/domain one by one, and looks whether a test of
 * the same folder, or one above the folders, goes red. Prints the score of each folder and every change that nobody
 * noticed (a survivor).
 *
 * One mutant is one change of one expression: a condition, an operator, a literal, a call, a body. Loops get a limit, so
 * that a mutant that would turn for ever ends. Properties try 30 inputs each; `QUADRANTE_RUNS` says otherwise.
 * `--every 4` tries each fourth mutant alone.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { parseArgs } from "node:util"
import ts from "typescript"
import { createVitest } from "vitest/node"
import { root } from "./setup/run.mjs"

process.env.QUADRANTE_RUNS ??= "30"
const domain = join(root, "libs", "domain")

/** @type {Readonly<Record<string, string[]>>} */
const comparisons = {
  "<": ["<=", ">"],
  "<=": ["<", ">"],
  ">": [">=", "<"],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="]
}
/** @type {Readonly<Record<string, string[]>>} */
const operators = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&&": ["||"],
  "||": ["&&"]
}
/** @type {Readonly<Record<string, string>>} */
const methods = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  min: "max",
  max: "min",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
  find: "findLast",
  findLast: "find",
  padStart: "padEnd"
}
const dropped = ["filter", "slice", "trim", "sort", "toSorted", "toReversed", "reverse", "replace", "replaceAll"]

/**
 * One change: where it is, and what is put there.
 *
 * @typedef {{ start: number, end: number, put: string, line: number }} Mutant
 */

/**
 * All mutants of a file.
 *
 * @param {string} text
 * @param {string} file
 */
const mutantsOf = (text, file) => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const mutants = []
  /** @param {ts.Node} node @param {string} put */
  const change = (node, put) => {
    const start = node.getStart(tree)
    mutants.push({ start, end: node.end, put, line: tree.getLineAndCharacterOfPosition(start).line + 1 })
  }
  /** @param {ts.Node} node */
  const condition = (node) => {
    change(node, "true")
    change(node, "false")
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isConditionalExpression(node)) condition(node.condition)
    if (ts.isIfStatement(node)) condition(node.expression)
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(tree)
      for (const other of comparisons[operator] ?? operators[operator] ?? []) change(node.operatorToken, other)
      if (operator === "??") change(node, node.left.getText(tree))
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      change(node, node.operand.getText(tree))
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, "false")
    if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, "true")
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) change(node, `(${node.text} + 1)`)
    if (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node) {
      change(node, `(${node.text} + 1)`)
    }
    const { parent = tree } = node
    const isName = ts.isPropertyAssignment(parent) && parent.name === node
    if (ts.isStringLiteralLike(node) && !isName && !ts.isLiteralTypeNode(node.parent)) {
      change(node, node.text === "" ? '"mutant"' : '""')
    }
    if (ts.isRegularExpressionLiteral(node)) for (const other of regexes(node.text)) change(node, other)
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) change(node, "[]")
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) change(node.body, "(undefined)")
    if (ts.isSpreadAssignment(node)) change(node, "...{}")
    if (ts.isBlock(node) && node.statements.length > 0 && !ts.isTryStatement(node.parent)) change(node, "{}")
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const other = methods[name.text]
      if (other !== undefined) change(name, other)
      if (dropped.includes(name.text)) change(node, expression.getText(tree))
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutants
}

/** @param {string} text */
const regexes = (text) => {
  const changed = [
    text.replace("/^", "/"),
    text.replace(/\$(?=\/[a-z]*$)/, ""),
    text.replace("[^", "["),
    text.replace("+", "")
  ]
  return [...new Set(changed)].filter((other) => other !== text && isRegex(other))
}

/** @param {string} literal */
const isRegex = (literal) => {
  try {
    const [, body = "", flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? []
    return body !== "" && new RegExp(body, flags) instanceof RegExp
  } catch {
    return false
  }
}

/**
 * The file with one mutant in it, and a limit in every loop.
 *
 * @param {string} text
 * @param {string} file
 * @param {Mutant} mutant
 */
const mutated = (text, file, { start, end, put }) => {
  const changed = text.slice(0, start) + put + text.slice(end)
  const tree = ts.createSourceFile(file, changed, ts.ScriptTarget.Latest, true)
  /** @type {ts.Node[]} */
  const bodies = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIterationStatement(node, false)) bodies.push(node.statement)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  const guard = 'if ((globalThis.turns = (globalThis.turns ?? 0) + 1) > 2e7) throw new Error("turns for ever")'
  return bodies
    .toSorted((a, b) => b.getStart(tree) - a.getStart(tree))
    .reduce(
      (code, body) =>
        `${code.slice(0, body.getStart(tree))}{ ${guard}\n${code.slice(body.getStart(tree), body.end)} }${code.slice(body.end)}`,
      changed
    )
}

/** A copy to break, so that nobody who works on the sources meanwhile is in the way, or finds them broken. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), "quadrante-mutants-")))
process.on("exit", () => rmSync(copy, { recursive: true, force: true }))
for (const name of ["src", "vectors", "vitest.config.ts", "vitest.setup.ts", "package.json"]) {
  cpSync(join(domain, name), join(copy, name), { recursive: true })
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
const source = join(copy, "src")

const vitest = await createVitest({
  root: copy,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  isolate: false
})
const specifications = await vitest.globTestSpecifications()
/** @param {typeof specifications} tests */
const isGreen = async (tests) => {
  // What one mutant threw beside any test must not count against the next.
  vitest.state.clearErrors()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  const ran = testModules.filter(({ moduleId }) => tests.some((test) => test.moduleId === moduleId))
  return unhandledErrors.length === 0 && ran.every((module) => module.ok())
}

/** Tests that stand above the folders speak for all of them. */
const shared = specifications.filter(({ moduleId }) => dirname(moduleId) === source)
const { values, positionals: asked } = parseArgs({ options: { every: { type: "string" } }, allowPositionals: true })
const every = Math.max(1, Number(values.every ?? 1))
/**
 * Whether a folder was asked for, or a file in it: whole, or by its name without the ending.
 *
 * @param {string} folder
 * @param {string} [file]
 */
const isAsked = (folder, file) =>
  asked.length === 0 ||
  asked.includes(folder) ||
  asked.some((one) => (file === undefined ? one.startsWith(`${folder}/`) : one === `${folder}/${file}`))
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && isAsked(entry.name))
  .map(({ name }) => name)
const totals = { killed: 0, all: 0 }
for (const folder of folders) {
  const tests = specifications.filter(({ moduleId }) => moduleId.startsWith(join(source, folder) + "/"))
  if (!(await isGreen(tests))) {
    console.log(`${folder}: its tests are red without a mutant; left out`)
    continue
  }
  const files = readdirSync(join(source, folder)).filter(
    (name) => !/\.(test|arbitrary)\.ts$/.test(name) && isAsked(folder, name.replace(/\.ts$/, ""))
  )
  let killed = 0
  let all = 0
  for (const file of files.map((name) => join(source, folder, name))) {
    const text = readFileSync(file, "utf8")
    for (const mutant of mutantsOf(text, file).filter((_, i) => i % every === 0)) {
      writeFileSync(file, mutated(text, file, mutant))
      vitest.invalidateFile(file)
      all++
      if (!(await isGreen(tests)) || !(await isGreen(shared))) killed++
      else {
        const was = text.slice(mutant.start, mutant.end).replace(/\s+/g, " ").slice(0, 70)
        console.log(
          `  survivor ${relative(copy, file)}:${mutant.line}  ${was}  →  ${mutant.put.replace(/\s+/g, " ").slice(0, 50)}`
        )
      }
    }
    writeFileSync(file, text)
    vitest.invalidateFile(file)
  }
  totals.killed += killed
  totals.all += all
  console.log(`${folder}: ${killed} of ${all} noticed (${((100 * killed) / Math.max(1, all)).toFixed(1)} %)`)
}
console.log(`All: ${totals.killed} of ${totals.all} noticed (${((100 * totals.killed) / totals.all).toFixed(1)} %)`)
await vitest.close()
process.exit(0)
