/** `link describe` and `link check`: what a link to a process may carry, and what of links is lost. */
import * as Csv from "@quadrante/domain/csv"
import * as Catalogue from "@quadrante/domain/link-catalogue"
import { CheckedLink, LinkDescription } from "@quadrante/domain/link-catalogue/schema"
import { byLanguage } from "@quadrante/domain/locale"
import { isProcessName } from "@quadrante/domain/redirect"
import { wordingOf } from "@quadrante/domain/wording"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { fieldsOf, makeCommand, textField, textOption } from "../command.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import { blocks, type Paper, shown, table, visible } from "../print/paper.ts"
import { type DefinitionFolder, readDefinition } from "./definition-folder.ts"
import { localeOf } from "./locale.ts"

/** The process of a folder, under a name that a link can say. */
const readProcess = async (folder: string): Promise<DefinitionFolder | Failure> => {
  const definition = await readDefinition(folder)
  if (isFailure(definition) || isProcessName(definition.processo)) return definition
  return failure("link-impossible", definition.processo, { name: definition.processo, reason: "not-a-process-name" })
}

interface DescribeInput {
  readonly folder: string
  readonly amb: string | null
  readonly base: string
}

/** `link describe FOLDER`. */
export const linkDescribe = makeCommand<DescribeInput>({
  fromArguments: (given) => ({
    folder: given.args[0] ?? "",
    amb: textOption(given, "amb"),
    base: textOption(given, "base") ?? ""
  }),
  fromLine: (folder) => ({ folder, amb: null, base: "" }),
  answer: async ({ folder, ...target }, { language }) => {
    const definition = await readProcess(folder)
    if (isFailure(definition)) return definition
    const { lin_id } = byLanguage[language]
    const { exampleText } = wordingOf(lin_id)
    const described = Catalogue.describe({ ...definition, ...target }, { lin_id, exampleText })
    return done(LinkDescription, described, (paper) => printDescription(described, paper))
  }
})

const printDescription = ({ processo, names, link }: Catalogue.LinkDescription, { say, ink }: Paper): string => {
  const head = [say("linkDescribe.name"), say("linkDescribe.field"), say("linkDescribe.type")]
  const rows = names.map(({ name, label, type, required, example, options = [] }) => [
    ink.strong(visible(name)),
    visible(label),
    say(`linkDescribe.types.${type}`),
    ink.value(visible(example)),
    [
      ...(required ? [ink.warn(say("linkDescribe.required"))] : []),
      ...options.map(({ value, label: text }) => ink.faint(`${visible(value)} = ${visible(text)}`))
    ].join(ink.faint(" · "))
  ])
  return blocks(
    table(
      [
        [ink.faint(say("redirect.process")), ink.strong(processo)],
        [ink.faint(say("linkDescribe.link")), link === null ? ink.warn(say("linkDescribe.noLink")) : visible(link)]
      ],
      0
    ),
    `${ink.strong(say("linkDescribe.names"))}\n${
      rows.length === 0
        ? `  ${say("linkDescribe.none")}`
        : table([[...head, say("linkDescribe.example"), ""].map(ink.faint), ...rows])
    }`
  )
}

/** The links to check: of a file, or the one of a line. */
interface CheckInput {
  readonly urls: ReadonlyArray<string>
  readonly definition: string
  readonly isFile: boolean
}

const CheckedLinks = Schema.Array(CheckedLink)

/** `link check FILE --definition FOLDER`, or a line with `url` and `definition`. */
export const linkCheck = makeCommand<CheckInput>({
  fromArguments: (given) => {
    const text = readText(given.args[0] ?? "")
    if (isFailure(text)) return text
    const urls = urlsIn(text)
    return urls === null
      ? failure("field-invalid", "url", { expected: "column" })
      : { urls, definition: textOption(given, "definition") ?? "", isFile: true }
  },
  fromLine: (line) => {
    const fields = fieldsOf(line)
    if (isFailure(fields)) return fields
    const url = textField(fields, "url")
    const definition = textField(fields, "definition")
    if (url === null || definition === null) {
      return failure("field-invalid", url === null ? "url" : "definition", { expected: "text" })
    }
    if (isFailure(url)) return url
    return isFailure(definition) ? definition : { urls: [url], definition, isFile: false }
  },
  answer: async ({ urls, definition, isFile }, { locale: asked }) => {
    const locale = localeOf(asked)
    if (isFailure(locale)) return locale
    const process = await readProcess(definition)
    if (isFailure(process)) return process
    const checked = urls.map((url) => Catalogue.check(url, process, locale))
    const losing = checked.filter(({ lost }) => lost.length > 0)
    return done(CheckedLinks, checked, (paper) => printLosses(checked, losing, paper), {
      shape: (encoded) => (isFile ? encoded : encoded[0]),
      isNo: losing.length > 0,
      hasLines: isFile
    })
  }
})

/** What stands in the column `url`, but for empty lines; null: there is no such column. */
const urlsIn = (text: string): ReadonlyArray<string> | null => {
  const [head = [], ...rows] = Csv.readLines(text)
  const column = head.findIndex((name) => name.trim().toLowerCase() === "url")
  if (column < 0) return null
  return rows.filter((row) => row.some((value) => value !== "")).map((row) => row[column] ?? "")
}

const printLosses = (
  checked: ReadonlyArray<Catalogue.CheckedLink>,
  losing: ReadonlyArray<Catalogue.CheckedLink>,
  { say, ink }: Paper
): string =>
  blocks(
    `${ink.strong(say("linkCheck.links", { count: checked.length }))} · ${(losing.length > 0 ? ink.bad : ink.good)(say("linkCheck.losing", { count: losing.length }))}`,
    ...losing.map(
      ({ url, lost }) =>
        `${visible(url)}\n${table(lost.map(({ name, reason }) => [ink.strong(shown(name)), say(`linkCheck.reasons.${reason}`)]))}`
    )
  )
