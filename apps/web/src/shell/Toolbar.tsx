/** The bar above: brand and the acts of the workspace. One sheet is open at a time. */
import { memo, useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Item } from "@quadrante/api/agenda"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type { Indicator } from "@quadrante/domain/indicator"
import type { Panel } from "@quadrante/domain/panel"
import type { Contexto } from "@quadrante/domain/process"
import { isSupport } from "@quadrante/domain/session"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { guardedPanel, panelOnDemand } from "../ui/BrokenPanel.tsx"
import { BrandMark } from "../ui/Mark.tsx"
import type { Sheet } from "../actions/action.ts"
import { enterContent } from "../actions/areas.ts"
import { useDocked } from "../features/menu/kept.ts"
import { MenuPanel } from "../features/menu/MenuPanel.tsx"
import type { LineChoice } from "../workspace/open.ts"
import type { RecentItem } from "../workspace/recent.ts"
import { undo, useUndoable } from "./undo.ts"
import { PhoneBar } from "./PhoneBar.tsx"
import { ToolbarButtons, useToolbarOpeners } from "./ToolbarButtons.tsx"
import "./toolbar.css"

const AgendaPanel = panelOnDemand("AGENDA", () => import("../features/agenda/AgendaPanel.tsx"))
const IndicatorsPanel = panelOnDemand("BI", () => import("../features/indicators/IndicatorsPanel.tsx"))
const NoticesPanel = panelOnDemand("AVISOS", () => import("../features/notices/NoticesPanel.tsx"))
const SupportPanel = panelOnDemand("SUPORTE", () => import("../features/support/SupportPanel.tsx"))
const IncidentsPanel = panelOnDemand("INCIDENTES", () => import("../features/office/IncidentsPanel.tsx"))
const DefinitionsPanel = panelOnDemand("DEFINICOES", () => import("../features/office/DefinitionsPanel.tsx"))

const MoreSheet = panelOnDemand("MAIS", () => import("./MoreSheet.tsx"))
const OpenedSheet = panelOnDemand("ABERTOS", () => import("../workspace/OpenedSheet.tsx"))
const ColumnsPopover = panelOnDemand("COLUNAS", () => import("../workspace/ColumnsPopover.tsx"))
const ThemePopover = panelOnDemand("TEMA", () => import("./ThemePopover.tsx"))
const ProfilePanel = panelOnDemand("PERFIL", () => import("./profile/ProfilePanel.tsx"))

const Menu = guardedPanel("MENU", MenuPanel)

/** What everybody has a button for, brought before it is pressed. One that does not come is asked for anew by the press. */
export const bringPanels = () =>
  Promise.allSettled(
    [
      ThemePopover,
      NoticesPanel,
      ProfilePanel,
      AgendaPanel,
      ColumnsPopover,
      IndicatorsPanel,
      MoreSheet,
      OpenedSheet
    ].map(({ bring }) => bring())
  )

interface Props {
  /** The one sheet that is open. */
  readonly sheet: Sheet | null
  readonly onSheet: (sheet: Sheet | null) => void
  /** Opens the palette, with a text that is looked for. */
  readonly onSearch: (text: string) => void
  readonly onOpen: (what: Startable, here: boolean) => void
  readonly onOpenTask: (task: TaskSummary, how: LineChoice) => void
  readonly onOpenInstance: (what: RecentItem & { readonly instance: string }, how: LineChoice) => void
  readonly onOpenPanel: (panel: Panel, how: LineChoice, contexto?: Contexto) => void
  readonly onOpenItem: (item: Item, how: LineChoice) => void
  readonly onOpenIndicator: (indicator: Indicator, how: LineChoice) => void
}

