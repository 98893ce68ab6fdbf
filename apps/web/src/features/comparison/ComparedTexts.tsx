/** The texts of two cases compared word by word, below their line, once somebody asks for it. */
import type { Document } from "@quadrante/api/document"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { content } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { PanelState } from "../../ui/PanelState.tsx"
import { DiffView } from "../../viewers/diff/diff.tsx"
import { comparison } from "./texts/texts.ts"
import type { ReadCase } from "./useCases.ts"

interface Props {
  readonly label: string
  /** The text of each case; null: it has none. */
  readonly texts: ReadonlyArray<string | null>
  readonly names: ReadonlyArray<string>
  readonly cases: ReadonlyArray<ReadCase>
}

interface CaseText {
  readonly name: string
  readonly document: Document
}

export const ComparedTexts = ({ label, texts, names, cases }: Props) => {
  const { t } = useTranslation(comparison)
  const [shown, setShown] = useState<number | null>(null)
  const written = texts.flatMap((id, n): ReadonlyArray<CaseText> => {
    const document = cases[n]?.documents.find((one) => one.id === id)
    return document === undefined || document.version === 0 ? [] : [{ name: names[n] ?? "", document }]
  })
  const [first, ...others] = written
  if (first === undefined || others.length === 0) return null
  const other = others[shown ?? -1]
  return (
    <tr className="texts">
      <td colSpan={cases.length + 1}>
        <div className="row">
          {others.map((one, n) => (
            <button
              key={one.document.id}
              type="button"
              className="btn quiet small"
              aria-expanded={shown === n}
              onClick={() => setShown(shown === n ? null : n)}
            >
              {t(shown === n ? "hideTexts" : "compareTexts")}
              {others.length > 1 && `: ${first.name}, ${one.name}`}
            </button>
          ))}
        </div>
        {other !== undefined && <Difference {...{ label }} before={first} after={other} />}
      </td>
    </tr>
  )
}

interface DifferenceProps {
  readonly label: string
  readonly before: CaseText
  readonly after: CaseText
}

const Difference = ({ label, before, after }: DifferenceProps) => {
  const { t } = useTranslation(comparison)
  const faultText = useFaultText()
  const [one, other] = [useServerQuery(content(before.document)), useServerQuery(content(after.document))]
  const fault = one.fault ?? other.fault
  const waiting = <PanelState fault={fault === null ? null : faultText(fault)} loading={t("reading")} />
  if (one.data === null || other.data === null) return waiting
  return (
    <DiffView
      label={t("textsOf", { campo: label, antes: before.name, depois: after.name })}
      before={one.data.text ?? ""}
      after={other.data.text ?? ""}
      names={{ before: before.name, after: after.name }}
      waiting={waiting}
    />
  )
}
