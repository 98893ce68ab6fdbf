/** What is done from anywhere: sheets, pages, how things look, the session. */
import type { Scheme } from "@quadrante/domain/client"
import { isSupport } from "@quadrante/domain/session"
import type { Chord } from "@quadrante/domain/shortcut"
import { i18n } from "../i18n/i18n.ts"
import { chooseLanguage } from "../kernel/language.ts"
import { lostAnywhere } from "../session/unsent.ts"
import { densityChosen, schemeChosen } from "../store/client.ts"
import type { IconName } from "../ui/Icon.tsx"
import { anywhere, openPanel } from "../workspace/open.ts"
import { cycleAreas } from "./areas.ts"
import { type Action, always, getActionState, type Name, type Sheet } from "./action.ts"

const sheet = (id: Name & Sheet, icon: IconName, keys?: Chord): Action => ({
  id,
  group: "actions",
  icon,
  ...(keys !== undefined && { keys }),
  hindrance: always,
  run: ({ openSheet }) => openSheet(id)
})

/** A sheet for those whose profile has a right. */
const office = (id: Name & Sheet, icon: IconName, right: string): Action => ({
  ...sheet(id, icon),
  isFor: ({ session }) => session.view?.rights.includes(right) === true
})

const scheme = (id: Name, esquema: Scheme): Action => ({
  id,
  group: "actions",
  icon: "theme",
  hindrance: ({ client }) => (client.esquema === esquema ? "alreadySo" : null),
  run: ({ app }) => app.dispatch(schemeChosen(esquema))
})

const language = (id: Name, tag: string): Action => ({
  id,
  group: "actions",
  icon: "globe",
  hindrance: ({ locale }) => (locale.lcl_id === tag && i18n.language === tag ? "alreadySo" : null),
  run: ({ app }) => void chooseLanguage(app, tag)
})

/** What stands on the toolbar, in the profile and in the theme, and leads to pages of its own. */
export const acts: ReadonlyArray<Action> = [
  {
    id: "search",
    group: "actions",
    icon: "search",
    keys: "Ctrl+K",
    hindrance: always,
    run: ({ search }) => search("")
  },
  sheet("menu", "menu", "Ctrl+M"),
  {
    id: "tasks",
    group: "actions",
    icon: "inbox",
    hindrance: always,
    run: ({ app }) => openPanel(app, "tarefas", anywhere)
  },
  {
    id: "requests",
    group: "actions",
    icon: "form",
    hindrance: always,
    run: ({ app }) => openPanel(app, "pedidos", anywhere)
  },
  {
    id: "drafts",
    group: "actions",
    icon: "draft",
    hindrance: always,
    run: ({ app }) => openPanel(app, "rascunhos", anywhere)
  },
  {
    id: "email",
    group: "actions",
    icon: "mail",
    hindrance: always,
    run: ({ app }) => openPanel(app, "avisos", anywhere)
  },
  {
    id: "substitution",
    group: "actions",
    icon: "swap",
    hindrance: always,
    run: ({ app }) => openPanel(app, "substituicao", anywhere)
  },
  sheet("agenda", "calendar"),
  sheet("columns", "columns"),
  sheet("bi", "bi"),
  sheet("notices", "bell"),
  {
    id: "noticeWays",
    group: "actions",
    icon: "sliders",
    hindrance: always,
    run: ({ app }) => openPanel(app, "avisos", anywhere)
  },
  sheet("theme", "theme"),
  sheet("profile", "profile"),
  { ...sheet("support", "profile"), isFor: ({ session }) => isSupport(session.view?.rights ?? []) },
  office("incidents", "alert", "processos"),
  office("definitions", "diagram", "definicoes"),
  {
    id: "fullscreen",
    group: "actions",
    icon: "fullscreen",
    hindrance: () => (document.fullscreenEnabled ? null : "unsupported"),
    run: () =>
      void (document.fullscreenElement === null
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen())
  },
  scheme("light", "claro"),
  scheme("dark", "escuro"),
  scheme("system", "sistema"),
  {
    id: "dense",
    group: "actions",
    icon: "columns",
    hindrance: always,
    run: (context) => context.app.dispatch(densityChosen(!getActionState(context).client.dense))
  },
  language("portuguese", "pt-BR"),
  language("english", "en-US"),
  language("spanish", "es-ES"),
  {
    id: "report",
    group: "actions",
    icon: "table",
    hindrance: always,
    run: ({ app }) => openPanel(app, "relatorio", anywhere)
  },
  {
    id: "sql",
    group: "actions",
    icon: "database",
    isFor: ({ session }) => session.view?.rights.includes("relatorio_sql") === true,
    hindrance: always,
    run: ({ app }) => openPanel(app, "sql", anywhere)
  },
  {
    id: "sessions",
    group: "actions",
    icon: "profile",
    hindrance: always,
    run: ({ app }) => void app.go("sessions_select")
  },
  {
    id: "lock",
    group: "actions",
    icon: "lock",
    hindrance: always,
    run: ({ app }) => {
      const lock = async () => {
        await (await app.api()).lock({})
        await app.interrupt("blocked")
      }
      void lock()
    }
  },
  {
    id: "nextArea",
    group: "actions",
    icon: "right",
    keys: "F6",
    hindrance: always,
    run: () => cycleAreas(1)
  },
  {
    id: "areaBefore",
    group: "actions",
    icon: "left",
    keys: "Shift+F6",
    hindrance: always,
    run: () => cycleAreas(-1)
  },
  {
    id: "logout",
    group: "actions",
    icon: "exit",
    hindrance: always,
    // The profile asks before something typed is left behind.
    run: ({ app, openSheet }) =>
      void lostAnywhere(app).then((lost) => (lost.length > 0 ? openSheet("profile") : app.leave()))
  }
]
