/** A sheet that floats over the work without dimming it: a popover under its button, or a panel at a side. */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "./Icon.tsx"
import { useKeptFocus } from "./useKeptFocus.ts"
import "./popover.css"

interface Props {
  readonly title: string
  readonly kind: "popover" | "panel" | "panel left"
  /** The landmark it is: the menu is the navigation of the app. */
  readonly role: "dialog" | "navigation"
  /** The button that opened it: gets the focus back, and a press on it is no press outside. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** It stands beside the work for good: it takes no focus by itself, and a press outside leaves it there. */
  readonly docked?: boolean
  /** What stands in its head, beside the way out. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

export const Popover = ({ title, kind, role, opener, docked = false, onClose, head, children }: Props) => {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useId()
  const before = useRef<Element | null>(null)

  // Once, when it opens: what changes in it later takes the focus from nothing.
  useEffect(() => {
    if (docked) return
    before.current = document.activeElement
    const first = sheet.current?.querySelector<HTMLElement>("[data-first-focus], input, [aria-checked=true]")
    ;(first ?? sheet.current)?.focus({ preventScroll: true })
  }, [docked])

  useKeptFocus(sheet, !docked)

  const pressed = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node)) return
    if (!sheet.current?.contains(event.target) && !opener.current?.contains(event.target)) onClose()
  })
  useEffect(() => {
    if (docked) return
    const outside = (event: PointerEvent) => pressed(event)
    document.addEventListener("pointerdown", outside)
    return () => document.removeEventListener("pointerdown", outside)
  }, [docked])

  const close = () => {
    onClose()
    opener.current?.focus()
    // On a phone its button is hidden, and another one led here.
    if (document.activeElement !== opener.current && before.current instanceof HTMLElement) before.current.focus()
  }

  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    if (docked) opener.current?.focus()
    else close()
  }

  return (
    <div
      className={docked ? `${kind} docked` : kind}
      role={role}
      aria-labelledby={heading}
      ref={sheet}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <span className="push row">{head}</span>
        <button type="button" className="btn quiet small icon" data-back={docked ? undefined : ""} onClick={close}>
          <Icon name="close" />
          <span className="vh">{t("menu.close")}</span>
        </button>
      </div>
      {children}
    </div>
  )
}