/** Many icons stand in it, and little of what happens below changes one of them. */
export const Toolbar = memo((props: Props) => {
  const { sheet, onSheet, onSearch, onOpen, onOpenTask, onOpenInstance, onOpenPanel, onOpenItem, onOpenIndicator } =
    props
  const isStaff = useAppSelector(({ session }) => isSupport(session.view?.rights ?? []))
  const app = useApp()
  const isUndoable = useUndoable()
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const openers = useToolbarOpeners(isPhone)
  const { menu, agenda, columns, bi, theme, profile, notices } = openers
  const close = useCallback(() => onSheet(null), [onSheet])
  const { docked } = useDocked()

  const opened =
    <Args extends ReadonlyArray<unknown>>(open: (...args: Args) => void) =>
    (...args: Args) => {
      close()
      open(...args)
    }

  return (
    <header className="toolbar">
      <SkipLinks hasFoot={!isPhone} />
      {isPhone ? (
        <PhoneBar sheet={sheet} openers={openers} onSheet={onSheet} onSearch={() => onSearch("")} />
      ) : (
        <>
          <Brand />
          <ToolbarButtons sheet={sheet} openers={openers} onSheet={onSheet} onSearch={() => onSearch("")} />
        </>
      )}
      {(sheet === "menu" || docked) && (
        <Menu
          opener={menu}
          isAsked={sheet === "menu"}
          onClose={close}
          onOpen={opened(onOpen)}
          onOpenTask={opened(onOpenTask)}
          onOpenInstance={opened(onOpenInstance)}
          onOpenPanel={opened(onOpenPanel)}
          onSupport={isStaff ? () => onSheet("support") : null}
          onSheet={onSheet}
          onSearch={onSearch}
        />
      )}
      {sheet === "incidents" && <IncidentsPanel opener={menu} onClose={close} />}
      {sheet === "definitions" && <DefinitionsPanel opener={menu} onClose={close} />}
      {sheet === "agenda" && (
        <AgendaPanel
          opener={agenda}
          onClose={close}
          onOpen={opened(onOpenItem)}
          onWeek={() => opened(onOpenPanel)("agenda", { here: false, preview: false })}
        />
      )}
      {sheet === "support" && isStaff && <SupportPanel opener={menu} onClose={close} />}
      {sheet === "more" && isPhone && <MoreSheet opener={profile} onClose={close} onSheet={onSheet} />}
      {sheet === "opened" && <OpenedSheet opener={profile} onClose={close} onOpen={() => onSheet("menu")} />}
      {sheet === "columns" && <ColumnsPopover opener={columns} onClose={close} />}
      {sheet === "bi" && <IndicatorsPanel opener={bi} onClose={close} onOpen={opened(onOpenIndicator)} />}
      {sheet === "notices" && (
        <NoticesPanel
          opener={notices}
          onClose={close}
          onAccess={(asksPassword) => onSheet(asksPassword ? "password" : "access")}
          onUndo={(notice) => undo(app, notice)}
          isUndoable={isUndoable}
        />
      )}
      {sheet === "theme" && <ThemePopover opener={theme} onClose={close} />}
      {(sheet === "profile" || sheet === "access" || sheet === "password") && (
        <ProfilePanel opener={profile} at={sheet} onClose={close} />
      )}
    </header>
  )
})

const SkipLinks = ({ hasFoot }: { readonly hasFoot: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <a
        className="skip"
        href="#conteudo"
        accessKey="1"
        onClick={(event) => {
          event.preventDefault()
          enterContent()
        }}
      >
        {t("toolbar.skipContent")}
      </a>
      {hasFoot && (
        <a className="skip" href="#rodape" accessKey="4">
          {t("toolbar.skipFooter")}
        </a>
      )}
    </>
  )
}

/** The environment, and the unit in which the person is. */
const Brand = () => {
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const logo = useAppSelector(({ client }) => client.logo)
  // Its name in full stands with the session alone.
  const unit = useAppSelector(({ session }) => session.view?.unit) ?? null
  return (
    <span className="brand">
      <BrandMark logo={logo} />
      <span>{amb_nome}</span>
      {unit !== null && <small>{`${unit.unid_sigla} · ${unit.unid_nome}`}</small>}
    </span>
  )
}
