/** Every shortcut: found, changed, switched off, restored and printed. */
import * as Search from "@quadrante/domain/search"
import * as Shortcut from "@quadrante/domain/shortcut"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import { useLocale } from "../kernel/locale.ts"
import type { State } from "../store/store.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { showModal } from "../ui/modal.ts"
import { actionOf } from "./actions.ts"
import { useBindings } from "./bindings.ts"
import { Keys } from "./Keys.tsx"
import { rebind } from "./rebinding.ts"
import { shortcuts } from "./texts/texts.ts"
import "../ui/dialog.css"
import "./shortcuts.css"

/** Keys that nobody can bind otherwise, by where they count. */
const fixed = {
  lists: [
    ["walk", ["J", "K"]],
    ["open", ["Enter"]],
    ["preview", ["Space"]],
    ["mark", ["X"]],
    ["take", ["A"]]
  ],
  form: [
    ["send", ["Ctrl+Enter"]],
    ["refuse", ["Ctrl+Shift+Enter"]]
  ],
  always: [
    ["accept", ["Enter"]],
    ["leave", ["Escape"]],
    ["tabs", ["ArrowRight"]]
  ]
} as const

type KeyPlace = keyof typeof fixed | Shortcut.Mode

const places: ReadonlyArray<KeyPlace> = ["lists", "form", "everywhere", "quadrant", "always"]

/** Where the person is: what counts there stands first. */
const placeNow = (): KeyPlace | null => {
  if (document.querySelector(".proc.active .list-grid, .today-columns") !== null) return "lists"
  return document.querySelector(".proc.active .form") === null ? null : "form"
}

/** The binding for which keys are waited for, and why the last ones were not taken. */
interface AwaitedKeys {
  readonly name: string
  readonly fault: string | null
}

const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(shortcuts)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const bindings = useBindings()
  const [typed, setTyped] = useState("")
  const rows = useRows(bindings.all, typed)
  const [changing, setChanging] = useState<AwaitedKeys | null>(null)
  const take = useTaking(bindings, setChanging)
  const [here] = useState(placeNow)
  // Whoever looks for an action finds it whether it has keys or not.
  const unbound =
    typed === "" ? rows.filter(({ binding, name }) => binding.chord === null && changing?.name !== name) : []
  const listed = rows.filter((row) => !unbound.includes(row))

  const rowView = (row: ShortcutRow) =>
    changing?.name === row.name ? (
      <TakingField
        id={`${heading}-press`}
        label={row.label}
        fault={changing.fault}
        onKeyDown={(event) => take(event, row)}
        onLeave={() => setChanging(null)}
      />
    ) : (
      <BindingButtons
        row={row}
        isOwn={Object.hasOwn(bindings.own, row.name)}
        onRestore={() => bindings.bind(row.binding, undefined)}
        onChange={() => setChanging({ name: row.name, fault: null })}
      />
    )

  useEffect(() => {
    // The first button would print.
    if (dialog.current !== null) return showModal(dialog.current, dialog.current.querySelector("input"))
  }, [])

  return (
    <dialog className="dialog shortcuts" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={heading}>{t("title")}</h2>
        <button type="button" className="btn quiet small" onClick={() => window.print()}>
          <Icon name="print" />
          {t("print")}
        </button>
        <button type="button" className="btn quiet small icon" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="vh">{t("close")}</span>
        </button>
      </div>
      <div className="find">
        <span className="input">
          <input
            // Safari keeps Escape for a search field of its own, and the dialog would stay.
            type="text"
            role="searchbox"
            autoComplete="off"
            aria-label={t("search")}
            placeholder={t("search")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </div>
      <div className="body">
        <div className="columned">
          {places
            .toSorted((one, other) => Number(other === here) - Number(one === here))
            .map((place) =>
              place === "everywhere" || place === "quadrant" ? (
                <Rows key={place} title={t(`groups.${place}`)} rows={ofMode(listed, place)} rowView={rowView} />
              ) : (
                typed === "" && <FixedKeys key={place} place={place} />
              )
            )}
        </div>
        {unbound.length > 0 && <Unbound rows={unbound} rowView={rowView} />}
        {rows.length === 0 && typed !== "" && <p className="muted">{t("none")}</p>}
      </div>
      {Object.keys(bindings.own).length > 0 && (
        <div className="sheet-foot">
          <button type="button" className="btn" onClick={bindings.forget}>
            {t("restoreAll")}
          </button>
        </div>
      )}
    </dialog>
  )
}

interface ShortcutRow {
  readonly binding: Shortcut.Binding
  readonly label: string
  readonly name: string
}

const ofMode = (rows: ReadonlyArray<ShortcutRow>, mode: Shortcut.Mode) =>
  rows.filter(({ binding }) => binding.mode === mode)

