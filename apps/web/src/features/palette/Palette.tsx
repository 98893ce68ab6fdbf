/** The palette: one field that finds what is open, what may be opened, what the server knows, and every command. */
import "../../i18n/parts.ts"
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import type { Sheet } from "../../actions/action.ts"
import { prefixes } from "../../actions/actions.ts"
import { getWorkspaceState } from "../../data/instances.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import type { State } from "../../store/store.ts"
import { foundBySearch, type SearchBehind, viewOf, type WorkspaceState } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { showModal } from "../../ui/modal.ts"
import { useStep } from "../../ui/useStep.ts"
import { lineChoiceOf } from "../../workspace/open.ts"
import { type Entry, isCase } from "./entries.ts"
import { optionId, PaletteResults } from "./PaletteResults.tsx"
import { knownTo, rememberUsed } from "./recents.ts"
import { activeOf, isOwnKey, opens, type PaletteEffect, type PaletteEvent, type PaletteState, step } from "./state.ts"
import { nothingTyped, scopeOf, shownOf, textOf, type TypeAheadBuffer, typedOf } from "./typed-ahead.ts"
import { usePaletteEntries } from "./usePaletteEntries.ts"
import "./palette.css"

interface Props {
  /** What is typed in it when it opens. */
  readonly begin: string
  /** The search that one comes back to; null: it is asked anew. */
  readonly again: SearchBehind | null
  /** What was typed before it was there. */
  readonly ahead: TypeAheadBuffer
  readonly onClose: () => void
  readonly onSheet: (sheet: Sheet) => void
}

/** What a phone shows; null: home. */
const frontOf = (workspace: WorkspaceState): string | null =>
  workspace.isAtList ? null : (viewOf(workspace).slots.find(({ focused }) => focused)?.active ?? null)

const escape = "Esc"
const shiftEnter = "Shift Enter"

const Palette = ({ begin, again, ahead, onClose, onSheet }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const workspace = useAppSelector((state) => state.workspace)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const store = useStore<State>()
  const [known] = useState(() => again?.known ?? knownTo(store.getState()))
  const [state, tell] = useStep<PaletteState<Entry>, PaletteEvent<Entry>, PaletteEffect<Entry>>(step, () => {
    const typed = ahead.read()
    return { typed: textOf(typed, begin), chosen: again?.chosen ?? null, placing: null, waiting: typed.presses }
  })
  const { entries, query, isCut, isSearching, isAlone, isSettled, isComing, number } = usePaletteEntries({
    ...state,
    known
  })
  const active = activeOf(state, entries, number)

  // In the turn in which it takes the place of what was typed into before: a key in between would go nowhere.
  useLayoutEffect(() => {
    ahead.write(nothingTyped)
    if (dialog.current !== null) return showModal(dialog.current)
  }, [ahead])

  const send = (event: PaletteEvent<Entry>) => {
    const effect = tell(event)
    if (effect !== null) carryOut(effect)
  }
  const type = (text: string) => send({ _tag: "typed", text })
  const carryOut = (effect: PaletteEffect<Entry>) => {
    if (effect._tag === "reveal") {
      return document.getElementById(optionId(list, effect))?.scrollIntoView({ block: "nearest" })
    }
    const { entry, press, isRemembered, isLast } = effect
    if (isRemembered) rememberUsed(app, entry.id)
    // What was looked for by name stays open.
    const { here } = lineChoiceOf(press)
    const scrolled = document.getElementById(list)?.scrollTop ?? 0
    // The focus goes back first, so that the command may take it elsewhere.
    if (isLast) dialog.current?.close()
    const over = frontOf(getWorkspaceState(app).workspace)
    entry.run({ app, openSheet: onSheet, search: type }, { target: here ? viewOf(workspace).focused : null })
    const id = frontOf(getWorkspaceState(app).workspace)
    // On a phone the way back leads here again, with what stood in it.
    if (workspace.isPhone && isCase(entry) && id !== null) {
      app.dispatch(foundBySearch({ id, search: { typed: state.typed, chosen: entry.id, scrolled, over, known } }))
    }
  }

  const listed = useEffectEvent(() => send({ _tag: "listed", entries, isSettled, isComing, number }))
  const first = entries[0]?.id
  // That entries have come is no event of its own: the keys that wait for them are carried out here.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => listed(), [state.waiting, state.chosen, first, isSettled, isComing, number])

  const isBack = entries.some(({ id }) => id === again?.chosen)
  useLayoutEffect(() => {
    if (again !== null && isBack) document.getElementById(list)?.scrollTo({ top: again.scrolled })
  }, [again, isBack, list])

  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOwnKey(state, event.key)) return
    send({ _tag: "pressed", press: event, entries, number })
    event.preventDefault()
  }
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }

  return (
    // The handlers are those of the field inside, and of the press beside it, which Escape does too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog className="palette" ref={dialog} aria-label={t("palette.title")} onClose={onClose} onClick={outside}>
      <Field
        {...{ begin, list, state, active }}
        isListed={entries.length > 0}
        onType={type}
        onKeyDown={keys}
        onClose={() => dialog.current?.close()}
      />
      <PaletteResults
        id={list}
        entries={entries}
        query={query}
        active={active}
        onRun={(entry, { ctrlKey, metaKey, shiftKey, detail }) =>
          send({ _tag: "clicked", entry, press: { key: "Enter", ctrlKey, metaKey, shiftKey, detail } })
        }
      />
      {entries.length === 0 &&
        (isSearching ? (
          <p className="nothing">{t("palette.searching")}</p>
        ) : (
          <NoResults term={state.typed.trim()} onType={type} />
        ))}
      <Hints
        canBePlaced={active !== undefined && state.placing === null && opens(active)}
        {...{ isAlone, isCut }}
        count={state.typed.trim() === "" ? null : entries.length}
      />
    </dialog>
  )
}

