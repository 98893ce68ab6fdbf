/** A question that must be answered before anything else. The native dialog keeps the focus inside. */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { showModal } from "./modal.ts"
import "./dialog.css"

interface Props {
  /** The fact, as a sentence. */
  readonly title: string
  readonly children: ReactNode
  /** The act that is asked about, in its own words. */
  readonly act: string
  readonly danger: boolean
  /** The act is chosen in the dialog: no button moves when another one is. */
  readonly keepsOrder?: true
  /** What nothing changes by, where another word than cancelling says it better. */
  readonly stay?: string
  /** What the act leads to, said beside it. */
  readonly note?: string
  /** What has the focus first, where cancelling is not meant by most. */
  readonly first?: RefObject<HTMLElement | null>
  /** Another way out: one of which something is lost stands apart. */
  readonly other?: { readonly act: string; readonly quiet?: true; readonly onAct: () => void }
  readonly onAct: () => void
  readonly onCancel: () => void
}

export const Dialog = (props: Props) => {
  const { title, children, act, danger, keepsOrder = false, stay, note, first, other, onAct, onCancel } = props
  const isApart = danger && !keepsOrder
  const { t } = useTranslation()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Cancelling loses nothing, so it is where the focus starts.
    if (element.current !== null) return showModal(element.current, first?.current ?? cancel.current)
  }, [first])
  return (
    <dialog className="dialog" ref={element} aria-labelledby={heading} onCancel={onCancel} onClose={onCancel}>
      <h2 id={heading}>{title}</h2>
      <div className="body">{children}</div>
      <div className="sheet-foot">
        {note !== undefined && <p className="apart muted">{note}</p>}
        {other !== undefined && other.quiet === undefined && (
          <button type="button" className="btn danger apart" onClick={other.onAct}>
            {other.act}
          </button>
        )}
        {isApart && (
          <button type="button" className="btn danger apart" onClick={onAct}>
            {act}
          </button>
        )}
        {other?.quiet === true && (
          <button type="button" className="btn quiet" onClick={other.onAct}>
            {other.act}
          </button>
        )}
        <button type="button" className="btn" ref={cancel} onClick={onCancel}>
          {stay ?? t("dialog.cancel")}
        </button>
        {!isApart && (
          <button type="button" className={danger ? "btn danger" : "btn primary"} onClick={onAct}>
            {act}
          </button>
        )}
      </div>
    </dialog>
  )
}
