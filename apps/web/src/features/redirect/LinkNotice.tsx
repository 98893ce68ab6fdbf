/** Tells a person what their link asked for that is not done, on whatever page it led to, until they have read it. */
import * as Environment from "@quadrante/domain/environment"
import type * as Guard from "@quadrante/domain/guard"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { leftOutTold } from "../../store/arrival.ts"
import { Icon } from "../../ui/Icon.tsx"
import { leftOutText } from "../../i18n/left-out.ts"
import "../../ui/bars.css"

/** Among the other bars of the workspace, which is where the person goes on. */
export const LinkBar = () => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const leftOut = useAppSelector(({ arrival }) => arrival.leftOut)
  if (leftOut === null) return null
  return (
    <Bar leftOut={leftOut}>
      <button type="button" className="btn small" onClick={() => dispatch(leftOutTold(null))}>
        {t("arrival.read")}
      </button>
    </Bar>
  )
}

/** On every other page. */
export const LinkNotice = () => {
  const { ambiente, dispatch } = useApp()
  const leftOut = useAppSelector(({ arrival }) => arrival.leftOut)
  const home = ambiente.prefix + Environment.pathOf("home", ambiente.amb)
  return leftOut !== null && <Apart leftOut={leftOut} home={home} onRead={() => dispatch(leftOutTold(null))} />
}

/** On pages that no session has a part in, where the address alone tells. */
export const LinkOutside = ({ leftOut, home }: { readonly leftOut: Guard.LeftOut; readonly home: string }) => {
  const [isRead, setRead] = useState(false)
  return !isRead && <Apart leftOut={leftOut} home={home} onRead={() => setRead(true)} />
}

interface ApartProps {
  readonly leftOut: Guard.LeftOut
  readonly home: string
  readonly onRead: () => void
}

const Apart = ({ leftOut, home, onRead }: ApartProps) => {
  const { t } = useTranslation()
  return (
    <section className="bars apart" aria-label={t("arrival.notice")}>
      <Bar leftOut={leftOut}>
        <a className="btn small" href={home}>
          {t("arrival.home")}
        </a>
        <button type="button" className="btn small" onClick={onRead}>
          {t("arrival.stay")}
        </button>
      </Bar>
    </section>
  )
}

interface Props {
  readonly leftOut: Guard.LeftOut
  readonly children: ReactNode
}

const Bar = ({ leftOut, children }: Props) => {
  const { t } = useTranslation()
  return (
    <p className="bar" role="status">
      <Icon name="alert" />
      <span>{leftOutText(t, leftOut)}</span>
      <span className="row push">{children}</span>
    </p>
  )
}
