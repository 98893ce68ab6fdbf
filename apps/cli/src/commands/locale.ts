/** `locale`: shows and checks locales, and formats and parses numbers, dates and times with them. */
import * as Locale from "@quadrante/domain/locale"
import { Result, Schema } from "effect"
import { done } from "../answer.ts"
import { type Fields, fieldsOf, makeCommand, textField, textOption, valueOf } from "../command.ts"
import { figureField, figureOption, readFigure } from "../figure.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure, type Outcome } from "../outcome.ts"
import { blocks, shown, table, visible } from "../print/paper.ts"
import { sayIn } from "../texts/texts.ts"

/** Locales by tag, since deriving one asks the platform a lot; a batch mostly has a few. */
const derived = new Map<string, Locale.Locale | Failure>()
const mostDerived = 500

/** The locale of a tag. */
const ofTag = (tag: string): Locale.Locale | Failure => {
  const before = derived.get(tag)
  if (before !== undefined) return before
  const read = Locale.fromTag(tag)
  const locale = Result.isSuccess(read) ? read.success : failure("locale-unknown", null, { text: tag })
  if (derived.size >= mostDerived) derived.clear()
  derived.set(tag, locale)
  return locale
}

/** The locale that `--locale` asks for: a tag, or a file with a locale as JSON. */
export const localeOf = (asked: string): Locale.Locale | Failure => {
  const tagged = ofTag(asked)
  if (!isFailure(tagged)) return tagged
  const value = readJson(asked)
  if (isFailure(value)) return value.code === "file-unreadable" && !/[/\\.]/.test(asked) ? tagged : value
  const read = Schema.decodeUnknownResult(Locale.Locale)(value)
  if (Result.isSuccess(read)) return read.success
  const [problem] = Locale.check(value)
  return failure("locale-invalid", problem?.field ?? null, {
    field: problem?.field ?? "",
    reason: problem?.reason ?? "type"
  })
}

const readJson = (path: string): unknown => {
  const text = readText(path)
  return isFailure(text) ? text : valueOf(text)
}

/** `locale show TAG`. */
export const show = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (tag) => {
    const locale = ofTag(tag)
    if (isFailure(locale)) return locale
    return done(Locale.Locale, locale, ({ ink }) => {
      const rows = Object.entries(locale).map(([field, value]) => [ink.faint(field), ink.value(shown(value))])
      return `${table(rows, 0)}\n`
    })
  }
})

const Verdict = Schema.Struct({
  valid: Schema.Boolean,
  problems: Schema.Array(
    Schema.Struct({ field: Schema.String, at: Schema.NullOr(Schema.Natural), message: Schema.NonEmptyString })
  )
})
const Text = Schema.Struct({ text: Schema.String })
const Value = Schema.Struct({ value: Schema.Union([Schema.Finite, Schema.NonEmptyString]) })

/** `locale check FILE`. */
export const check = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (path, { language }) => {
    const value = readJson(path)
    if (isFailure(value)) return value
    const say = sayIn(language)
    const problems = Locale.check(value).map(({ field, at, reason }) => ({
      field,
      at,
      message: say(`localeFaults.${reason}`)
    }))
    const valid = problems.length === 0
    return done(Verdict, { valid, problems }, ({ ink }) => {
      const verdict = valid ? ink.good(say("locale.valid")) : ink.bad(say("locale.invalid"))
      const rows = problems.map(({ field, at, message }) => [
        ink.strong(visible(field)),
        at === null ? "" : `${say("locale.at")} ${at}`,
        message
      ])
      return blocks(ink.strong(verdict), table(rows))
    })
  }
})

type Kind = "number" | Locale.Kind
const kinds: ReadonlyArray<Kind> = ["number", "date", "time", "datetime"]

const kindOf = (text: string | null | Failure): Kind | Failure =>
  kinds.find((kind) => kind === text) ?? failure("field-invalid", "kind", { expected: "kind" })

