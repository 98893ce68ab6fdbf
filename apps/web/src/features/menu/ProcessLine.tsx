/** A process in the menu: opens with a click, is starred with the button beside it or with F. */
import type { Startable } from "@quadrante/api/process"
import { type MouseEvent, useId } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/Announcer.tsx"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { hint } from "../../ui/tip.ts"

interface Props {
  readonly process: Startable
  readonly isFavourite: boolean
  readonly onOpen: (event: MouseEvent) => void
  readonly onStar: () => void
}

export const ProcessLine = ({ process, isFavourite, onOpen, onStar }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const star = () => {
    onStar()
    announce(t(isFavourite ? "menu.unstarred" : "menu.starred", { titulo: process.title }))
  }
  return (
    <div className="line">
      <button
        type="button"
        id={id}
        aria-keyshortcuts="F"
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          star()
        }}
      >
        <ProcessIcon name={process.icon} />
        {process.title}
      </button>
      <button
        type="button"
        className="star"
        aria-pressed={isFavourite}
        aria-describedby={id}
        {...hint(t("menu.starHint"))}
        onClick={star}
      >
        <Icon name="star" />
        <span className="vh">{t("menu.star")}</span>
      </button>
    </div>
  )
}
