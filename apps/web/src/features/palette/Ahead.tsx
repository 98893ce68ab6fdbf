/** Takes what is typed for the palette while that is still on its way, so that no key goes to what stands behind. */
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { showModal } from "../../ui/modal.ts"
import {
  choosers,
  nothingTyped,
  scopeOf,
  shownOf,
  type TypeAheadBuffer,
  typedOf,
  withPress,
  withText
} from "./typed-ahead.ts"
import "../../ui/dialog.css"

interface Props {
  readonly begin: string
  readonly ahead: TypeAheadBuffer
  readonly onClose: () => void
}

export const Ahead = ({ begin, ahead, onClose }: Props) => {
  const { t } = useTranslation()
  const scope = scopeOf(begin)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    ahead.write(nothingTyped)
    const shown = dialog.current
    if (shown === null) return
    const end = showModal(shown)
    return () => {
      // The palette, which is shown in the same turn, learns from the focus what it gives it back to.
      shown.close()
      end()
    }
  }, [ahead])
  return (
    <dialog className="dialog ahead" ref={dialog} aria-label={t("palette.title")} onCancel={onClose}>
      <span className="input">
        <input
          aria-label={t("palette.field")}
          defaultValue={shownOf(scope, begin)}
          autoComplete="off"
          onInput={({ currentTarget }) => ahead.write(withText(typedOf(scope, currentTarget.value)))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !choosers.has(event.key)) return
            event.preventDefault()
            if (event.currentTarget.readOnly) return
            ahead.write(withPress(ahead.read(), event))
            // What is chosen is chosen: what is typed after it was meant for what opens.
            event.currentTarget.readOnly = event.key === "Enter"
          }}
        />
      </span>
    </dialog>
  )
}
