/** The buttons of the bar above. */
import type { Chord } from "@quadrante/domain/shortcut"
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { named } from "../ui/tip.ts"
import "../ui/tool.css"

/** Left and right move through the bar; the bar is one stop of the tab key. */
export const rove = (event: KeyboardEvent<HTMLDivElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > .tool")].filter(
    (button) => button.offsetParent !== null
  )
  const at = buttons.findIndex((button) => button === document.activeElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  const next = buttons[(to + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}

interface ToolProps {
  readonly icon: IconName
  /** What stands in the place of the icon. */
  readonly face?: ReactNode
  readonly isFirst: boolean
  readonly label: string
  /** What stands beside the icon where there is room, if that is not the whole name. */
  readonly word?: string
  /** It is one of those that are used most: its word comes first. */
  readonly isOften?: boolean
  readonly keys: Chord | null
  /** How much waits behind it; null: nothing does. What never counts anything leaves no room for it. */
  readonly count?: string | null
  readonly open: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onPress: () => void
}

export const Tool = ({
  icon,
  face,
  isFirst,
  label,
  word = label,
  isOften = false,
  keys,
  count,
  open,
  button,
  onPress
}: ToolProps) => (
  <button
    type="button"
    className={isOften ? "tool often" : "tool"}
    ref={button}
    accessKey={icon === "menu" ? "2" : undefined}
    aria-expanded={open}
    {...named(label, keys)}
    tabIndex={isFirst ? 0 : -1}
    onClick={onPress}
  >
    <span className="face">{face || <Icon name={icon} />}</span>
    <span className="label" aria-hidden="true">
      {word}
    </span>{" "}
    {count !== undefined && (
      <span className="count-place" aria-hidden="true">
        {count !== null && <span className="count">{count}</span>}
      </span>
    )}
  </button>
)

export const Fullscreen = () => {
  const { t } = useTranslation()
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener("fullscreenchange", follow)
    return () => document.removeEventListener("fullscreenchange", follow)
  }, [])
  return (
    <button
      type="button"
      className="tool fullscreen"
      aria-pressed={on}
      {...named(t("toolbar.fullscreen"))}
      tabIndex={-1}
      onClick={() => void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    >
      <Icon name="fullscreen" />
    </button>
  )
}
