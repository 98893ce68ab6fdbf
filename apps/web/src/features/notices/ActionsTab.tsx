/** Actions of this window: what somebody did here, to find it again and to take it back. Nobody counts it. */
import * as Notification from "@quadrante/domain/notification"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { anywhere, openInstance } from "../../workspace/open.ts"
import { looks } from "./looks.ts"
import { chooseTimeout, textOf } from "./notices.ts"

const timeouts: Readonly<Record<"5" | "10" | "20" | "closed", Notification.Timeout>> = {
  "5": 5000,
  "10": 10_000,
  "20": 20_000,
  closed: null
}
const stays = ["5", "10", "20", "closed"] as const

interface Props {
  readonly onClose: () => void
  readonly onUndo: (notice: Notification.Notice) => void
  readonly isUndoable: (notice: Notification.Notice) => boolean
}

export const ActionsTab = ({ onClose, onUndo, isUndoable }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const notifications = useAppSelector((state) => state.notifications)
  const open = (instance: string, { processo, dados }: Notification.Notice) => {
    onClose()
    openInstance(app, { instance, processo: processo ?? "", title: String(dados["titulo"] ?? processo) }, anywhere)
  }
  return (
    <>
      <div className="scroll">
        <p className="none">{t(notifications.centre.length === 0 ? "notice.noActions" : "notice.actionsHelp")}</p>
        <ul aria-label={t("notice.tabs.actions")}>
          {notifications.centre.toReversed().map((notice) => (
            <Action
              key={notice.id}
              notice={notice}
              onUndo={isUndoable(notice) ? () => onUndo(notice) : null}
              onOpen={(instance) => open(instance, notice)}
            />
          ))}
        </ul>
      </div>
      <div className="sheet-foot">
        <Choice
          label={t("notice.stay")}
          value={stays.find((stay) => timeouts[stay] === notifications.timeout) ?? "5"}
          options={stays.map((value) => ({
            value,
            label: value === "closed" ? t("notice.untilClosed") : t("notice.seconds", { n: value })
          }))}
          onChoose={(stay) => chooseTimeout(app, timeouts[stay])}
        />
        <p>{t("notice.lastActions")}</p>
      </div>
    </>
  )
}

interface ActionProps {
  readonly notice: Notification.Notice
  readonly onUndo: (() => void) | null
  readonly onOpen: (instance: string) => void
}

const Action = ({ notice, onUndo, onOpen }: ActionProps) => {
  const { t } = useTranslation()
  const locale = useClock()
  const { kind, icon } = looks[notice.nivel]
  const texto = textOf(notice)
  const { instancia } = notice.dados
  return (
    <li className={`ntc ${kind}`}>
      <Icon name={icon} />
      <span className="said">
        {texto}{" "}
        <time dateTime={notice.em}>
          <MomentText other={elsewhere(locale, "event", Date.parse(notice.em))}>
            {timeOf(locale, Date.parse(notice.em))}
          </MomentText>
        </time>
      </span>
      {onUndo !== null ? (
        <button type="button" className="btn small go" aria-label={t("notice.undoOf", { texto })} onClick={onUndo}>
          {t("notices.undo")}
        </button>
      ) : (
        typeof instancia === "string" &&
        notice.processo !== null && (
          <button
            type="button"
            className="btn small go"
            aria-label={t("notice.openOf", { titulo: String(notice.dados["titulo"] ?? texto) })}
            onClick={() => onOpen(instancia)}
          >
            {t("notice.open")}
          </button>
        )
      )}
    </li>
  )
}
