/** A field for a person of the environment: found by name, chosen from what is found. */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { search } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useDebounced } from "../../ui/useDebounced.ts"

export interface ChosenPerson {
  readonly usuario: string
  readonly pessoa: string
  readonly roles: ReadonlyArray<string>
}

interface Props {
  readonly label: string
  readonly chosen: ChosenPerson | null
  /** The login of somebody who is not offered. */
  readonly except: string | null
  readonly onChoose: (person: ChosenPerson | null) => void
  readonly fault: string | null
}

export const PersonField = ({ label, chosen, except, onChoose, fault }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState("")
  const typed = text.trim()
  const rested = useDebounced(typed)
  const asks = chosen === null && typed !== "" && rested !== ""
  const { data } = useServerQuery(asks ? search(rested) : null, { keepsLast: true })
  const found = asks && data !== null ? data.found.people.filter(({ usuario }) => usuario !== except) : null
  const said = fault ?? chosen?.roles.join(", ") ?? (typed === "" ? t("substitution.findHelp") : null)
  return (
    <div className={`field${fault === null ? "" : " error"}`}>
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input
          id={id}
          autoComplete="off"
          value={chosen?.pessoa ?? text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            onChoose(null)
            setText(target.value)
          }}
        />
        <Icon name="search" />
      </span>
      <p id={`${id}-help`} className={fault === null ? "help" : "msg"} role={fault === null ? undefined : "alert"}>
        {said}
      </p>
      {found !== null && (
        <div role="status" className={found.length === 0 ? "muted" : "vh"}>
          {found.length === 0 ? t("substitution.nobody") : t("substitution.found", { count: found.length })}
        </div>
      )}
      {found !== null && found.length > 0 && (
        <ul className="people-found" aria-label={label}>
          {found.map((person) => (
            <li key={person.usuario}>
              <button
                type="button"
                className="btn quiet"
                onClick={() => {
                  onChoose(person)
                  setText("")
                  document.getElementById(id)?.focus()
                }}
              >
                <span>{person.pessoa}</span>
                <small className="muted">{person.roles.join(", ")}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
