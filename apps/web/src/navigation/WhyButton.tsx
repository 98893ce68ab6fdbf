/** "Why am I here?": the last decisions of the guard, one click away on every screen. */
import { lazy, Suspense, useCallback, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"

const WhyPanel = lazy(() => import("../features/why/WhyPanel.tsx"))

/** On screens without a bar of their own it floats in a corner. */
export const WhyAside = () => {
  const { t } = useTranslation()
  return (
    <aside className="why-place" aria-label={t("why.title")}>
      <WhyButton />
    </aside>
  )
}

/** The button and its panel. */
export const WhyButton = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        className="btn quiet small why"
        aria-expanded={open}
        aria-haspopup="dialog"
        ref={button}
        onClick={() => setOpen(!open)}
      >
        <Icon name="question" />
        <span>{t("why.title")}</span>
      </button>
      {open &&
        // Beside the screen, whatever bar the button stands in.
        createPortal(
          <Suspense fallback={null}>
            <WhyPanel opener={button} onClose={close} />
          </Suspense>,
          document.body
        )}
    </>
  )
}