const tagOf = (fields: Fields): Locale.Locale | Failure => {
  const tag = textField(fields, "tag")
  if (tag === null) return failure("field-invalid", "tag", { expected: "text" })
  return isFailure(tag) ? tag : ofTag(tag)
}

type FormattedValue = {
  readonly locale: Locale.Locale
  readonly kind: Kind
  readonly value: string | number
  readonly fraction: number | null
}

const written = ({ locale, kind, value, fraction }: FormattedValue): Outcome => {
  const plain = (text: string): Outcome => done(Text, { text }, () => `${visible(text)}\n`)
  if (kind === "number") {
    const figure = typeof value === "number" ? value : readFigure(value, "value")
    return isFailure(figure) ? figure : plain(Locale.formatNumber(locale, figure, fraction ?? undefined))
  }
  const text = Locale.formatMoment(locale, kind, String(value))
  return Result.isSuccess(text) ? plain(text.success) : dateInvalid(text.failure, String(value))
}

const dateInvalid = ({ at, expected }: Locale.DateInvalid, text: string): Failure =>
  failure("date-invalid", at, { text, expected })

const fractionOf = (value: number | null | Failure): number | null | Failure =>
  typeof value === "number" && !(Number.isInteger(value) && value >= 0 && value <= 20)
    ? failure("field-invalid", "fraction", { expected: "fraction" })
    : value

/** `locale format TAG --number N [--fraction N]|--date ISO|--time ISO|--datetime ISO`, or lines with `tag`, `kind`, `value`. */
export const format = makeCommand<FormattedValue>({
  fromArguments: (given) => {
    const locale = ofTag(given.args[0] ?? "")
    const fraction = fractionOf(figureOption(given, "fraction"))
    if (isFailure(locale)) return locale
    if (isFailure(fraction)) return fraction
    const kind = kinds.find((one) => textOption(given, one) !== null) ?? "number"
    return { locale, kind, value: textOption(given, kind) ?? "", fraction }
  },
  fromLine: (line) => {
    const fields = fieldsOf(line)
    if (isFailure(fields)) return fields
    const locale = tagOf(fields)
    const kind = kindOf(textField(fields, "kind"))
    const fraction = fractionOf(figureField(fields, "fraction"))
    const value = fields["value"]
    if (isFailure(locale)) return locale
    if (isFailure(kind)) return kind
    if (isFailure(fraction)) return fraction
    const fits = typeof value === "string" || (kind === "number" && typeof value === "number")
    if (!fits) return failure("field-invalid", "value", { expected: kind === "number" ? "number" : "text" })
    return { locale, kind, value, fraction }
  },
  answer: written
})

type TypedText = { readonly locale: Locale.Locale; readonly kind: Kind; readonly text: string }

/** `locale parse TAG KIND TEXT`, or lines with `tag`, `kind` and `text`. */
export const parse = makeCommand<TypedText>({
  fromArguments: ({ args: [tag = "", asked = "", text = ""] }) => {
    const locale = ofTag(tag)
    const kind = kindOf(asked)
    if (isFailure(locale)) return locale
    return isFailure(kind) ? kind : { locale, kind, text }
  },
  fromLine: (line) => {
    const fields = fieldsOf(line)
    if (isFailure(fields)) return fields
    const locale = tagOf(fields)
    const kind = kindOf(textField(fields, "kind"))
    const text = textField(fields, "text")
    if (isFailure(locale)) return locale
    if (isFailure(kind)) return kind
    if (isFailure(text)) return text
    return text === null ? failure("field-invalid", "text", { expected: "text" }) : { locale, kind, text }
  },
  answer: ({ locale, kind, text }) => {
    if (kind === "number") {
      const read = Locale.parseNumber(locale, text)
      return Result.isSuccess(read)
        ? done(Value, { value: read.success }, () => `${read.success}\n`)
        : failure("number-invalid", read.failure.at, { text, reason: read.failure.reason })
    }
    const read = Locale.parseMoment(locale, kind, text)
    return Result.isSuccess(read)
      ? done(Value, { value: read.success }, () => `${read.success}\n`)
      : dateInvalid(read.failure, text)
  }
})
