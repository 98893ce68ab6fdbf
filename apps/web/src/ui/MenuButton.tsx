/** A button with a list of acts below it, walked through with the arrow keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { placeBeside } from "./place-beside.ts"
import { named } from "./tip.ts"
import "./menu-button.css"

export interface Act {
  readonly name: string
  readonly label: ReactNode
  readonly run: () => void
}

interface Props {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
  readonly acts: ReadonlyArray<Act>
  /** Its list stands above everything, where what is around the button would cut it. */
  readonly isAbove?: boolean
  /** It was opened: what its acts are may come only now. */
  readonly onOpen?: () => void
}

export const MenuButton = ({ label, className, children, acts, isAbove = false, onOpen }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!open || !isAbove || list.current === null || button.current === null) return
    if (!list.current.matches(":popover-open")) list.current.showPopover()
    return placeBeside(list.current, button.current)
    // Acts that come only now make it larger.
  }, [open, isAbove, acts.length])
  const isEmpty = acts.length === 0
  useEffect(() => {
    if (open && !isEmpty) list.current?.querySelector("button")?.focus()
  }, [open, isEmpty])
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      // Its own button closes it by the click: closed before that, the click would open it again.
      if (!list.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener("pointerdown", outside)
    return () => document.removeEventListener("pointerdown", outside)
  }, [open])

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll("button")]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === "Escape" || event.key === "Tab") {
      setOpen(false)
      button.current?.focus()
    }
    if (to === undefined && event.key !== "Escape") return
    event.preventDefault()
    event.stopPropagation()
    if (to !== undefined) items[(to + items.length) % items.length]?.focus()
  }

  return (
    <span className="menu-button">
      <button
        type="button"
        className={className}
        ref={button}
        {...named(label)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {children}
      </button>
      {open && (
        <div
          className="menu-list"
          popover={isAbove ? "manual" : undefined}
          role="menu"
          tabIndex={-1}
          id={id}
          aria-label={label}
          ref={list}
          onKeyDown={keys}
        >
          {acts.map(({ name, label: text, run }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false)
                button.current?.focus()
                run()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
