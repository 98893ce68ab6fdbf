/** The cases of a comparison as this person sees them, and the lines in which they are compared. */
import type { Document } from "@quadrante/api/document"
import type { Instance } from "@quadrante/api/process"
import type { ComparedCase } from "@quadrante/domain/cases"
import * as Comparison from "@quadrante/domain/comparison"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { instance as instanceOf } from "../../data/instance-queries.ts"
import { documents as documentsOf } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { amountText } from "../../i18n/amount.ts"
import { useLocale } from "../../kernel/locale.ts"
import { comparison } from "./texts/texts.ts"

/** A case, and the files and texts that belong to it. */
export interface ReadCase {
  readonly instance: Instance
  readonly documents: ReadonlyArray<Document>
}

/** What is known of one of the cases; null: nothing yet. */
export interface CaseAnswer {
  readonly read: ReadCase | null
  readonly fault: ReturnType<typeof useServerQuery>["fault"]
  readonly again: () => void
}

/** One of them; there may be none at its place. */
export const useCase = (one: ComparedCase | undefined): CaseAnswer => {
  const asked = useServerQuery(one === undefined ? null : instanceOf(one.id, one.role))
  const files = useServerQuery(one === undefined ? null : documentsOf(one.id))
  const read = useMemo(
    () => (asked.data === null || files.data === null ? null : { instance: asked.data, documents: files.data }),
    [asked.data, files.data]
  )
  const again = () => {
    asked.again()
    files.again()
  }
  return { read, fault: asked.fault ?? files.fault, again }
}

/** What was asked in a case: step by step, then what is asked just now. */
const formsOf = ({ record, task }: Instance): ReadonlyArray<Form.Form> =>
  [...record.map(({ form }) => form), ...(task === null ? [] : [task.form])].flatMap((form) => {
    const decoded = Form.decode(form)
    return Result.isSuccess(decoded) ? [decoded.success] : []
  })

/** The lines of the cases: where each stands, the figure that no form shows, and the fields. */
export const useLines = (cases: ReadonlyArray<ReadCase>): ReadonlyArray<Comparison.ComparedLine> => {
  const { t } = useTranslation([comparison, "translation"])
  const locale = useLocale()
  const lines = Comparison.compare(
    cases.map(({ instance }) => ({ forms: formsOf(instance), values: instance.values })),
    {
      locale,
      words: { yes: t("translation:form.yes"), no: t("translation:form.no") },
      titleOf: (side, id) => cases[side]?.documents.find((one) => one.id === id)?.title ?? ""
    }
  )
  const figures = cases.map(({ instance }) => instance.figure)
  const isShown = lines.some(({ name }) => figures.some((figure) => figure?.key === name))
  const label = figures.find((figure) => figure !== undefined)?.label ?? ""
  const standing = cases.map(({ instance }) =>
    standingText(instance, (status) => t(`translation:process.${status}Chip`))
  )
  const amounts = figures.map((figure) => (figure === undefined ? "" : amountText(locale, figure)))
  return [
    ...Comparison.lineOf({ name: "#state", label: t("state"), kind: "value", cells: standing }),
    ...(isShown ? [] : Comparison.lineOf({ name: "#figure", label, kind: "value", cells: amounts })),
    ...lines
  ]
}

type EndedStatus = Exclude<Instance["status"], "running" | "failed">

/** Where a case stands, in words: its step, or how it ended. */
const standingText = ({ status, outcome, task, steps }: Instance, say: (status: EndedStatus) => string): string => {
  if (status === "running" || status === "failed")
    return task?.name ?? steps.find(({ state }) => state === "current")?.name ?? ""
  return status === "cancelled" ? say(status) : (outcome ?? say(status))
}
