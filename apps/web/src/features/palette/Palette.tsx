/** The palette: one field that finds what is open, what may be opened, what the server knows, and every command. */
import "./palette.css"
import type { Startable } from "@quadrante/api/process"
import * as Search from "@quadrante/domain/search"
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState
} from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import { useApp, useAppSelector } from "../../startup/app.ts"
import type { State } from "../../store/store.ts"
import { viewOf } from "../../store/workspace.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { showModal } from "../../ui/modal.ts"
import { prefixes } from "../actions/actions.ts"
import { choosingOf } from "../process/opening.ts"
import { aheadOf, aheadTaken, choosers, type Press, pressedAhead, pressOf } from "../workspace/Ahead.tsx"
import type { Sheet } from "../workspace/Toolbar.tsx"
import {
  answering,
  asked,
  type Entry,
  foundEntries,
  groups,
  localEntries,
  opens,
  placeEntries,
  reach
} from "./entries.ts"
import { useFound, useStartable } from "./found.ts"
import { useRecents } from "./recents.ts"

interface Props {
  /** What is typed in it when it opens. */
  readonly begin: string
  readonly onClose: () => void
  readonly onSheet: (sheet: Sheet) => void
}

const escape = "Esc"
const shiftEnter = "Shift Enter"

const nothing: ReadonlyArray<Startable> = []

