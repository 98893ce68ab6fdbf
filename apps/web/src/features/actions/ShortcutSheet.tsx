/** Every shortcut: found, changed, switched off, restored and printed. */
import "./shortcuts.css"
import * as Search from "@quadrante/domain/search"
import * as Shortcut from "@quadrante/domain/shortcut"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import { useWords } from "../../i18n/words.ts"
import { useAppSelector } from "../../startup/app.ts"
import type { State } from "../../store/store.ts"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { showModal } from "../../ui/modal.ts"
import { actionOf } from "./actions.ts"
import { useBindings } from "./bindings.ts"
import { Keys } from "./Keys.tsx"
import { shortcutWords } from "./texts.ts"

/** Keys that nobody can bind otherwise. */
const fixed = [
  ["send", "Ctrl+Enter"],
  ["accept", "Enter"],
  ["leave", "Escape"],
  ["tabs", "ArrowRight"]
] as const

const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const words = useWords(shortcutWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const locale = useAppSelector((state) => state.locale)
  const state = useStore<State>().getState()
  const { all, own, bind, forget } = useBindings()
  const [typed, setTyped] = useState("")
  /** The binding for which keys are waited for, and why the last ones were not taken. */
  const [changing, setChanging] = useState<{ readonly name: string; readonly fault: string | null } | null>(null)

  useEffect(() => {
    // The first button would print.
    if (dialog.current !== null) return showModal(dialog.current, dialog.current.querySelector("input"))
  }, [])

  const query = Search.read(locale, typed)
  const rows = all.flatMap((binding) => {
    const action = actionOf(binding.id)
    if (action === undefined || action.isFor?.(state) === false) return []
    const label = t(`command.${action.id}`)
    const isFound = Search.score(query, Search.words(`${label} ${binding.chord ?? ""}`)) !== null
    return isFound ? [{ binding, label, name: Shortcut.nameOf(binding) }] : []
  })

  const faultText = (fault: Shortcut.Fault, teclas: string) => {
    const taken = fault.reason === "taken" ? actionOf(fault.by) : undefined
    return words.faults[fault.reason]
      .replace("{{teclas}}", teclas)
      .replace("{{acao}}", taken === undefined ? "" : t(`command.${taken.id}`))
  }
  const take = (event: KeyboardEvent, binding: Shortcut.Binding, label: string) => {
    const chord = Shortcut.chordOf(event.nativeEvent)
    event.preventDefault()
    event.stopPropagation()
    if (chord === null) return
    if (chord === "Escape") return setChanging(null)
    if (chord === "Backspace") bind(binding, null)
    else {
      const fault = Shortcut.faultOf(all, binding, chord)
      if (fault !== null) return setChanging({ name: Shortcut.nameOf(binding), fault: faultText(fault, chord) })
      bind(binding, chord)
    }
    announce(words.changed.replace("{{acao}}", label).replace("{{teclas}}", chord === "Backspace" ? words.off : chord))
    setChanging(null)
  }

  return (
    <dialog className="dialog shortcuts" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={heading}>{words.title}</h2>
        <button type="button" className="btn quiet small" onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </button>
        <button type="button" className="btn quiet small icon" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="vh">{words.close}</span>
        </button>
      </div>
      <div className="find">
        <span className="input">
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </div>
      <div className="body">
        {(["everywhere", "quadrant"] as const).map((mode) => {
          const listed = rows.filter(({ binding }) => binding.mode === mode)
          return listed.length === 0 ? null : (
            <section key={mode}>
              <h3>{words.groups[mode]}</h3>
              <ul>
                {listed.map(({ binding, label, name }) => (
                  <li key={name}>
                    <span className="name">{label}</span>
                    {changing?.name === name ? (
                      <span className="taking">
                        <input
                          // The person asked for it a moment ago.
                          // oxlint-disable-next-line jsx-a11y/no-autofocus
                          autoFocus
                          readOnly
                          aria-label={words.changeOf.replace("{{acao}}", label)}
                          aria-invalid={changing.fault !== null}
                          aria-describedby={`${heading}-press`}
                          value=""
                          onKeyDown={(event) => take(event, binding, label)}
                          onBlur={() => setChanging(null)}
                        />
                        <small id={`${heading}-press`} role={changing.fault === null ? undefined : "alert"}>
                          {changing.fault ?? words.press}
                        </small>
                      </span>
                    ) : (
                      <>
                        {binding.chord === null ? (
                          <span className="faint">{words.off}</span>
                        ) : (
                          <Keys chord={binding.chord} />
                        )}
                        {Object.hasOwn(own, name) && (
                          <button
                            type="button"
                            className="btn quiet small"
                            aria-label={words.restoreOf.replace("{{acao}}", label)}
                            onClick={() => bind(binding, undefined)}
                          >
                            {words.restore}
                          </button>
                        )}
                        <button
                          type="button"
                          className="btn quiet small"
                          aria-label={words.changeOf.replace("{{acao}}", label)}
                          onClick={() => setChanging({ name, fault: null })}
                        >
                          {words.change}
                        </button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        {typed === "" && (
          <section>
            <h3>{words.groups.fixed}</h3>
            <ul>
              {fixed.map(([name, chord]) => (
                <li key={name}>
                  <span className="name">{words.fixed[name]}</span>
                  <Keys chord={chord} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {rows.length === 0 && typed !== "" && <p className="muted">{words.none}</p>}
      </div>
      {Object.keys(own).length > 0 && (
        <div className="sheet-foot">
          <button type="button" className="btn" onClick={forget}>
            {words.restoreAll}
          </button>
        </div>
      )}
    </dialog>
  )
}

export default ShortcutSheet
