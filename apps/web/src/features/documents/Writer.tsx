/** Writing a text: it is held meanwhile, kept as it is typed, and saved as a version; leaving asks where something would be lost. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { lockMs, longestText } from "@quadrante/domain/document"
import { Result } from "effect"
import {
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore
} from "react"
import { useTranslation } from "react-i18next"
import { faultText as faultTextOf, useFaultText } from "../../i18n/faults.ts"
import { type App, useApp, useAppSelector } from "../../startup/app.ts"
import { documentModeSwitched, leavingAsked } from "../../store/documents.ts"
import { noticed } from "../../store/notices.ts"
import { activated } from "../../store/workspace.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { DiffView } from "../../viewers/diff/diff.tsx"
import { documentLearned } from "./documents.ts"
import { InProcess } from "../process/inside.ts"
import { switchMode } from "./modes.ts"

interface Props {
  /** Its place on the screen. */
  readonly at: string
  readonly document: Document
  readonly instance: string
}

/** A pause in typing after which what was typed is kept. */
const pauseMs = 1_500

export const Writer = ({ at, document, instance }: Props) => {
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
  const process = useContext(InProcess)
  const asked = useAppSelector(({ documents }) => documents.asked)
  /** Ends that its process counts as one with something typed; null while it does not. */
  const letGo = useRef<(() => void) | null>(null)
  const isHeld = useSyncExternalStore(app.drafts.subscribe, () => app.drafts.isHeld(process))
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
    const renewing = setInterval(() => void hold(), lockMs / 3)
    return () => {
      gone = true
      clearInterval(renewing)
    }
  }, [app, id])
  useEffect(() => {
    if (begun !== null) area.current?.focus()
  }, [begun])

  const base = begun?.base ?? null
  const saved = begun?.saved ?? null
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
  /** The process of a text that differs from what is saved is not closed without a word. */
  const tellDirty = useCallback(() => {
    const differs = saved !== null && area.current !== null && area.current.value !== saved
    if (differs) {
      letGo.current ??= app.drafts.hold(process, () => {
        clearTimeout(timer.current)
        pending.current = null
        const text = area.current?.value ?? saved ?? ""
        // Where it is opened again nobody writes it yet.
        app.dispatch(documentModeSwitched(null))
        const closing = app.api().then((client) => client.closeDocument({ document: id }))
        // Taken back, it is a draft again: it stands there when somebody goes on writing.
        return () => {
          if (base !== null) void closing.then(() => takeBack(app, id, { base, text }))
        }
      })
    } else {
      letGo.current?.()
      letGo.current = null
    }
  }, [app, process, id, base, saved])
  useEffect(() => tellDirty(), [tellDirty])
  useEffect(() => () => letGo.current?.(), [])
  /** Editing is over; what was asked for meanwhile comes now. */
  const end = () => app.dispatch(documentModeSwitched(asked?.next ?? null))
  const save = async () => {
    if (begun === null || area.current === null) return
    clearTimeout(timer.current)
    pending.current = null
    setSends(true)
    const payload = { base: begun.base, text: area.current.value }
    const answer = await (await app.api()).saveDocument({ document: id, payload })
    setSends(false)
    if (Result.isFailure(answer)) {
      stay()
      setFault(answer.failure)
      pending.current = payload.text
      void keep()
      if (answer.failure.code === "document-stale") void meet(payload.text)
      return
    }
    documentLearned(instance, answer.success)
    end()
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
    end()
  }
  /** It is written on. */
  const stay = () => app.dispatch(leavingAsked(null))
  const askedNow = useEffectEvent(() => {
    if (asked === null) return
    if (!isDirty()) return void leave()
    // What is asked about stands in view.
    app.dispatch(activated(process))
  })
  useEffect(() => askedNow(), [asked])
  return (
    <div className="paper writing" data-text={at} role="group" aria-labelledby={heading}>
      <div className="paper-head">
        <b className="ellipsis" id={heading}>
          {document.title}
        </b>
        <span className="chip accent">{t("document.editing")}</span>
        <span className="row acts push">
          <button type="button" className="btn small" onClick={() => switchMode(app, null)}>
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
            <DiffView
              label={t("document.compare")}
              before={conflict.theirs}
              after={conflict.mine}
              names={{ before: t("document.saved"), after: t("document.mine") }}
            />
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
              tellDirty()
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
      {asked !== null && isHeld && (
        <Dialog
          title={t("document.dirty")}
          act={t("document.saveAndGo")}
          danger={false}
          other={{ act: t("document.discard"), onAct: () => void leave() }}
          onAct={() => void save()}
          onCancel={stay}
        >
          <p>{t("document.dirtyText")}</p>
        </Dialog>
      )}
    </div>
  )
}

/** Makes a text that was given up a draft again; where that cannot be, the person is told. */
const takeBack = async (app: App, document: string, draft: { readonly base: number; readonly text: string }) => {
  const kept = await (await app.api()).draftDocument({ document, payload: draft })
  if (Result.isFailure(kept)) app.dispatch(noticed({ kind: "error", text: faultTextOf(kept.failure) }))
}