interface NoResultsProps {
  readonly term: string
  readonly onType: (text: string) => void
}

/** Where nothing was found: what else may be looked through. The focus stays in the field. */
const NoResults = ({ term, onType }: NoResultsProps) => {
  const { t } = useTranslation()
  const words = term.replace(/^[+>#?]\s*/, "")
  const other = (text: string, label: string) => (
    <button
      type="button"
      className="btn small"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onType(text)}
    >
      {label}
    </button>
  )
  return (
    <div className="nothing">
      <p>{t("palette.none", { termo: term })}</p>
      <p className="muted">{t("palette.noneHelp")}</p>
      <p className="row">
        {!term.startsWith(prefixes.help) && other(`${prefixes.help} ${words}`, t("palette.toHelp"))}
        {!term.startsWith(prefixes.start) && other(`${prefixes.start} `, t("palette.toStart"))}
      </p>
    </div>
  )
}

interface FieldProps {
  /** The id of the list that it is about. */
  readonly list: string
  readonly begin: string
  readonly state: PaletteState<Entry>
  readonly active: Entry | undefined
  /** Whether anything is listed. */
  readonly isListed: boolean
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

const Field = ({
  list,
  begin,
  state: { typed, placing },
  active,
  isListed,
  onType,
  onKeyDown,
  onClose
}: FieldProps) => {
  const { t } = useTranslation()
  // What a button chose, until it is taken away.
  const scope = typed.startsWith(scopeOf(begin)) ? scopeOf(begin) : ""
  const shown = shownOf(scope, typed)
  const asks = scope === "" ? t("palette.field") : t("palette.start")
  const keys = (event: KeyboardEvent) => {
    // Where there is nothing left to delete, what the button chose goes.
    if (event.key === "Backspace" && shown === "" && scope !== "") onType("")
    else onKeyDown(event)
  }
  return (
    <div className="q">
      <Icon name={scope === "" ? "search" : "plus"} large />
      <input
        type="text"
        role="combobox"
        aria-label={t("palette.field")}
        aria-expanded={isListed}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
        placeholder={placing === null ? asks : t("palette.where", { titulo: placing.title })}
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onChange={(event) => onType(typedOf(scope, event.target.value))}
        onKeyDown={keys}
      />
      <button type="button" className="btn quiet small" onClick={onClose}>
        <kbd aria-hidden="true">{escape}</kbd>
        <Icon name="close" />
        <span className="vh">{t("palette.close")}</span>
      </button>
    </div>
  )
}

interface HintsProps {
  /** Whether the active entry can be told where to open. */
  readonly canBePlaced: boolean
  readonly isAlone: boolean
  /** Whether more may answer than are counted. */
  readonly isCut: boolean
  /** Null: nothing was asked for. */
  readonly count: number | null
}

const Hints = ({ canBePlaced, isAlone, isCut, count }: HintsProps) => {
  const { t } = useTranslation()
  // Heard once the typing rests, not with every key.
  const counted = useDeferredValue(count)
  const said = t("palette.count", { count: counted ?? 0 })
  return (
    <div className="hints">
      <span>
        <kbd>{prefixes.start}</kbd> {t("palette.hintStart")}
      </span>
      <span>
        <kbd>{prefixes.actions}</kbd> {t("palette.hintActions")}
      </span>
      <span>
        <kbd>{prefixes.number}</kbd> {t("palette.hintNumber")}
      </span>
      <span>
        <kbd>{prefixes.help}</kbd> {t("palette.hintHelp")}
      </span>
      {canBePlaced && (
        <span>
          <kbd>{shiftEnter}</kbd> {t("palette.hintWhere")}
        </span>
      )}
      <span className="push" role="status">
        {isAlone
          ? t("palette.alone")
          : counted === null
            ? null
            : isCut
              ? t("palette.atLeast", { resultados: said })
              : said}
      </span>
    </div>
  )
}

export default Palette
