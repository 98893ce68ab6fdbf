/** The workspace: toolbar, quadrants, status bar, and what floats above them. */
import { isLoading } from "@quadrante/domain/client"
import type { PartName } from "@quadrante/domain/code"
import { openWork } from "@quadrante/domain/first-steps"
import type { View } from "@quadrante/domain/workspace"
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import {
  handOverAsked,
  type SearchBehind,
  searchClosed,
  viewOf,
  widthChanged,
  withdrawalAsked
} from "../store/workspace.ts"
import { Announcer } from "../ui/Announcer.tsx"
import { overlayOnDemand } from "../ui/BrokenPanel.tsx"
import { Boundary } from "../ui/Boundary.tsx"
import { Broken } from "../ui/Broken.tsx"
import { Icon } from "../ui/Icon.tsx"
import { whenIdle } from "../ui/idle.ts"
import { windowWidth } from "../ui/rem.ts"
import { useTips } from "../ui/useTips.ts"
import { type ActionContext, InReach, type Sheet } from "../actions/action.ts"
import { prefixes } from "../actions/actions.ts"
import { QuadrantMode } from "../actions/QuadrantMode.tsx"
import { useKeys } from "../actions/useKeys.ts"
import { Arrivals } from "../features/notices/Arrivals.tsx"
import { HandProvider } from "../instance/hand.tsx"
import { Ahead } from "../features/palette/Ahead.tsx"
import { makeTypeAheadBuffer, type TypeAheadBuffer } from "../features/palette/typed-ahead.ts"
import { DirtyDialog } from "../workspace/DirtyDialog.tsx"
import { FirstSteps } from "./FirstSteps.tsx"
import { Home } from "./Home.tsx"
import { NewVersion } from "./NewVersion.tsx"
import { IdleSlides } from "../workspace/IdleSlides.tsx"
import { Quadrants } from "../workspace/Quadrants.tsx"
import { bringProcessPanel, ProcessContent } from "./ProcessContent.tsx"
import { useFollowedPhone, useListFocus } from "./phone.ts"
import { SessionBars } from "./SessionBars.tsx"
import { StatusBar } from "./StatusBar.tsx"
import { Toasts } from "./Toasts.tsx"
import { bringPanels, Toolbar } from "./Toolbar.tsx"
import { useOpeners } from "./useOpeners.ts"
import { WayBack } from "./WayBack.tsx"
import "../ui/parts.css"
import "../ui/forms.css"
import "./workspace-screen.css"

const ShortcutSheet = overlayOnDemand("ATALHOS", () => import("../actions/ShortcutSheet.tsx"))
const WithdrawDialog = overlayOnDemand("RETIRADA", () => import("../instance/WithdrawDialog.tsx"))
const HandOverDialog = overlayOnDemand("PASSAGEM", () => import("../instance/HandOverDialog.tsx"))
const Palette = overlayOnDemand(
  "BUSCA",
  () => import("../features/palette/Palette.tsx"),
  ({ begin, ahead, onClose }) => <Ahead begin={begin} ahead={ahead} onClose={onClose} />
)

/** The palette that is open. */
interface PaletteOpening {
  /** Counts: one that was closed a moment ago, and says so later, is another than the one opened since. */
  readonly turn: number
  readonly begin: string
  /** The search that one came back to. */
  readonly again: SearchBehind | null
  /** What is typed for it until its code has come. */
  readonly ahead: TypeAheadBuffer
}

/** The palette, asked for anew or come back to. */
const useSearching = (setSheet: (sheet: null) => void) => {
  const { dispatch } = useApp()
  const again = useAppSelector(({ workspace }) => workspace.searchAgain)
  const [asked, setAsked] = useState<PaletteOpening | null>(null)
  const returned = useMemo(
    (): PaletteOpening | null => again && { turn: 0, begin: again.typed, again, ahead: makeTypeAheadBuffer() },
    [again]
  )
  const search = useCallback(
    (begin: string) => {
      setSheet(null)
      dispatch(searchClosed())
      setAsked((last) => ({ turn: (last?.turn ?? 0) + 1, begin, again: null, ahead: makeTypeAheadBuffer() }))
    },
    [dispatch, setSheet]
  )
  const closeSearch = useCallback(() => {
    setAsked(null)
    dispatch(searchClosed())
  }, [dispatch])
  return { searching: asked ?? returned, search, closeSearch }
}

/** Debounce: while somebody resizes the window, its width is read once it rests. */
const restMs = 150

const useWindowWidth = () => {
  const { dispatch } = useApp()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(() => dispatch(widthChanged(windowWidth())), restMs)
    }
    window.addEventListener("resize", resized)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("resize", resized)
    }
  }, [dispatch])
}

/**
 * The palette is asked for by key, and keys do not wait; what is opened is there sooner, too. The panels come behind that,
 * so that they delay neither.
 */
const bringParts = async () => {
  await Promise.allSettled([Palette.bring(), bringProcessPanel()])
  whenIdle(() => void bringPanels())
}

// What follows nothing of the screen is not drawn anew with it.
const arrivals = <Arrivals />
const announcer = <Announcer />
const dirtyDialog = <DirtyDialog />

