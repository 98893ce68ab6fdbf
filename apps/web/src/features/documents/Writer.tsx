/** Writing a text: it is held meanwhile, kept as it is typed, and saved as a version; leaving asks where something would be lost. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { lockMs, longestText } from "@quadrante/domain/document"
import { Result } from "effect"
import { Suspense, useCallback, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp } from "../../startup/app.ts"
import { editModeSwitched } from "../../store/client.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { DiffView } from "../../viewers/diff/diff.ts"
import { documentLearned } from "./documents.ts"

interface Props {
  readonly document: Document
  readonly instance: string
  readonly onEnd: () => void
}

/** A pause in typing after which what was typed is kept. */
const pauseMs = 1_500

export const Writer = ({ document, instance, onEnd }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const area = useRef<HTMLTextAreaElement>(null)
  /** What was typed and is not kept yet; null: nothing. */
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heading = useId()
  const [begun, setBegun] = useState<{ readonly base: number; readonly saved: string; readonly text: string } | null>(
    null
  )
  const [fault, setFault] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<{ readonly theirs: string; readonly mine: string } | null>(null)
  const [asks, setAsks] = useState(false)
  const [sends, setSends] = useState(false)
  const { id } = document

  // Held from here on, and again and again: another window of the same person goes on where this one was.
  useEffect(() => {
    let gone = false
    const hold = async () => {
      const answer = await (await app.api()).openDocument({ document: id })
      if (gone) return
      if (Result.isFailure(answer)) return setFault(answer.failure)
      const { document: now, text, draft } = answer.success
      setBegun((before) => before ?? { base: draft?.base ?? now.version, saved: text, text: draft?.text ?? text })
    }
    void hold()
    app.dispatch(editModeSwitched(true))
    const renewing = setInterval(() => void hold(), lockMs / 3)
    return () => {
      gone = true
      clearInterval(renewing)
      app.dispatch(editModeSwitched(false))
    }
  }, [app, id])
  useEffect(() => {
    if (begun !== null) area.current?.focus()
  }, [begun])

  const base = begun?.base ?? null
  const keep = useCallback(async () => {
    const text = pending.current
    clearTimeout(timer.current)
    if (base === null || text === null) return
    pending.current = null
    await (await app.api()).draftDocument({ document: id, payload: { base, text } })
  }, [app, id, base])
  // Whoever leaves without a word, or looks away, loses nothing either.
  useEffect(() => {
    const away = () => globalThis.document.visibilityState === "hidden" && void keep()
    globalThis.document.addEventListener("visibilitychange", away)
    return () => {
      globalThis.document.removeEventListener("visibilitychange", away)
      void keep()
    }
  }, [keep])

  const isDirty = () => begun !== null && area.current !== null && area.current.value !== begun.saved
  const save = async () => {
    if (begun === null || area.current === null) return
    clearTimeout(timer.current)
    pending.current = null
    setSends(true)
    const payload = { base: begun.base, text: area.current.value }
    const answer = await (await app.api()).saveDocument({ document: id, payload })
    setSends(false)
    if (Result.isFailure(answer)) {
      setAsks(false)
      setFault(answer.failure)
      pending.current = payload.text
      void keep()
      if (answer.failure.code === "document-stale") void meet(payload.text)
      return
    }
    documentLearned(instance, answer.success)
    onEnd()
  }
  /** Somebody saved meanwhile: both are shown, and the person decides. Every version stays, so neither is lost. */
  const meet = async (mine: string) => {
    const answer = await (await app.api()).openDocument({ document: id })
    if (Result.isFailure(answer)) return
    const { document: now, text } = answer.success
    setConflict({ theirs: text, mine })
    setBegun({ base: now.version, saved: text, text: mine })
  }
  const leave = async () => {
    clearTimeout(timer.current)
    pending.current = null
    await (await app.api()).closeDocument({ document: id })
    onEnd()
  }
  return (
    <div className="paper writing" role="group" aria-labelledby={heading}>
      <div className="paper-head">
        <b className="ellipsis" id={heading}>
          {document.title}
        </b>
        <span className="chip accent">{t("document.editing")}</span>
        <span className="row acts push">
          <button type="button" className="btn small" onClick={() => (isDirty() ? setAsks(true) : void leave())}>
            {t("dialog.cancel")}
          </button>
          <button
            type="button"
            className="btn small"
            disabled={begun === null || sends}
            aria-busy={sends}
            onClick={() => void save()}
          >
            {t("document.save")}
          </button>
        </span>
      </div>
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {conflict !== null && (
        <div className="stack">
          <p className="note warning">
            <Icon name="alert" />
            <span>{t("document.conflict")}</span>
          </p>
          <Suspense fallback={<p role="status">{t("document.comparing")}</p>}>
            <DiffView label={t("document.compare")} before={conflict.theirs} after={conflict.mine} />
          </Suspense>
        </div>
      )}
      {begun !== null && (
        <>
          <textarea
            className="input"
            ref={area}
            aria-label={document.title}
            aria-describedby={`${heading}-help`}
            defaultValue={begun.text}
            maxLength={longestText}
            rows={18}
            // Not part of the form that it stands in.
            onInput={(event) => {
              event.stopPropagation()
              clearTimeout(timer.current)
              pending.current = event.currentTarget.value
              timer.current = setTimeout(() => void keep(), pauseMs)
            }}
            onBlur={(event) => {
              event.stopPropagation()
              void keep()
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.stopPropagation()
              void save()
            }}
          />
          <p className="help" id={`${heading}-help`}>
            {t("document.marks")}
          </p>
        </>
      )}
      {asks && (
        <Dialog
          title={t("document.dirty")}
          act={t("document.discard")}
          danger
          onAct={() => void leave()}
          onCancel={() => setAsks(false)}
        >
          <p>{t("document.dirtyText")}</p>
        </Dialog>
      )}
    </div>
  )
}