const Palette = ({ begin, onClose, onSheet }: Props) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const store = useStore<State>()
  const locale = useAppSelector((state) => state.locale)
  const workspace = useAppSelector((state) => state.workspace)
  const client = useAppSelector((state) => state.client)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [typed, setTyped] = useState(() => aheadOf(begin))
  const [chosen, setChosen] = useState<string | null>(null)
  // What was chosen to be opened while the quadrant for it is still to be chosen.
  const [placing, setPlacing] = useState<Entry | null>(null)
  const [recent, remember] = useRecents()
  const startable = useStartable()
  const processes = startable ?? nothing
  // Keys that choose, pressed before there was anything to choose.
  const [waiting, setWaiting] = useState<ReadonlyArray<Press>>(pressedAhead)
  const wanted = useMemo(() => asked(typed), [typed])
  const answer = useFound(wanted.server)

  useEffect(() => {
    aheadTaken()
    if (dialog.current !== null) return showModal(dialog.current)
  }, [])

  const local = useMemo(
    () => localEntries(store.getState(), processes),
    // The texts are those of the language, and the hindrances those of what is open and set.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, processes, workspace, client, i18n.language]
  )
  const found = useMemo(
    () => (answer.found === null ? [] : foundEntries(store.getState(), locale, answer.found)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, locale, answer, workspace]
  )
  const query = useMemo(() => Search.read(locale, wanted.text), [locale, wanted])
  const entries = useMemo(() => {
    if (placing !== null) {
      return answering(
        placeEntries(store.getState(), placing),
        { ...wanted, groups: new Set(["quadrants"]) },
        query,
        []
      )
    }
    // What was found for another text stays as long as it answers this one too.
    const still = answer.for === wanted.server ? found : found.map((one) => ({ ...one, found: false }))
    return answering([...local, ...(wanted.server === "" ? [] : still)], wanted, query, recent)
  }, [local, found, answer.for, wanted, query, recent, placing, store])
  // By its name: what the server brings in between moves it, and it stays the one.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen)
  )
  const active = entries[at]
  // Once what may be started is known, what Enter would do does not change when what was found comes in above it.
  const first = processes.length > 0 ? entries[0]?.id : undefined
  useEffect(() => {
    if (chosen === null && first !== undefined) setChosen(first)
  }, [chosen, first])
  const searching = wanted.server !== "" && answer.for !== wanted.server
  // Heard once the typing rests, not with every key.
  const counted = useDeferredValue(entries.length)

  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    setWaiting([])
  }
  const run = (entry: Entry, keys: Keys) => {
    if (entry.disabled) return
    if (keys.shiftKey && placing === null && opens(entry)) {
      setPlacing(entry)
      return type("")
    }
    if (placing === null) remember(entry.id)
    const hands = { app, openSheet: onSheet, search: type }
    const { here, preview } = choosingOf(keys)
    const where = { target: here ? viewOf(workspace).focused : null, preview }
    if (entry.group === "help" || entry.group === "people") return entry.run(hands, where)
    // The focus goes back first, so that the command may take it elsewhere.
    dialog.current?.close()
    entry.run(hands, where)
  }
  const show = (next: number) => {
    const id = entries[next]?.id
    if (id === undefined) return
    setChosen(id)
    document.getElementById(`${list}-${id}`)?.scrollIntoView({ block: "nearest" })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape" && placing !== null) setPlacing(null)
    else if (!choosers.has(event.key)) return
    else if (active === undefined) setWaiting([...waiting, pressOf(event)])
    else if (event.key === "Enter") run(active, event)
    else show(reach(event.key, at, entries.length))
    event.preventDefault()
  }
  // While more may come, the first of what is there may not be what was meant.
  const isComing = (wanted.groups.has("processes") && startable === null) || (entries.length === 0 && searching)
  useEffect(() => {
    if (waiting.length === 0 || isComing) return
    setWaiting([])
    const enter = waiting.find(({ key }) => key === "Enter")
    const to = waiting.reduce((from, { key }) => reach(key, from, entries.length), at)
    const one = entries[to]
    if (enter === undefined) show(to)
    else if (one !== undefined) run(one, enter)
    // Once for the keys that wait, with what is there by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting, isComing])
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }

  return (
    // The handlers are those of the field inside, and of the press beside it, which Escape does too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog className="palette" ref={dialog} aria-label={t("palette.title")} onClose={onClose} onClick={outside}>
      <div className="q">
        <Icon name="search" large />
        <input
          type="text"
          role="combobox"
          aria-label={t("palette.field")}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${list}-${active.id}`}
          placeholder={placing === null ? t("palette.field") : t("palette.where", { titulo: placing.title })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
        />
        <button type="button" className="btn quiet small" onClick={() => dialog.current?.close()}>
          <kbd aria-hidden="true">{escape}</kbd>
          <span className="vh">{t("palette.close")}</span>
        </button>
      </div>
      <div className="results" role="listbox" id={list} aria-label={t("palette.results")} hidden={entries.length === 0}>
        {groups.map((group) => {
          const own = entries.filter((one) => one.group === group)
          return (
            own.length > 0 && (
              <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
                <h3 id={`${list}-${group}`} role="presentation">
                  {t(`palette.groups.${group}`)}
                </h3>
                {own.map((one) => (
                  <Option
                    key={one.id}
                    id={`${list}-${one.id}`}
                    entry={one}
                    query={query}
                    selected={one === active}
                    onRun={run}
                  />
                ))}
              </div>
            )
          )
        })}
      </div>
      {entries.length === 0 && (
        <p className="nothing">{searching ? t("palette.searching") : t("palette.none", { termo: typed.trim() })}</p>
      )}
      <div className="hints">
        <span>
          <kbd>{prefixes.actions}</kbd> {t("palette.hintActions")}
        </span>
        <span>
          <kbd>{prefixes.number}</kbd> {t("palette.hintNumber")}
        </span>
        <span>
          <kbd>{prefixes.help}</kbd> {t("palette.hintHelp")}
        </span>
        {active !== undefined && placing === null && opens(active) && (
          <span>
            <kbd>{shiftEnter}</kbd> {t("palette.hintWhere")}
          </span>
        )}
        <span className="push" role="status">
          {answer.failed && !searching ? t("palette.alone") : t("palette.count", { count: counted })}
        </span>
      </div>
    </dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly query: Search.Query
  readonly selected: boolean
  readonly onRun: (entry: Entry, keys: Keys) => void
}

/** What is held while an entry is chosen: Ctrl opens it here, Shift asks where. */
type Keys = Pick<MouseEvent | KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "detail">

const Option = ({ id, entry, query, selected, onRun }: OptionProps) => (
  // Keys are the field's: it keeps the focus, and names this option as the active one.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    className="opt"
    role="option"
    id={id}
    aria-selected={selected}
    aria-disabled={entry.disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => onRun(entry, event)}
  >
    <ProcessIcon name={entry.icon} />
    <span className="name">
      <Marked text={entry.title} query={query} />
      {entry.detail !== "" && (
        <small>
          {" "}
          <Marked text={entry.detail} query={query} />
        </small>
      )}
    </span>
    {(entry.side !== "" || entry.keys.length > 0) && (
      <span className="push">
        {entry.side}
        {entry.keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    )}
  </div>
)

const Marked = ({ text, query }: { readonly text: string; readonly query: Search.Query }) =>
  // The parts of one text never change their order.
  Search.parts(query, text).map((part, i) => (part.hit ? <mark key={i}>{part.text}</mark> : part.text))

export default Palette
