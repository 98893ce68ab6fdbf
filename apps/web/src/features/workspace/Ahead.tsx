/** Takes what is typed for the palette while that is still on its way, so that no key goes to what stands behind. */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { showModal } from "../../ui/modal.ts"

/** What was typed ahead of a palette that is not there yet. */
let typed = ""

/** What the palette begins with: what was typed ahead of it, or what it was to begin with. */
export const aheadOf = (begin: string): string => (typed === "" ? begin : typed)

/** The palette is there, and has it. */
export const aheadTaken = (): void => {
  typed = ""
}

export const Ahead = ({ begin, onClose }: { readonly begin: string; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    typed = ""
    if (dialog.current !== null) return showModal(dialog.current)
  }, [])
  return (
    <dialog className="dialog ahead" ref={dialog} aria-label={t("palette.title")} onCancel={onClose}>
      <span className="input">
        <input
          aria-label={t("palette.field")}
          defaultValue={begin}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            typed = currentTarget.value
          }}
        />
      </span>
    </dialog>
  )
}
