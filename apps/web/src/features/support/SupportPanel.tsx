/** Support: looks for a person of the environment, and sees, ends and blocks their sessions. */
import "../../i18n/parts.ts"
import type { FoundPerson } from "@quadrante/api/search"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { search } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { useDebounced } from "../../ui/useDebounced.ts"
import { PersonSessions } from "./PersonSessions.tsx"
import { support } from "./texts/texts.ts"
import "../../ui/tree.css"
import "./support.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const SupportPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation(support)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [term, setTerm] = useState("")
  return (
    <Popover title={t("title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      {person === null ? (
        <People term={term} onTerm={setTerm} onChoose={setPerson} />
      ) : (
        <PersonSessions person={person} onBack={() => setPerson(null)} />
      )}
    </Popover>
  )
}

interface PeopleProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly onChoose: (person: FoundPerson) => void
}

const People = ({ term, onTerm, onChoose }: PeopleProps) => {
  const { t } = useTranslation([support, "translation"])
  const faultText = useFaultText()
  const wanted = term.trim()
  const rested = useDebounced(wanted)
  const { data: found, fault } = useServerQuery(rested === "" ? null : search(rested), { keepsLast: true })
  const people = found?.found.people ?? []

  const isNothing = wanted !== "" && found?.for === wanted && people.length === 0
  return (
    <>
      <div className="sub">
        <span className="input">
          <Icon name="search" />
          <input
            aria-label={t("search")}
            placeholder={t("search")}
            autoComplete="off"
            spellCheck={false}
            value={term}
            data-first-focus
            onChange={(event) => onTerm(event.target.value)}
          />
        </span>
      </div>
      <div className="scroll tree found-people">
        <PanelState
          fault={fault === null ? null : faultText(fault)}
          loading={wanted !== "" && found === null ? t("searching") : null}
        />
        {wanted === "" && <p className="none">{t("hint")}</p>}
        {isNothing && (
          <p className="none" role="status">
            {t("translation:sessions.none", { termo: wanted })}
          </p>
        )}
        {wanted !== "" && people.length > 0 && (
          <ul aria-label={t("found")}>
            {people.map((person) => (
              <li key={person.usuario}>
                <button type="button" onClick={() => onChoose(person)}>
                  <Icon name="profile" />
                  <span>
                    {person.pessoa}
                    <small>{[person.usuario, ...person.roles].join(" · ")}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

export default SupportPanel
