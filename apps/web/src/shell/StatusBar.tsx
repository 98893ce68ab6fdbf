/** The bar below: unit, profile, what is open, whether the server is heard, and the server's clock. */
import { iconOf } from "@quadrante/domain/unit"
import { memo, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../i18n/elsewhere.ts"
import { serverTimeOf, timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import type { ConnectionState } from "../store/connection.ts"
import { activated } from "../store/workspace.ts"
import { WhyButton } from "../features/why/WhyButton.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useSecondsOfRest } from "../kernel/useRest.ts"
import { hint } from "../ui/tip.ts"
import { MomentText } from "../ui/MomentText.tsx"
import "./status-bar.css"

interface Props {
  readonly open: number
  readonly position: number
  readonly total: number
}

export const StatusBar = memo(({ open, position, total }: Props) => {
  const { t } = useTranslation()
  const { seenAt, clockAheadMs } = useAppSelector(({ session }) => session)
  const connection = useAppSelector((state) => state.connection)
  // What waits goes then: how long that is says more than how much waits, and for what.
  const rest = useSecondsOfRest()
  const unidade = useAppSelector((state) => state.unidade)
  const perfil_operacional = useAppSelector(({ user }) => user.perfil_operacional)
  const locale = useClock()
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const isWaiting = useAppSelector(({ outbox }) => outbox.waiting.some(({ waits }) => waits))
  const isStale = useAppSelector(({ client }) => client.houve_blur) || connection.state !== "online"
  // There it stands in nobody's way until it has something to say.
  if (isPhone && connection.state === "online" && rest === null && !isWaiting) return null
  return (
    <footer className="statusbar" id="rodape" tabIndex={-1} aria-label={t("status.label")}>
      {unidade !== null && (
        <span>
          <Icon name={iconOf(unidade.unid_icone)} />
          {unidade.unid_sigla}
        </span>
      )}
      <span className="wide">{perfil_operacional}</span>
      <span className="wide">{t("status.processes", { count: open })}</span>
      <span className="wide">{t("status.position", { n: position, total })}</span>
      <span className="spring" aria-hidden="true" />
      {rest === null && <OutboxCount />}
      {isStale && seenAt !== null && (
        <span className="wide">{t("status.updated", { hora: timeOf(locale, seenAt) })}</span>
      )}
      <span>
        {rest === null ? (
          <ConnectionStatus connection={connection} />
        ) : (
          <StatusLed kind="led wait" text={t("status.resting", { segundos: rest })} />
        )}
      </span>
      <Clock aheadMs={clockAheadMs} label={t("status.server")} />
      {/* Last, so that no text that changes its width moves the button during a press. */}
      {!isPhone && (
        <span className="asks">
          <WhyButton />
        </span>
      )}
    </footer>
  )
})

/** How much waits for the server; the button goes to the oldest of it. */
const OutboxCount = () => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const waiting = useAppSelector(({ outbox }) => outbox.waiting)
  const open = useAppSelector(({ workspace }) => workspace.layout.processes)
  const late = waiting.filter(({ waits }) => waits)
  if (late.length === 0) return null
  const here = late.find(({ process }) => open.some(({ id }) => id === process))
  const text = t("outbox.count", { count: late.length })
  return (
    <span className="outbox">
      {here === undefined ? (
        text
      ) : (
        <button type="button" {...hint(t("outbox.show"))} onClick={() => dispatch(activated(here.process))}>
          {text}
        </button>
      )}
    </span>
  )
}

const ConnectionStatus = ({ connection }: { readonly connection: ConnectionState }) => {
  const { t } = useTranslation()
  const locale = useClock()
  switch (connection.state) {
    case "online":
      return <StatusLed kind="led" text={t("status.online")} />
    case "connecting":
      return <StatusLed kind="led wait" text={t("status.connecting")} />
    case "catching-up":
      return <StatusLed kind="led wait" text={t("status.catchingUp")} />
    case "offline":
      return <StatusLed kind="led off" text={t("status.offline", { hora: timeOf(locale, connection.since) })} />
  }
}

const StatusLed = ({ kind, text }: { readonly kind: string; readonly text: string }) => (
  <>
    <i className={kind} aria-hidden="true" />
    {text}
  </>
)

const Clock = ({ aheadMs, label }: { readonly aheadMs: number; readonly label: string }) => {
  const locale = useClock()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <MomentText className="nums" other={elsewhere(locale, "server", now + aheadMs)} isStop>
      {serverTimeOf(locale, now + aheadMs)}
      <span className="wide">{label}</span>
    </MomentText>
  )
}
