/** The head of a list: its view, how many rows there are, what came since, and what is done with the list itself. */
import * as List from "@quadrante/domain/list"
import { goneCount } from "./became.ts"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { type Act, MenuButton } from "../../ui/MenuButton.tsx"
import { useDebounced } from "../../ui/useDebounced.ts"
import { type ListState, figuresOf } from "./list-reducer.ts"
import { isChip, PhoneChips, useIsPhone } from "./PhoneChips.tsx"
import { lists } from "./texts/texts.ts"
import type { ListWords } from "./words.ts"
import { named, tip } from "../../ui/tip.ts"
import "../../ui/filter-chip.css"

interface Props {
  readonly list: List.ListName
  readonly state: ListState
  readonly view: List.View
  readonly words: ListWords
  /** What every row says, by its column. */
  readonly alike: ReadonlyMap<string, string>
  /** What the view is called that is shown. */
  readonly title: string
  /** The views there are, to be shown. */
  readonly views: ReadonlyArray<Act>
  /** What is done with the list. */
  readonly acts: ReadonlyArray<Act>
  readonly onView: (view: List.View) => void
  readonly onColumns: () => void
  readonly onFilter: () => void
}

export const ListHead = (props: Props) => {
  const { list, state, view, words, alike, title, views, acts, onView, onColumns, onFilter } = props
  const { t } = useTranslation(lists)
  const isPhone = useIsPhone()
  const groups: ReadonlyArray<string | null> = [null, ...List.shapes[list].groups]
  const groupName = (group: string | null) => t(`group.${group ?? "none"}` as "group.none")
  const groupActs: ReadonlyArray<Act> = groups.map((group) => ({
    name: group ?? "none",
    label: (
      <>
        {groupName(group)}
        {group === view.group && <Icon name="check" />}
      </>
    ),
    run: () => onView({ ...view, group })
  }))
  return (
    <div className="list-top">
      <header className="quad-head">
        <h2 tabIndex={-1}>
          <MenuButton label={t("views", { nome: title })} className="list-views" acts={views}>
            <span className="ellipsis">{title}</span>
            <Icon name="down" />
          </MenuButton>
        </h2>
        <Count list={list} state={state} />
        <Alike alike={alike} words={words} />
        <div className="acts">
          <SearchField view={view} list={list} onView={onView} />
          <MenuButton label={t("groupBy", { grupo: groupName(view.group) })} className="btn small" acts={groupActs}>
            <span className="ellipsis">{groupName(view.group)}</span>
            <Icon name="down" />
          </MenuButton>
          <button type="button" className="btn small" {...tip(t("filter"))} onClick={onFilter}>
            <Icon name="filter" />
            <span className="word">{t("filter")}</span>
          </button>
          <button type="button" className="btn small" {...tip(t("columns"))} data-act="columns" onClick={onColumns}>
            <Icon name="table" />
            <span className="word">{t("columns")}</span>
          </button>
          <MenuButton label={t("more")} className="btn quiet small icon" acts={acts}>
            <Icon name="more" />
          </MenuButton>
        </div>
      </header>
      {isPhone && <PhoneChips list={list} view={view} onView={onView} />}
      <Filters list={list} view={view} words={words} hasChips={isPhone} onView={onView} onFilter={onFilter} />
    </div>
  )
}

const Count = ({ list, state }: Pick<Props, "list" | "state">) => {
  const { t } = useTranslation(lists)
  const { shown, fault } = state
  if (shown === null) return fault === null ? <span className="muted">{t("counting")}</span> : null
  return (
    <span className="muted nums" role="status">
      {t(list === "tarefas" ? "count" : "requests", { count: figuresOf(state).waiting })}
    </span>
  )
}

/** What every row says, instead of a column each. */
const Alike = ({ alike, words: { columnName } }: Pick<Props, "alike" | "words">) => {
  const said = [...alike].filter(([, text]) => text !== "").map(([column, text]) => `${columnName(column)}: ${text}`)
  if (said.length === 0) return null
  const text = said.join(" · ")
  return (
    <span className="list-alike muted ellipsis" {...tip(text)}>
      {text}
    </span>
  )
}

/** What came since the list was read waits here: nothing moves until somebody asks for it. */
export const NewerButton = ({ state, onRefresh }: Pick<Props, "state"> & { readonly onRefresh: () => void }) => {
  const { t } = useTranslation(lists)
  const gone = goneCount(state)
  const { unseen } = figuresOf(state)
  if (unseen === 0 && gone === 0) return null
  return (
    <button type="button" className="btn small" onClick={onRefresh}>
      <Icon name={unseen > 0 ? "up" : "check"} />
      {unseen > 0 ? t("newer", { count: unseen }) : t("gone", { count: gone })}
    </button>
  )
}

const SearchField = ({ view, list, onView }: Pick<Props, "view" | "list" | "onView">) => {
  const { t } = useTranslation(lists)
  const sought = view.filter["text"] ?? ""
  const [text, setText] = useState(sought)
  const [known, setKnown] = useState(sought)
  const [asked, setAsked] = useState(sought)
  // Another view has another text. What was asked for here comes back while somebody types on, and takes no key from them.
  if (sought !== known) {
    setKnown(sought)
    if (sought !== asked) {
      setText(sought)
      setAsked(sought)
    }
  }
  const rested = useDebounced(text)
  useEffect(() => {
    if (rested !== text || rested.trim() === sought) return
    setAsked(rested.trim())
    onView(List.filteredBy(list, view, "text", rested.trim()))
    // Asked once for each text that somebody typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rested])
  return (
    <span className="input list-search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={t("search")}
        placeholder={t("seek")}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  )
}

const Filters = ({
  list,
  view,
  words,
  hasChips,
  onView,
  onFilter
}: Pick<Props, "list" | "view" | "words" | "onView" | "onFilter"> & { readonly hasChips: boolean }) => {
  const { t } = useTranslation(lists)
  const { filterText } = words
  // What is sought stands in its field.
  const filters = Object.entries(view.filter).filter(
    ([name, value]) => name !== "text" && !(hasChips && isChip(name, value))
  )
  if (filters.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t("filters")}>
      {filters.map(([name, text]) => {
        const nome = t(`filterName.${name}` as "filterName.text")
        return (
          <li key={name} className="filter-chip">
            <button type="button" onClick={onFilter}>
              <small>{nome}</small> {filterText(name, text)}
            </button>
            <button
              type="button"
              {...named(t("filterOff", { nome }))}
              onClick={() => onView(List.filteredBy(list, view, name, ""))}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
