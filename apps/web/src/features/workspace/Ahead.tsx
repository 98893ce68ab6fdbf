/** Takes what is typed for the palette while that is still on its way, so that no key goes to what stands behind. */
import { type KeyboardEvent, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { showModal } from "../../ui/modal.ts"

/** What was typed ahead of a palette that is not there yet. */
let typed = ""

/** A key that chooses, and what was held with it. */
export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "detail">

/** The keys that choose, pressed since the last letter. */
let pressed: ReadonlyArray<Press> = []

/** The keys that choose among entries. */
export const choosers: ReadonlySet<string> = new Set(["Enter", "ArrowDown", "ArrowUp", "PageDown", "PageUp"])

/** What is to be kept of a press until there is something to choose. */
export const pressOf = ({ key, ctrlKey, metaKey, shiftKey, detail }: KeyboardEvent): Press => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  detail
})

/** What the palette begins with: what was typed ahead of it, or what it was to begin with. */
export const aheadOf = (begin: string): string => (typed === "" ? begin : typed)

/** The keys that the palette carries out once it has its entries. */
export const pressedAhead = (): ReadonlyArray<Press> => pressed

/** The palette is there, and has both. */
export const aheadTaken = (): void => {
  typed = ""
  pressed = []
}

export const Ahead = ({ begin, onClose }: { readonly begin: string; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    aheadTaken()
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
            pressed = []
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !choosers.has(event.key)) return
            event.preventDefault()
            if (event.currentTarget.readOnly) return
            pressed = [...pressed, pressOf(event)]
            // What is chosen is chosen: what is typed after it was meant for what opens.
            event.currentTarget.readOnly = event.key === "Enter"
          }}
        />
      </span>
    </dialog>
  )
}
