/** The lines of a comparison as a table: all of them, or those that differ, walked through with F8. */
import type { ComparedCase } from "@quadrante/domain/cases"
import { isAlone, type ComparedLine } from "@quadrante/domain/comparison"
import { useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { tip } from "../../ui/tip.ts"
import { onStep } from "../../viewers/diff/changes.ts"
import { openInstance } from "../../workspace/open.ts"
import { ComparedTexts } from "./ComparedTexts.tsx"
import { comparison } from "./texts/texts.ts"
import { type ReadCase, useLines } from "./useCases.ts"
import "../../ui/table.css"
import "./comparison.css"

interface Props {
  readonly process: string
  readonly names: ReadonlyArray<string>
  readonly cases: ReadonlyArray<ReadCase>
  readonly asked: ReadonlyArray<ComparedCase>
}

export const ComparedLines = ({ process, names, cases, asked }: Props) => {
  const { t } = useTranslation(comparison)
  const app = useApp()
  const box = useRef<HTMLDivElement>(null)
  const lines = useLines(cases)
  const differing = lines.filter(({ differs }) => differs)
  const [shows, setShows] = useState<"differing" | "all">("differing")
  const shown = shows === "all" ? lines : differing
  const go = (by: 1 | -1) => {
    const heads = [...(box.current?.querySelectorAll<HTMLElement>(".differs > th") ?? [])]
    const at = heads.findIndex((head) => head === document.activeElement)
    const next = at < 0 && by < 0 ? heads.length - 1 : (at + by + heads.length) % heads.length
    heads[next]?.focus()
  }
  const step = useEffectEvent(go)
  useEffect(() => (box.current === null ? undefined : onStep(box.current, (by) => step(by))), [])

  const open = (n: number) => {
    const one = cases[n]
    if (one === undefined) return
    const { id, processo, title } = one.instance
    const role = asked[n]?.role ?? null
    openInstance(
      app,
      {
        instance: id,
        processo,
        title,
        ...(role !== null && { openedAs: { role, perfil_operacional: null, unid_sigla: null } })
      },
      { target: null, beside: true },
      process
    )
  }
  return (
    <div className="cases-compared" ref={box}>
      <div className="row compared-head">
        <Choice
          label={t("shown")}
          isLabelHidden
          value={shows}
          options={[
            { value: "differing", label: `${t("only")} ${differing.length}` },
            { value: "all", label: `${t("all")} ${lines.length}` }
          ]}
          onChoose={setShows}
        />
        <div className="row push">
          <p className="muted nums" role="status">
            {t("differences", { count: differing.length })}
          </p>
          {differing.length > 0 && (
            <>
              <StepButton by={-1} onStep={go} />
              <StepButton by={1} onStep={go} />
            </>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <div className="empty">
          <p>{t("same")}</p>
          <button type="button" className="btn" onClick={() => setShows("all")}>
            {t("showAll")}
          </button>
        </div>
      ) : (
        <>
          <Table {...{ names, cases }} lines={shown} onOpen={open} />
          <p className="help">{t("legend")}</p>
        </>
      )}
    </div>
  )
}

interface StepProps {
  readonly by: 1 | -1
  readonly onStep: (by: 1 | -1) => void
}

const StepButton = ({ by, onStep }: StepProps) => {
  const { t } = useTranslation(comparison)
  const [label, keys] = by === 1 ? [t("next"), "F8"] : [t("before"), "Shift+F8"]
  return (
    <button type="button" className="btn quiet small icon" {...tip(label, keys)} onClick={() => onStep(by)}>
      <Icon name={by === 1 ? "down" : "up"} />
      <span className="vh">{label}</span>
    </button>
  )
}

interface TableProps extends Pick<Props, "names" | "cases"> {
  readonly lines: ReadonlyArray<ComparedLine>
  readonly onOpen: (n: number) => void
}

const Table = ({ names, cases, lines, onOpen }: TableProps) => {
  const { t } = useTranslation(comparison)
  const prefix = useId()
  return (
    <div className="tablewrap">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            {cases.map(({ instance }, n) => (
              <th key={instance.id} scope="col" id={`${prefix}-${n}`}>
                <button type="button" className="btn quiet small" {...tip(instance.title)} onClick={() => onOpen(n)}>
                  <span className="vh">{t("open", { caso: instance.title })}</span>
                  <span aria-hidden="true">{names[n]}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.name} {...{ line, names, cases }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps extends Pick<Props, "names" | "cases"> {
  readonly line: ComparedLine
}

const LineRow = ({ line, names, cases }: LineProps) => {
  const { t } = useTranslation(comparison)
  const { kind, label, cells, differs, texts } = line
  const textOf = (cell: string) => (kind === "list" && cell !== "" ? t("rows", { count: Number(cell) }) : cell)
  return (
    <>
      <tr className={`${kind}${differs ? " differs" : ""}`}>
        {/* Walked to with F8: who hears the page hears the row from its head. */}
        <th scope="row" tabIndex={differs ? -1 : undefined}>
          {label}
        </th>
        {cells.map((cell, n) => (
          <td
            key={cases[n]?.instance.id}
            data-label={names[n]}
            className={differs && !isAlone(line, n) ? "shared" : undefined}
          >
            {cell === "" ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="vh">{t("nothing")}</span>
              </>
            ) : (
              textOf(cell)
            )}
          </td>
        ))}
      </tr>
      {kind === "text" && <ComparedTexts {...{ label, texts, names, cases }} />}
    </>
  )
}
