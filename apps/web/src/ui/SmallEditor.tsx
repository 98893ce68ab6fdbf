/** A small editor beside the button that opens it, above everything: what is chosen in it is done at once, and Escape leads back. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef
} from "react"
import { placeBeside } from "./place-beside.ts"
import { useKeptFocus } from "./useKeptFocus.ts"
import "./small-editor.css"

interface Props {
  readonly title: string
  /** The button beside which it stands: it gets the focus back, and a press on it is no press outside. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

export const SmallEditor = ({ title, opener, onClose, children }: Props) => {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = sheet
    if (element === null || opener.current === null) return
    element.showPopover()
    const leave = placeBeside(element, opener.current)
    const first = element.querySelector<HTMLElement>("[data-first-focus], [aria-pressed=true], input, select, button")
    ;(first ?? element).focus({ preventScroll: true })
    return leave
  }, [opener])

  useKeptFocus(sheet)
  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node)) return
    if (!sheet.current?.contains(target) && !opener.current?.contains(target)) onClose()
  })
  useEffect(() => {
    const outside = (event: Event) => pressed(event)
    document.addEventListener("pointerdown", outside)
    // Whoever goes on by the keyboard has left it, too.
    document.addEventListener("focusin", outside)
    return () => {
      document.removeEventListener("pointerdown", outside)
      document.removeEventListener("focusin", outside)
    }
  }, [])

  const keys = (event: KeyboardEvent) => {
    // What is pressed here is for nobody around.
    event.stopPropagation()
    if (event.key !== "Escape") return
    event.preventDefault()
    onClose()
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div
      className="small-editor"
      popover="manual"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={keys}
    >
      {children}
    </div>
  )
}
