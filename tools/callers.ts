/**
 * Exports of a library that production never reaches.
 *
 * A rule that only its tests call proves nothing about the product. So this is reachability and not a search for a name:
 * all that stands in an app's source is a root, and a declaration in a library is reached when something reached refers
 * to it, by the compiler's own symbols. Two exports that call only each other are both found.
 */
import { dirname, join, resolve } from "node:path"
import ts from "typescript"

/** Files of production by their path from the root of the repository, each with its text. */
export type Sources = ReadonlyMap<string, string>

/** Whether a source file is part of the product: no test, nothing that makes input for tests, no mere declaration. */
export const isProduction = (path: string): boolean => !/\.(?:test|arbitrary)\.tsx?$|\.d\.ts$/.test(path)

/** The exports without a caller, as `libs/domain/src/locale/words.ts titleCase`, in alphabetical order. */
export const findUncalled = (sources: Sources): string[] => {
  const program = programOf(sources)
  const checker = program.getTypeChecker()
  const files = [...sources.keys()].flatMap((path) => program.getSourceFile(absolute(path)) ?? [])
  const reached = new Set<ts.Node>()
  const open: ts.Node[] = []

  const reach = (statement: ts.Node) => {
    if (reached.has(statement)) return
    reached.add(statement)
    open.push(statement)
  }
  /** A file is run whole when something in it is used: what stands there besides declarations counts with it. */
  const reachDeclaration = (declaration: ts.Node) => {
    if (ts.isSourceFile(declaration) || !sources.has(relative(declaration.getSourceFile()))) return
    declaration.getSourceFile().statements.filter(isRunOnLoad).forEach(reach)
    reach(topLevel(declaration))
  }
  const reachSymbol = (found: ts.Symbol | undefined) => {
    if (found === undefined) return
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    if (isModule(symbol)) for (const member of checker.getExportsOfModule(symbol)) reachSymbol(member)
    else symbol.declarations?.forEach(reachDeclaration)
  }

  /** `Form` of `Form.read` says nothing yet: the member is what is called. */
  const isQualifier = (node: ts.Identifier) =>
    ((ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) ||
      (ts.isQualifiedName(node.parent) && node.parent.left === node)) &&
    isModule(resolved(checker, node))
  /** Asking for a member's symbol has its owner's type inferred, which takes long and can lead to an export only here. */
  const isWorthAsking = (node: ts.Identifier, isDynamic: boolean) => {
    if (ts.isPropertyAssignment(node.parent)) return node.parent.name !== node
    if (ts.isBindingElement(node.parent)) return node.parent.propertyName !== node
    if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) return true
    return isDynamic || isModule(resolved(checker, node.parent.expression))
  }
  const visit = (node: ts.Node, isDynamic: boolean) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) {
      if (ts.isShorthandPropertyAssignment(node.parent))
        reachSymbol(checker.getShorthandAssignmentValueSymbol(node.parent))
      else if (!isQualifier(node) && isWorthAsking(node, isDynamic)) reachSymbol(checker.getSymbolAtLocation(node))
    }
    if (isDynamic && ts.isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements)
        reachSymbol(checker.getTypeAtLocation(node).getProperty((propertyName ?? name).getText()))
    ts.forEachChild(node, (child) => visit(child, isDynamic))
  }

  for (const file of files) if (!isLibrary(file)) file.statements.forEach(reach)
  for (let next = open.pop(); next !== undefined; next = open.pop())
    visit(next, next.getSourceFile().text.includes("import("))

  return files
    .filter(isLibrary)
    .flatMap((file) =>
      ownExports(checker, file)
        .filter(({ declarations = [] }) => !declarations.some((declaration) => reached.has(topLevel(declaration))))
        .map(({ name }) => `${relative(file)} ${name}`)
    )
    .sort()
}

// Helpers

/** Stands before each path, so that the compiler takes it for a whole one. */
const house = "/house"
const absolute = (path: string) => join(house, path)
const relative = ({ fileName }: ts.SourceFile) => fileName.slice(house.length + 1)
/** An add-on stands in `libs` and calls as an app does. */
const isLibrary = (file: ts.SourceFile) => /^libs\/(?!addons\/)/.test(relative(file))

const topLevel = (node: ts.Node): ts.Node => (ts.isSourceFile(node.parent) ? node : topLevel(node.parent))

const isRunOnLoad = (statement: ts.Statement) =>
  ts.isExpressionStatement(statement) || ts.isForOfStatement(statement) || ts.isIfStatement(statement)

const isModule = (symbol: ts.Symbol | undefined) => symbol?.declarations?.some(ts.isSourceFile) === true

const resolved = (checker: ts.TypeChecker, node: ts.Node) => {
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** What a file declares and exports itself; what it hands on from another file is that file's. */
const ownExports = (checker: ts.TypeChecker, file: ts.SourceFile) =>
  [...(checker.getSymbolAtLocation(file)?.exports?.values() ?? [])].filter(({ declarations = [] }) =>
    declarations.some((declaration) => !ts.isExportDeclaration(declaration) && !ts.isExportSpecifier(declaration))
  )

/** What the language itself declares, by its file: the same for each program, and read once. */
const ofLanguage = new Map<string, ts.SourceFile | undefined>()

/** Packages stay unknown: no symbol of theirs is an export of ours, and reading them would take most of the time. */
const programOf = (sources: Sources) => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    lib: ["lib.es2024.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: []
  }
  const host = ts.createCompilerHost(options)
  const { readFile, getSourceFile } = host
  const own = (path: string) => sources.get(path.slice(house.length + 1))
  host.readFile = (path) => own(path) ?? readFile(path)
  host.getSourceFile = (path, how) => {
    const text = own(path)
    if (text !== undefined) return ts.createSourceFile(path, text, how, true)
    if (!ofLanguage.has(path)) ofLanguage.set(path, getSourceFile(path, how))
    return ofLanguage.get(path)
  }
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const [, library, concept, door = concept] = /^@quadrante\/(\w+)\/([\w-]+)(?:\/([\w-]+))?$/.exec(text) ?? []
      const path = library
        ? absolute(`libs/${library}/src/${concept}/${door}.ts`)
        : resolve(dirname(from), text.startsWith(".") ? text : "")
      if (own(path) === undefined) return { resolvedModule: undefined }
      const extension = path.endsWith(".tsx") ? ts.Extension.Tsx : ts.Extension.Ts
      return { resolvedModule: { resolvedFileName: path, extension } }
    })
  return ts.createProgram([...sources.keys()].map(absolute), options, host)
}
