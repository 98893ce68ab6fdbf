/** Support: looks for a person of the environment, and sees, ends and blocks their sessions. */
import "./support.css"
import type { FoundPerson } from "@quadrante/api/search"
import { Result } from "effect"
import { type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useWords } from "../../i18n/words.ts"
import { useApp } from "../../startup/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { PersonSessions } from "./PersonSessions.tsx"
import { support } from "./texts.ts"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const SupportPanel = ({ opener, onClose }: Props) => {
  const words = useWords(support)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [term, setTerm] = useState("")
  return (
    <Popover title={words.title} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      {person === null ? (
        <People term={term} onTerm={setTerm} onChoose={setPerson} />
      ) : (
        <PersonSessions person={person} onBack={() => setPerson(null)} />
      )}
    </Popover>
  )
}

/** While somebody types on, the server is left alone. */
const restMs = 140

interface Found {
  readonly for: string
  readonly people: ReadonlyArray<FoundPerson>
}

interface PeopleProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly onChoose: (person: FoundPerson) => void
}

const People = ({ term, onTerm, onChoose }: PeopleProps) => {
  const { t } = useTranslation()
  const words = useWords(support)
  const { api } = useApp()
  const faultText = useFaultText()
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const wanted = term.trim()

  useEffect(() => {
    let gone = false
    const ask = async () => {
      if (wanted === "") return setFound(null)
      const answer = await (await api()).search({ payload: { termo: wanted.slice(0, 200) } })
      if (gone) return
      setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
      if (Result.isSuccess(answer)) setFound({ for: wanted, people: answer.success.people })
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [api, faultText, wanted])

  const isNothing = found !== null && found.for === wanted && found.people.length === 0
  return (
    <>
      <div className="sub">
        <span className="input">
          <Icon name="search" />
          <input
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            spellCheck={false}
            value={term}
            data-first-focus
            onChange={(event) => onTerm(event.target.value)}
          />
        </span>
      </div>
      <div className="scroll tree people">
        <PanelState fault={fault} loading={wanted !== "" && found === null ? words.searching : null} />
        {wanted === "" && <p className="none">{words.hint}</p>}
        {isNothing && (
          <p className="none" role="status">
            {t("sessions.none", { termo: wanted })}
          </p>
        )}
        {wanted !== "" && found !== null && found.people.length > 0 && (
          <ul aria-label={words.found}>
            {found.people.map((person) => (
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