interface RowsProps {
  readonly title: string
  readonly rows: ReadonlyArray<ShortcutRow>
  /** What stands beside the name of an action. */
  readonly rowView: (row: ShortcutRow) => ReactNode
}

const Rows = ({ title, rows, rowView }: RowsProps) =>
  rows.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            <span className="name">{row.label}</span>
            {rowView(row)}
          </li>
        ))}
      </ul>
    </section>
  )

/** What has no keys: folded, since nobody looks it up. */
const Unbound = ({ rows, rowView }: Pick<RowsProps, "rows" | "rowView">) => {
  const { t } = useTranslation(shortcuts)
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn quiet small unbound"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon name={isUnfolded ? "down" : "right"} />
        {t("unbound", { count: rows.length })}
      </button>
      {isUnfolded &&
        (["everywhere", "quadrant"] as const).map((mode) => (
          <Rows key={mode} title={t(`groups.${mode}`)} rows={ofMode(rows, mode)} rowView={rowView} />
        ))}
    </>
  )
}

/** The actions that the person has, found by their name or their keys. */
const useRows = (all: ReadonlyArray<Shortcut.Binding>, typed: string): ReadonlyArray<ShortcutRow> => {
  const { t } = useTranslation()
  const locale = useLocale()
  const state = useStore<State>().getState()
  const query = Search.parse(locale, typed)
  return all.flatMap((binding) => {
    const action = actionOf(binding.id)
    if (action === undefined || action.isFor?.(state) === false) return []
    const label = t(`command.${action.id}`)
    const isFound = Search.score(query, Search.words(`${label} ${binding.chord ?? ""}`)) !== null
    return isFound ? [{ binding, label, name: Shortcut.nameOf(binding) }] : []
  })
}

/** Takes pressed keys for an action, or says why it cannot have them. */
const useTaking = (
  { all, bind }: ReturnType<typeof useBindings>,
  setChanging: (changing: AwaitedKeys | null) => void
) => {
  const { t } = useTranslation([shortcuts, "translation"])
  const faultText = (fault: Shortcut.Fault, teclas: string) => {
    const taken = fault.reason === "taken" ? actionOf(fault.by) : undefined
    const acao = taken === undefined ? "" : t(`translation:command.${taken.id}`)
    return t(`faults.${fault.reason}`, { teclas, acao })
  }
  return (event: KeyboardEvent, { binding, label, name }: ShortcutRow) => {
    event.preventDefault()
    event.stopPropagation()
    const result = rebind(all, binding, event.nativeEvent)
    if (result._tag === "Incomplete") return
    if (result._tag === "Refused") return setChanging({ name, fault: faultText(result.fault, result.chord) })
    if (result._tag === "Bound") {
      bind(binding, result.chord)
      announce(t("changed", { acao: label, teclas: result.chord ?? t("off") }))
    }
    setChanging(null)
  }
}

interface TakingFieldProps {
  readonly id: string
  readonly label: string
  readonly fault: string | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** Waits for keys. */
const TakingField = ({ id, label, fault, onKeyDown, onLeave }: TakingFieldProps) => {
  const { t } = useTranslation(shortcuts)
  return (
    <span className="taking">
      <input
        // The person asked for it a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        readOnly
        aria-label={t("changeOf", { acao: label })}
        aria-invalid={fault !== null}
        aria-describedby={id}
        value=""
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <small id={id} role={fault === null ? undefined : "alert"}>
        {fault ?? t("press")}
      </small>
    </span>
  )
}

interface BindingButtonsProps {
  readonly row: ShortcutRow
  /** Whether the person bound it otherwise. */
  readonly isOwn: boolean
  readonly onRestore: () => void
  readonly onChange: () => void
}

const BindingButtons = ({ row: { binding, label }, isOwn, onRestore, onChange }: BindingButtonsProps) => {
  const { t } = useTranslation(shortcuts)
  return (
    <>
      {binding.chord === null ? <span className="faint">{t("off")}</span> : <Keys chord={binding.chord} />}
      {isOwn && (
        <button
          type="button"
          className="btn quiet small"
          aria-label={t("restoreOf", { acao: label })}
          onClick={onRestore}
        >
          {t("restore")}
        </button>
      )}
      <button
        type="button"
        className="btn quiet small change"
        aria-label={t("changeOf", { acao: label })}
        onClick={onChange}
      >
        {t("change")}
      </button>
    </>
  )
}

const FixedKeys = ({ place }: { readonly place: keyof typeof fixed }) => {
  const { t } = useTranslation(shortcuts)
  return (
    <section>
      <h3>{t(`groups.${place}`)}</h3>
      <ul>
        {fixed[place].map(([name, chords]) => (
          <li key={name}>
            <span className="name">{t(`fixed.${name}`)}</span>
            {chords.map((chord) => (
              <Keys key={chord} chord={chord === "Space" ? t("space") : chord} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default ShortcutSheet
