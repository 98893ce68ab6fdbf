/** The entries of the palette, by group, with what was looked for marked in them. */
import * as Search from "@quadrante/domain/search"
import { type MouseEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ProcessIcon } from "../../ui/Icon.tsx"
import { useHeld } from "../../ui/useHeld.ts"
import type { Entry } from "./entries.ts"

interface Props {
  readonly id: string
  readonly entries: ReadonlyArray<Entry>
  readonly query: Search.Query
  readonly active: Entry | undefined
  readonly onRun: (entry: Entry, event: MouseEvent) => void
}

/** The id of an option in the page. */
export const optionId = (list: string, { id }: Pick<Entry, "id">): string => `${list}-${id}`

export const PaletteResults = ({ id: list, entries: found, query, active, onRun }: Props) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const entries = useHeld(box, found)
  return (
    <div
      ref={box}
      className="results"
      role="listbox"
      id={list}
      aria-label={t("palette.results")}
      hidden={entries.length === 0}
    >
      {[...new Set(entries.map(({ group }) => group))].map((group) => {
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
                  id={optionId(list, one)}
                  entry={one}
                  query={query}
                  selected={one === active}
                  onRun={onRun}
                />
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly query: Search.Query
  readonly selected: boolean
  readonly onRun: (entry: Entry, event: MouseEvent) => void
}

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
      <span className="title">
        <HighlightedText text={entry.title} query={query} />
      </span>
      {entry.detail !== "" && (
        <small>
          {" "}
          <HighlightedText text={entry.detail} query={query} />
        </small>
      )}
      {entry.place !== null && (
        <span className="place">
          {" "}
          {entry.place.name !== "" && (
            <b>
              <HighlightedText text={entry.place.name} query={query} />
            </b>
          )}{" "}
          <HighlightedText text={entry.place.excerpt} query={query} />
        </span>
      )}
    </span>
    {(entry.side !== "" || entry.keys.length > 0) && (
      <span className="push">
        <HighlightedText text={entry.side} query={query} />
        {entry.keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    )}
  </div>
)

const HighlightedText = ({ text, query }: { readonly text: string; readonly query: Search.Query }) =>
  // The parts of one text never change their order.
  Search.parts(query, text).map((part, i) => (part.hit ? <mark key={i}>{part.text}</mark> : part.text))
