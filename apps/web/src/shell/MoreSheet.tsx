/** What a phone has no place for at the thumb: who is in, what can be opened, looked up and set, and the way out. */
import "../i18n/parts.ts"
import { type ReactNode, type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Sheet } from "../actions/action.ts"
import { usePhoto } from "../data/photo.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { useLeaving } from "../session/leaving.tsx"
import { Avatar } from "../ui/Avatar.tsx"
import { panelOnDemand } from "../ui/BrokenPanel.tsx"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { Popover } from "../ui/Popover.tsx"
import { anywhere, openHelp, openPanel } from "../workspace/open.ts"
import "./more-sheet.css"

const WhyPanel = panelOnDemand("POR-QUE", () => import("../features/why/WhyPanel.tsx"))

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onSheet: (sheet: Sheet) => void
}

const MoreSheet = ({ opener, onClose, onSheet }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const toolbar = useAppSelector(({ client }) => client.toolbar)
  const open = useAppSelector(({ workspace }) => workspace.layout.processes.length)
  const { leave, question } = useLeaving()
  const seen = useAppSelector(({ decisions }) => decisions)
  const locale = useLocale()
  const [asksWhy, setAsksWhy] = useState(false)
  // In its place, not over it: two sheets one over the other cut the lower one anywhere.
  if (asksWhy) return <WhyPanel {...{ seen, locale, app, opener, onClose }} ambiente={app.ambiente} />
  const toPanel = (panel: "rascunhos" | "relatorio" | "avisos") => {
    onClose()
    openPanel(app, panel, anywhere)
  }
  const toHelp = () => {
    onClose()
    openHelp(app)
  }
  return (
    <Popover title={t("toolbar.more")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <Who onProfile={() => onSheet("profile")} onLeave={leave} />
      <div className="scroll more-sheet">
        <MoreLine icon="plus" onPress={() => onSheet("menu")} isShown={toolbar.menu}>
          {t("workspace.open")}
        </MoreLine>
        <MoreLine icon="copy" onPress={() => onSheet("opened")} isShown={open > 0} said={String(open)}>
          {t("toolbar.opened")}
        </MoreLine>
        <MoreLine icon="draft" onPress={() => toPanel("rascunhos")}>
          {t("arrival.panel.rascunhos")}
        </MoreLine>
        <MoreLine icon="calendar" onPress={() => onSheet("agenda")} isShown={toolbar.agenda}>
          {t("toolbar.agenda")}
        </MoreLine>
        <h3>{t("toolbar.look")}</h3>
        <MoreLine icon="table" onPress={() => toPanel("relatorio")}>
          {t("arrival.panel.relatorio")}
        </MoreLine>
        <MoreLine icon="bi" onPress={() => onSheet("bi")} isShown={toolbar.bi}>
          {t("toolbar.bi")}
        </MoreLine>
        <h3>{t("toolbar.device")}</h3>
        <MoreLine icon="theme" onPress={() => onSheet("theme")} isShown={toolbar.tema}>
          {t("toolbar.theme")}
        </MoreLine>
        <MoreLine icon="columns" onPress={() => onSheet("columns")} isShown={toolbar.colunas}>
          {t("toolbar.columns")}
        </MoreLine>
        <MoreLine icon="bell" onPress={() => toPanel("avisos")}>
          {t("arrival.panel.avisos")}
        </MoreLine>
        <MoreLine icon="finger" onPress={() => onSheet("profile")}>
          {t("toolbar.access")}
        </MoreLine>
        <MoreLine icon="question" onPress={toHelp}>
          {t("command.guide")}
        </MoreLine>
        <MoreLine icon="question" className="btn quiet small why" onPress={() => setAsksWhy(true)}>
          {t("why.title")}
        </MoreLine>
      </div>
      {question}
    </Popover>
  )
}

interface WhoProps {
  readonly onProfile: () => void
  readonly onLeave: () => void
}

/** Who is in, with the ways out of that: below all the lines they would not be seen. */
const Who = ({ onProfile, onLeave }: WhoProps) => {
  const { t } = useTranslation()
  const { pessoa, iniciais_pessoa, img_perfil, perfil_operacional } = useAppSelector(({ user }) => user)
  const unit = useAppSelector(({ session }) => session.view?.unit) ?? null
  const photo = usePhoto(img_perfil)
  return (
    <div className="sub row more-who">
      <Avatar photo={photo} large>
        {iniciais_pessoa}
      </Avatar>
      <p>
        <b>{pessoa}</b>
        <span className="muted">
          {[perfil_operacional, unit === null ? "" : `${unit.unid_sigla} ${unit.unid_nome}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <button type="button" className="btn push" onClick={onProfile}>
        {t("toolbar.switchRole")}
      </button>
      <button type="button" className="btn quiet" onClick={onLeave}>
        <Icon name="exit" />
        {t("profile.logout")}
      </button>
    </div>
  )
}

interface MoreLineProps {
  readonly icon: IconName
  readonly className?: string
  readonly isShown?: boolean
  /** What it says at its end. */
  readonly said?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

const MoreLine = ({ icon, className = "more-line", isShown = true, said, onPress, children }: MoreLineProps) =>
  isShown && (
    <button type="button" className={className} onClick={onPress}>
      <Icon name={icon} />
      <span>{children}</span>
      {said !== undefined && <small>{said}</small>}
    </button>
  )

export default MoreSheet
