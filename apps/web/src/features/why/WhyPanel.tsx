/** Why the page is there in one sentence; folded, the decisions of the guard as the command line says them, for support. */
import "../../i18n/later.ts"
import * as Environment from "@quadrante/domain/environment"
import type { Locale } from "@quadrante/domain/locale"
import * as Story from "@quadrante/domain/story"
import * as Support from "@quadrante/domain/support"
import * as Workspace from "@quadrante/domain/workspace"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { readTitles } from "../../data/read-titles.ts"
import { spoken } from "../../data/spoken.ts"
import { toldAtLogin } from "../../data/titles.ts"
import { type App, useAppSelector } from "../../kernel/app.ts"
import type { Ambiente } from "../../kernel/environment.ts"
import { clockIn, clockOutside } from "../../kernel/clock.ts"
import type { NavigationRecord } from "../../store/decisions.ts"
import type { State } from "../../store/store.ts"
import { activated, listShown, viewOf } from "../../store/workspace.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import "../../ui/parts.css"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { story as storyTexts } from "./texts/texts.ts"
import { useInSight, WhyCases } from "./WhyCases.tsx"
import { WhyDecision } from "./WhyDecision.tsx"
import "./why.css"

/** Between the panel and the button that opened it, and the sides of the window. */
const gap = 8

/** Says to the style where the button stands that is pressed below it; without one, and where there is little room, it has a place of its own. */
const useAboveOpener = (opener: RefObject<HTMLElement | null>) => {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = body.current?.parentElement
    const button = opener.current?.getBoundingClientRect()
    if (panel == null || button === undefined || button.top < innerHeight / 2) return
    const left = button.right - panel.offsetWidth < gap ? button.left : button.right - panel.offsetWidth
    panel.classList.add("above")
    panel.style.setProperty("--above", `${innerHeight - button.top + gap}px`)
    panel.style.setProperty("--from", `${Math.max(gap, left)}px`)
  }, [opener])
  return body
}

interface Props {
  readonly seen: ReadonlyArray<NavigationRecord>
  readonly locale: Locale
  readonly ambiente: Pick<Ambiente, "prefix" | "welcome">
  /** Of whoever is in: they read what a process is called, others its name in the link, or what a demonstration says of it. */
  readonly app: App | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const WhyPanel = ({ seen, locale, ambiente: { prefix, welcome }, app, opener, onClose }: Props) => {
  const { t, i18n } = useTranslation()
  const { t: say } = useTranslation(storyTexts)
  const [titles, setTitles] = useState(() => spoken)
  const told = Story.storyOf(seen.map(({ navigation }) => navigation))
  const titleOf = (processo: string) =>
    welcome?.titles[processo] === undefined
      ? titles(processo)
      : toldAtLogin(welcome, processo, i18n.language.slice(0, 2))
  const isTitled = app !== null && told !== null && told.processo !== null
  useEffect(() => {
    if (isTitled) void readTitles(app).then((read) => setTitles(() => read))
  }, [app, isTitled])
  const body = useAboveOpener(opener)
  const clock = app === null ? clockOutside(locale) : clockIn(app)
  const [made] = useState(() => new Date().toISOString())
  const bundle = Support.bundleOf(seen, {
    quando: made,
    versao: __VERSAO__,
    prefixo: prefix,
    separators: { fmt_decimal: locale.fmt_decimal, fmt_milhar: locale.fmt_milhar }
  })
  const commandOf = (one: Support.Navegacao | undefined) =>
    one === undefined ? null : Support.commandOf(one, prefix, locale.lcl_id)
  const sentence = told === null ? say("none") : say(told.kind, { processo: titleOf(told.processo ?? "") })
  const after = Story.afterLink(seen.map(({ navigation }) => navigation))
  return (
    <Popover title={t("why.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="scroll decisions" ref={body}>
        {app === null ? (
          <p className="story">{sentence}</p>
        ) : (
          <WhyHere app={app} kind={told?.kind ?? null} sentence={sentence} />
        )}
        {app !== null && <WayOut app={app} hasOpened={isTitled} onClose={onClose} />}
        <details className="for-support">
          <summary>
            <Icon name="right" />
            {say("details")}
          </summary>
          <div className="to-support">
            <CopyButton className="btn" text={() => JSON.stringify(bundle, null, 2)}>
              {say("copy")}
            </CopyButton>
            <p className="faint">{say("copyHelp")}</p>
          </div>
          <ol>
            {seen.toReversed().map((one, i) => (
              <li key={seen.length - i}>
                <WhyDecision
                  seen={one}
                  clock={clock}
                  latest={i === 0}
                  isAfterLink={after.at(-1 - i) === true}
                  command={commandOf(bundle.navegacoes.at(-1 - i))}
                />
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Popover>
  )
}

interface HereProps {
  readonly app: App
  readonly kind: Story.Story["kind"] | null
  readonly sentence: string
}

/** What is in sight and why; by what page one came only says more than that where nothing is, or a link was opened. */
const WhyHere = ({ app, kind, sentence }: HereProps) => {
  const { t: say } = useTranslation(storyTexts)
  const inSight = useInSight()
  const isHome = Environment.routeOf(location.pathname, app.ambiente.prefix).page === "home"
  const isPlain = isHome && (kind === "inside" || kind === "entered")
  return (
    <>
      <WhyCases inSight={inSight} />
      <p className="story">
        {isPlain && inSight.length > 0 ? say("openHere") : isPlain ? `${sentence} ${say("here")}` : sentence}
      </p>
    </>
  )
}

/** On a page that is none of the workspace there may be none yet. */
const workspaceIn = ({ workspace }: Partial<State>): State["workspace"] | undefined => workspace

interface WayOutProps {
  readonly app: App
  /** A link opened something, so that what was wanted may be another thing. */
  readonly hasOpened: boolean
  readonly onClose: () => void
}

/** Where else to go: home from any other page; on it back to where somebody came from, else to what there is to do. */
const WayOut = ({ app, hasOpened, onClose }: WayOutProps) => {
  const { t } = useTranslation()
  const { t: say } = useTranslation(storyTexts)
  const { prefix } = app.ambiente
  const isHome = Environment.routeOf(location.pathname, prefix).page === "home"
  const isPhone = useAppSelector((state) => workspaceIn(state)?.isPhone === true)
  const back = useAppSelector((state) => {
    const workspace = workspaceIn(state)
    const front = workspace && viewOf(workspace).slots.find(({ focused }) => focused)?.active
    return workspace && front ? Workspace.wayBack(workspace.layout, front) : null
  })
  if (isHome && !hasOpened) return null
  const toHome = !isHome || (isPhone && !back)
  const go = () => {
    onClose()
    if (!isHome) void app.go("home")
    else if (back) app.dispatch(activated(back.id))
    else if (isPhone) app.dispatch(listShown())
    else openPanel(app, "tarefas", anywhere)
  }
  return (
    <p className="way-out">
      {say("notThis")}
      <button type="button" className="btn" onClick={go}>
        {isHome && back ? t("workspace.backTo", { titulo: back.title }) : say(toHome ? "toHome" : "toTasks")}
      </button>
    </p>
  )
}

export default WhyPanel
