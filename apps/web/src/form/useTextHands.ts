/** What becomes of a text under somebody's hands: put into its form while it is typed, read and judged when it is left. */
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import { useRef } from "react"
import { useAfterPress } from "../ui/useAfterPress.ts"
import { type FormMarksEvent, parseOnBlur } from "./form-marks.ts"
import { findInput } from "./typing.ts"

interface TextHands {
  /** The focus came into an input. */
  readonly enter: (target: EventTarget) => void
  /** A key went into an input: its text is put into the form of its kind, before anybody reads it. */
  readonly shape: (target: EventTarget) => void
  /** An input has another value now. */
  readonly change: (name: string, texts: Form.Texts) => void
  /** A text that is left is written as it was read, and what is wrong with it is said once nothing is pressed. */
  readonly leave: (target: EventTarget | null) => void
}

interface HandsOptions {
  readonly form: Form.Form
  readonly locale: Locale
  readonly typed: () => Form.Texts
  readonly mark: (event: FormMarksEvent) => void
}

export const useTextHands = ({ form, locale, typed, mark }: HandsOptions): TextHands => {
  const afterPress = useAfterPress()
  const touched = useRef(new Set<string>())
  const before = useRef(new WeakMap<HTMLInputElement, string>())
  // Where a separator is the person's own, and not what the field put between the figures that they typed.
  const separated = useRef(new Set<string>())
  // Where the field has put groups between figures since somebody came into it.
  const grouped = useRef(new Set<string>())

  const shape = (target: EventTarget) => {
    if (!isLine(target)) return
    const { name, value } = target
    const field = findInput(form, {}, name)?.field
    const last = before.current.get(target) ?? ""
    if (field !== undefined) {
      const typed = { text: value, caret: target.selectionStart ?? value.length }
      const isOwn = grouped.current.has(name) && !separated.current.has(name)
      const shaped = Form.masked(locale, field, last, isOwn ? Form.unmasked(locale, field, last, typed) : typed)
      if (field.type === "number") {
        if (separatorsIn(value) > separatorsIn(last)) separated.current.add(name)
        else if (separatorsIn(value) === 0) separated.current.delete(name)
        if (separatorsIn(shaped.text) > separatorsIn(value)) grouped.current.add(name)
      }
      if (shaped.text !== value) {
        target.value = shaped.text
        if (document.activeElement === target) target.setSelectionRange(shaped.caret, shaped.caret)
      }
    }
    before.current.set(target, target.value)
  }

  const change = (name: string, texts: Form.Texts) => {
    touched.current.add(name)
    const field = findInput(form, texts, name)?.field
    mark({ _tag: "typed", name, isDay: isDay(field) })
    if (field?.type === "dynamiclist") mark({ _tag: "rows", name, rows: Form.rowsIn(texts, name) })
    // What is chosen is whole at once.
    if (isChosen(field)) mark({ _tag: "blurred", name, parsed: parseOnBlur(locale, field, texts[name] ?? "") })
  }

  const leave = (target: EventTarget | null) => {
    const name = target === null ? null : nameOf(target)
    const texts = typed()
    const field = name === null ? undefined : findInput(form, texts, name)?.field
    if (name === null || field === undefined || field.type === "dynamiclist") return
    const parsed = parseOnBlur(locale, field, texts[name] ?? "")
    const isText = isLine(target)
    if (isText && parsed.written !== null) target.value = parsed.written
    // Who only goes past an empty field is not told off, and what was said of it when the form was checked still holds.
    if (parsed.problem?.code === "required" && !touched.current.has(name)) return
    const isPlain = !isText || (field.type === "number" && !separated.current.has(name))
    afterPress(() => mark({ _tag: "blurred", name, parsed: { ...parsed, ...(isPlain && { read: null }) } }))
  }

  return {
    enter: (target) => {
      if (!isLine(target)) return
      before.current.set(target, target.value)
      grouped.current.delete(target.name)
    },
    shape,
    change,
    leave
  }
}

const separatorsIn = (text: string): number => text.match(/[.,]/g)?.length ?? 0

const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "text"

const isDay = (field: Form.Field | undefined): boolean => field?.type === "datetime" && field.subtype === "date"

const isChosen = (field: Form.Field | undefined): field is Form.Simple =>
  field?.type === "select" ||
  field?.type === "radio" ||
  field?.type === "checkbox" ||
  field?.type === "checklist" ||
  field?.type === "taglist"

export const nameOf = (target: EventTarget): string | null =>
  "name" in target && typeof target.name === "string" && target.name !== "" ? target.name : null
