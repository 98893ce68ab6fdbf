/** Reading without distraction: a thin bar, large letters, 75 characters a line; Escape leaves. Printed, it stands alone. */
import type { Document } from "@quadrante/api/document"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { MarkupView } from "../ui/MarkupView.tsx"
import { showModal } from "../ui/modal.ts"
import type { useClauseSigns } from "./ClauseSign.tsx"
import { OutlineButton } from "./OutlineButton.tsx"
import "./reader.css"

interface Props {
  readonly document: Document
  /** The case that it belongs to, or the draft of one. */
  readonly instance?: string
  readonly text: string
  /** Which version it is, where that is not the last. */
  readonly note?: string
  /** It goes to paper at once. */
  readonly prints?: boolean
  /** The signs of comments, where it is the last version. */
  readonly signs?: ReturnType<typeof useClauseSigns>
  readonly onEnd: () => void
}

/** What the case of a text is called, where it is open and has a number. */
const caseTitle = (processes: ReadonlyArray<OpenProcess>, instance: string | undefined): string | null =>
  processes.find((one) => one.instance !== null && one.instance === instance)?.title ?? null

/** Marks what the reader stands in while it is open: on paper nothing else of that is left. */
const markHolders = (reader: Element): (() => void) => {
  const holders: HTMLElement[] = []
  for (let at = reader.parentElement; at !== null; at = at.parentElement) holders.push(at)
  for (const holder of holders) holder.dataset["holdsReader"] = ""
  return () => {
    for (const holder of holders) delete holder.dataset["holdsReader"]
  }
}

export const Reader = ({ document, instance, text, note, prints = false, signs, onEnd }: Props) => {
  const { t } = useTranslation()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const caso = useAppSelector(({ workspace }) => caseTitle(workspace.layout.processes, instance))
  useEffect(() => {
    if (element.current === null) return
    const close = showModal(element.current)
    const end = markHolders(element.current)
    if (prints) window.print()
    return () => {
      end()
      close()
    }
  }, [prints])
  return (
    <dialog className="reader" ref={element} aria-labelledby={heading} onClose={onEnd}>
      <div className="reader-bar">
        <span className="ellipsis muted">{document.title}</span>
        <span className="push" />
        <OutlineButton text={text} place={() => element.current} />
        <button type="button" className="btn quiet small" onClick={() => window.print()}>
          {t("process.print")}
        </button>
        <button type="button" className="btn quiet small" onClick={() => element.current?.close()}>
          {t("document.leave")}
        </button>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="reader-text" tabIndex={0} role="group" aria-labelledby={heading}>
        <article onKeyDown={signs?.onKeyDown} onClick={signs?.onClick}>
          <h2 id={heading}>
            {caso === null ? (
              document.title
            ) : (
              <>
                {caso} <span className="vh">{document.title}</span>
              </>
            )}
          </h2>
          {note !== undefined && <p className="muted">{note}</p>}
          <MarkupView
            text={text}
            {...(signs?.beside !== undefined && { beside: signs.beside })}
            {...(signs?.under !== undefined && { under: signs.under })}
          />
        </article>
      </div>
    </dialog>
  )
}
