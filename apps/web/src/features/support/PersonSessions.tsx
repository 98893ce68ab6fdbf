/** A person as support sees them: whether they may come in, where they are, and what can be done about it. */
import type { FoundPerson } from "@quadrante/api/search"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { person as personQuery } from "../../data/queries.ts"
import { type Output, useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { SessionLine } from "./SessionLine.tsx"
import { type Question, SupportQuestion } from "./SupportQuestion.tsx"
import { support } from "./texts/texts.ts"
import { type PersonActs, usePersonActs } from "./usePersonActs.ts"

interface Props {
  readonly person: FoundPerson
  readonly onBack: () => void
}

export const PersonSessions = ({ person: { usuario, pessoa }, onBack }: Props) => {
  const { t } = useTranslation(support)
  const faultText = useFaultText()
  const own = useAppSelector(({ session }) => session.view?.user.usuario)
  const { data: person, fault: missed, again } = useServerQuery(personQuery(usuario))
  const acts = usePersonActs(usuario)
  const fault = acts.refused ?? missed
  const [question, setQuestion] = useState<Question | null>(null)
  const isSelf = usuario === own

  const answer = (asked: Question) => {
    setQuestion(null)
    if (asked.about === "one") acts.end(asked.session)
    else if (asked.about === "all") acts.endAll()
    else acts.keepOut(true)
  }

  return (
    <>
      <NavigationButtons onBack={onBack} onRefresh={again} />
      <div className="scroll person-sessions" aria-busy={person === null && fault === null}>
        <div className="who">
          <div>
            <b>{pessoa}</b>
            <small>{usuario}</small>
          </div>
          {person !== null && (
            <span className={person.blocked ? "chip error" : "chip success"}>
              <Icon name={person.blocked ? "lock" : "check"} />
              {person.blocked ? t("keptOut") : t("mayEnter")}
            </span>
          )}
        </div>
        {fault !== null && (
          <p className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
          </p>
        )}
        {person === null && fault === null && (
          <p className="muted" role="status">
            {t("loading")}
          </p>
        )}
        {isSelf && <p className="muted">{t("you")}</p>}
        {person !== null && <SessionLines person={person} acts={acts} onAsk={setQuestion} />}
      </div>
      {person !== null && <PersonFoot person={person} isSelf={isSelf} acts={acts} onAsk={setQuestion} />}
      {question !== null && (
        <SupportQuestion
          question={question}
          pessoa={pessoa}
          onAct={() => answer(question)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  )
}

const NavigationButtons = ({ onBack, onRefresh }: { readonly onBack: () => void; readonly onRefresh: () => void }) => {
  const { t } = useTranslation(support)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="sub row">
      <button type="button" className="btn quiet small" ref={back} onClick={onBack}>
        <Icon name="left" />
        {t("back")}
      </button>
      <button type="button" className="btn quiet small push" onClick={onRefresh}>
        <Icon name="history" />
        {t("refresh")}
      </button>
    </div>
  )
}

interface KnownPersonProps {
  readonly person: Output<"person">
  readonly acts: PersonActs
  readonly onAsk: (question: Question) => void
}

const SessionLines = ({ person: { sessions, blocked }, acts, onAsk }: KnownPersonProps) => {
  const { t } = useTranslation(support)
  return (
    <>
      <h3 id="sessoes-da-pessoa">{t("sessions")}</h3>
      {sessions.length === 0 && <p className="muted">{t("noSessions")}</p>}
      {sessions.length > 0 && (
        <ul aria-labelledby="sessoes-da-pessoa">
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isKeptOut={blocked}
              onBlock={() => acts.block(session)}
              onEnd={() => onAsk({ about: "one", session })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const PersonFoot = ({ person, isSelf, acts, onAsk }: KnownPersonProps & { readonly isSelf: boolean }) => {
  const { t } = useTranslation(support)
  const hasOthers = person.sessions.some(({ current }) => !current)
  return (
    <div className="sheet-foot row wrap">
      <button type="button" className="btn small" disabled={!hasOthers} onClick={() => onAsk({ about: "all" })}>
        {t("endAll")}
      </button>
      {!isSelf && (
        <button
          type="button"
          className={person.blocked ? "btn small push" : "btn small danger push"}
          onClick={() => (person.blocked ? acts.keepOut(false) : onAsk({ about: "access" }))}
        >
          <Icon name="lock" />
          {person.blocked ? t("letIn") : t("keepOut")}
        </button>
      )}
    </div>
  )
}
