/** The files of a report that are made: how far they are, a way to give them up, and to have them again. */
import type { Export } from "@quadrante/api/report"
import { Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp } from "../../startup/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { download } from "./download.ts"
import { fill } from "./texts.ts"
import { useReportWords } from "./words.ts"

const everyMs = 700

/** The files that were asked for here. */
export const useExports = () => {
  const { api } = useApp()
  const faultText = useFaultText()
  const [exports, setExports] = useState<ReadonlyArray<Export>>([])
  const [fault, setFault] = useState<string | null>(null)
  const fetched = useRef(new Set<string>())
  const put = (one: Export) =>
    setExports((all) =>
      all.some(({ id }) => id === one.id) ? all.map((old) => (old.id === one.id ? one : old)) : [...all, one]
    )

  const open = exports.filter(({ state }) => state === "waiting" || state === "running").map(({ id }) => id)
  const asked = open.join(" ")
  useEffect(() => {
    if (asked === "") return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const client = await api()
      for (const id of asked.split(" ")) {
        const answer = await client.export({ export: id })
        if (gone || Result.isFailure(answer)) continue
        put(answer.success)
        if (answer.success.state !== "done" || fetched.current.has(id)) continue
        fetched.current.add(id)
        const wrong = await download(client, answer.success)
        if (wrong !== null) setFault(faultText(wrong))
      }
      if (!gone) timer = setTimeout(() => void look(), everyMs)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [api, asked, faultText])

  return {
    exports,
    fault,
    setFault,
    /** Takes in one that was asked for. */
    put,
    again: async (one: Export) => {
      const wrong = await download(await api(), one)
      setFault(wrong === null ? null : faultText(wrong))
    },
    cancel: async (one: Export) => {
      const answer = await (await api()).cancelExport({ export: one.id })
      if (Result.isSuccess(answer)) put({ ...one, state: "cancelled" })
      else setFault(faultText(answer.failure))
    },
    dismiss: (id: string) => setExports((all) => all.filter((one) => one.id !== id))
  }
}

export const ExportNotes = ({ exports, again, cancel, dismiss, fault }: ReturnType<typeof useExports>) => {
  const { words, locale, figure } = useReportWords()
  const text = ({ state, name, rows, total, until, reason }: Export): string => {
    const said = { name, n: figure(rows), total: total === null ? "…" : figure(total) }
    switch (state) {
      case "waiting":
        return fill(words.exportWaiting, said)
      case "running":
        return fill(words.exportRunning, said)
      case "done":
        return fill(words.exportDone, { name, time: timeOf(locale, Date.parse(until)) })
      case "cancelled":
        return fill(words.exportCancelled, said)
      case "failed":
        return fill(
          { rows: words.exportTooMany, rights: words.exportRights, internal: words.exportFailed }[reason ?? "internal"],
          said
        )
    }
  }
  return (
    <>
      {fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
      {exports.length > 0 && (
        <ul className="export-notes" aria-label={words.files}>
          {exports.map((one) => {
            const isOpen = one.state === "waiting" || one.state === "running"
            const part = one.total === null || one.total === 0 ? 0 : one.rows / one.total
            return (
              <li key={one.id}>
                <span role="status">{text(one)}</span>
                {isOpen && (
                  <progress max={1} value={part} aria-label={one.name}>
                    {`${Math.round(part * 100)} %`}
                  </progress>
                )}
                <span className="push row">
                  {isOpen && (
                    <button type="button" className="btn small" onClick={() => void cancel(one)}>
                      {words.cancel}
                    </button>
                  )}
                  {one.state === "done" && (
                    <button type="button" className="btn small" onClick={() => void again(one)}>
                      {words.download}
                    </button>
                  )}
                  {!isOpen && (
                    <button type="button" className="btn quiet small icon" onClick={() => dismiss(one.id)}>
                      <Icon name="close" />
                      <span className="vh">{words.dismiss}</span>
                    </button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