/** `first` is the sheet that stands there from the start. */
export const WorkspaceScreen = ({ first }: { readonly first: Sheet | null }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const state = useAppSelector(({ workspace }) => workspace)
  const offline = useAppSelector(({ connection }) => connection.state === "offline")
  const view = useMemo(() => viewOf(state), [state])
  const isWithdrawing = state.withdrawing !== null
  const [sheet, setSheet] = useState(first)
  const { searching, search, closeSearch } = useSearching(setSheet)
  const see = useCallback(
    (told: string) => void import("../features/notices/see.ts").then(({ seeNotice }) => seeNotice(app, told, setSheet)),
    [app]
  )
  const closeSheet = useCallback(() => setSheet(null), [])
  const isEmpty = state.layout.processes.length === 0
  const isAtList = state.isPhone && state.isAtList

  useWindowWidth()
  useTips()
  useFollowedPhone()
  useListFocus(isAtList)

  const context = useMemo(
    (): ActionContext => ({ app, search, openSheet: (one) => setSheet((now) => (now === one ? null : one)) }),
    [app, search]
  )
  useKeys(context)
  const openers = useOpeners(view.focused)

  useEffect(() => whenIdle(() => void bringParts()), [])

  const position = view.slots.find(({ slot }) => slot === view.focused)?.position ?? 1

  return (
    <div className={state.isPhone ? "app phone" : "app"}>
      <ScreenPart name="BARRA" area="bar">
        <Toolbar sheet={sheet} onSheet={setSheet} onSearch={search} {...openers} />
      </ScreenPart>
      {offline && (
        <p className="offline" role="status">
          <Icon name="offline" />
          {t("status.offlineBar")}
        </p>
      )}
      {bars}
      <FirstSteps
        view={view}
        isHome={isEmpty || isAtList}
        onStart={() => search(`${prefixes.start} `)}
        onSearch={() => search("")}
      />
      <InReach value={context}>
        <HandProvider>
          <WorkArea view={view} isEmpty={isEmpty} isAtList={isAtList} onSheet={setSheet} onSearch={search} />
        </HandProvider>
      </InReach>
      <ScreenPart name="RODAPE" area="status">
        <StatusBar open={openWork(state.layout).length} position={position} total={view.slots.length} />
      </ScreenPart>
      {searching !== null && (
        <Palette
          key={searching.turn}
          begin={searching.begin}
          again={searching.again}
          ahead={searching.ahead}
          onClose={closeSearch}
          onSheet={setSheet}
        />
      )}
      {sheet === "mode" && <QuadrantMode context={context} onClose={closeSheet} />}
      {sheet === "shortcuts" && <ShortcutSheet onClose={closeSheet} />}
      {dirtyDialog}
      {state.handing !== null && <HandOverDialog onClose={() => dispatch(handOverAsked(null))} />}
      {isWithdrawing && <WithdrawDialog onClose={() => dispatch(withdrawalAsked(null))} />}
      <ScreenPart name="NOTIFICACOES" area="notice">
        {arrivals}
        <Toasts onSee={see} />
      </ScreenPart>
      {announcer}
      <WayBack isPhone={state.isPhone} />
      {!isEmpty && <IdleSlides />}
    </div>
  )
}

interface WorkAreaProps {
  readonly view: View
  readonly isEmpty: boolean
  readonly isAtList: boolean
  readonly onSheet: (sheet: Sheet) => void
  readonly onSearch: (begin: string) => void
}

/** The quadrants, and home where nothing is open; on a phone home stands in front of them, too. */
const WorkArea = ({ view, isEmpty, isAtList, onSheet, onSearch }: WorkAreaProps) => (
  <>
    {(isEmpty || isAtList) && (
      <ScreenPart name="INICIO" area="work">
        <Home onOpen={() => onSearch(`${prefixes.start} `)} onOpened={() => onSheet("opened")} />
      </ScreenPart>
    )}
    {!isEmpty && (
      <ScreenPart name="QUADRANTES" area="work">
        <Quadrants
          view={view}
          content={ProcessContent}
          isBehind={isAtList}
          onOpen={() => onSearch(`${prefixes.start} `)}
          onOpened={() => onSheet("opened")}
          onSearch={() => onSearch("")}
        />
      </ScreenPart>
    )}
  </>
)

/** Says to the eye that an answer is on the way; what it brings says so itself to whoever listens. */
const BusyLine = () => {
  const isBusy = useAppSelector(({ client }) => isLoading(client))
  return isBusy ? <div className="busy-line" aria-hidden="true" /> : null
}

interface ScreenPartProps {
  readonly name: PartName
  /** Where it stands in the grid of the screen. */
  readonly area: "bar" | "notice" | "work" | "status"
  readonly children: ReactNode
}

/** One part of the screen, with its error boundary: where it fails it says so, and the others go on. */
const ScreenPart = ({ name, area, children }: ScreenPartProps) => {
  const Place = area === "work" ? "main" : "div"
  return (
    <Boundary
      fallback={(onRetry, error) => (
        <Place className="broken-part" style={{ gridArea: area }}>
          <Broken part={name} error={error} onRetry={onRetry} />
        </Place>
      )}
    >
      {children}
    </Boundary>
  )
}

const bars = (
  <>
    <BusyLine />
    <NewVersion />
    <ScreenPart name="AVISOS-DA-SESSAO" area="notice">
      <SessionBars />
    </ScreenPart>
  </>
)
