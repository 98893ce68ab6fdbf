/** A question that must be answered before anything else. The native dialog keeps the focus inside. */
import { type ReactNode, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"

interface Props {
  /** The fact, as a sentence. */
  readonly title: string
  readonly children: ReactNode
  /** The act that is asked about, in its own words. */
  readonly act: string
  readonly danger: boolean
  readonly onAct: () => void
  readonly onCancel: () => void
}

export const Dialog = ({ title, children, act, danger, onAct, onCancel }: Props) => {
  const { t } = useTranslation()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    element.current?.showModal()
    // Cancelling loses nothing, so it is where the focus starts.
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="dialog" ref={element} aria-labelledby={heading} onCancel={onCancel} onClose={onCancel}>
      <h2 id={heading}>{title}</h2>
      <div className="body">{children}</div>
      <div className="sheet-foot">
        <button type="button" className={danger ? "btn danger apart" : "btn primary"} onClick={onAct}>
          {act}
        </button>
        <button type="button" className="btn" ref={cancel} onClick={onCancel}>
          {t("dialog.cancel")}
        </button>
      </div>
    </dialog>
  )
}
