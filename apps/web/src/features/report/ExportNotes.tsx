/** The files of a report that are made: how far they are, a way to give them up, and to have them again. */
import type { Failure } from "@quadrante/api/client"
import type { Export, Format, Query } from "@quadrante/api/report"
import { Result } from "effect"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { fetchExport } from "../../data/export-file.ts"
import { exportOf } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { saveFile } from "../../ui/save-file.ts"
import { reports } from "./texts/texts.ts"
import "./export-notes.css"

/** For how far it is; that it is there is told. */
const everyMs = 2_000

const isUnderWay = ({ state }: Export): boolean => state === "waiting" || state === "running"

/** The files that were asked for here. */
export const useExports = () => {
  const app = useApp()
  const [begun, setBegun] = useState<ReadonlyArray<Export>>([])
  const [fault, setFault] = useState<Failure | null>(null)
  return {
    begun,
    fault,
    setFault,
    begin: async (query: Query, format: Format): Promise<void> => {
      setFault(null)
      const answer = await sendCommand(app, "beginExport", {
        payload: { query, format, client: app.store.getState().client.id }
      })
      if (Result.isSuccess(answer)) setBegun((all) => [...all, answer.success])
      else setFault(answer.failure)
    },
    dismiss: (id: string) => setBegun((all) => all.filter((one) => one.id !== id))
  }
}

export const ExportNotes = ({ begun, fault, setFault, dismiss }: Omit<ReturnType<typeof useExports>, "begin">) => {
  const { t } = useTranslation(reports)
  const faultText = useFaultText()
  return (
    <>
      {fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {begun.length > 0 && (
        <ul className="export-notes" aria-label={t("files")}>
          {begun.map((one) => (
            <ExportNote key={one.id} begun={one} onFault={setFault} onDismiss={() => dismiss(one.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface NoteProps {
  /** As it was when it was asked for. */
  readonly begun: Export
  readonly onFault: (fault: Failure | null) => void
  readonly onDismiss: () => void
}

const ExportNote = ({ begun, onFault, onDismiss }: NoteProps) => {
  const app = useApp()
  const { t } = useTranslation(reports)
  const text = useExportText()
  const { data } = useServerQuery(exportOf(begun.id), {
    everyMs: (one) => (one === undefined || isUnderWay(one) ? everyMs : false)
  })
  const one = data ?? begun
  const fetched = useRef(false)

  const fetch = async () => {
    const file = await fetchExport(app, one)
    if (Result.isSuccess(file)) saveFile(one.name, file.success)
    onFault(Result.isFailure(file) ? file.failure : null)
  }
  const fetchOnce = useEffectEvent(() => {
    if (fetched.current) return
    fetched.current = true
    void fetch()
  })
  useEffect(() => {
    if (one.state === "done") fetchOnce()
  }, [one.state])

  const cancel = async () => {
    const answer = await sendCommand(app, "cancelExport", { export: one.id })
    if (Result.isFailure(answer)) onFault(answer.failure)
  }
  const part = one.total === null || one.total === 0 ? 0 : one.rows / one.total
  return (
    <li>
      <span role="status">{text(one)}</span>
      {isUnderWay(one) && (
        <progress max={1} value={part} aria-label={one.name}>
          {`${Math.round(part * 100)} %`}
        </progress>
      )}
      <span className="push row">
        {isUnderWay(one) && (
          <button type="button" className="btn small" onClick={() => void cancel()}>
            {t("cancel")}
          </button>
        )}
        {one.state === "done" && (
          <button type="button" className="btn small" onClick={() => void fetch()}>
            {t("download")}
          </button>
        )}
        {!isUnderWay(one) && (
          <button type="button" className="btn quiet small icon" onClick={onDismiss}>
            <Icon name="close" />
            <span className="vh">{t("dismiss")}</span>
          </button>
        )}
      </span>
    </li>
  )
}

const failures = { rows: "exportTooMany", rights: "exportRights", internal: "exportFailed" } as const

/** How it stands with a file, in words. */
const useExportText = () => {
  const { t } = useTranslation(reports)
  const locale = useClock()
  return ({ state, name, rows, total, until, reason }: Export): string => {
    switch (state) {
      case "waiting":
        return t("exportWaiting", { name })
      case "running":
        return t("exportRunning", { name, n: rows, total: total ?? "…" })
      case "done":
        return t("exportDone", { name, time: timeOf(locale, Date.parse(until)) })
      case "cancelled":
        return t("exportCancelled", { name })
      case "failed":
        return t(failures[reason ?? "internal"], { name })
    }
  }
}
