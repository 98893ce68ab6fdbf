/** Takes what is typed for the palette while that is still on its way, so that no key goes to what stands behind. */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { showModal } from "../../ui/modal.ts"

/** What was typed ahead; the palette begins with it, once. */
let typed = ""

/** Hands over what was typed ahead of the palette, or what it was to begin with. */
export const takeAhead = (begin: string): string => {
  const ahead = typed
  typed = ""
  return ahead === "" ? begin : ahead
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
