/** A person as support sees them: whether they may come in, where they are, and what can be done about it. */
import type { Client, Failure } from "@quadrante/api/client"
import type { Person } from "@quadrante/api/person"
import type { FoundPerson } from "@quadrante/api/search"
import type { SessionSummary } from "@quadrante/api/session"
import { Result } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useWords } from "../../i18n/words.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { nameOfSession } from "../../startup/roles.ts"
import { announce } from "../../ui/Announcer.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SessionLine } from "./SessionLine.tsx"
import { support } from "./texts.ts"

interface Props {
  readonly person: FoundPerson
  readonly onBack: () => void
}

/** What takes work away from somebody is asked once. */
type Question = { readonly about: "all" | "access" } | { readonly about: "one"; readonly session: SessionSummary }

export const PersonSessions = ({ person: { usuario, pessoa }, onBack }: Props) => {
  const { t } = useTranslation()
  const words = useWords(support)
  const { api } = useApp()
  const faultText = useFaultText()
  const own = useAppSelector(({ session }) => session.view?.user.usuario)
  const [person, setPerson] = useState<Person | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const back = useRef<HTMLButtonElement>(null)

  const load = useCallback(async () => {
    const answer = await (await api()).person({ usuario })
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isSuccess(answer)) setPerson(answer.success)
  }, [api, faultText, usuario])
  useEffect(() => {
    back.current?.focus()
    // What is shown comes with the answer.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    void load()
  }, [load])

  const act = async (said: string, call: (client: Client) => Promise<Result.Result<null, Failure>>) => {
    setQuestion(null)
    const answer = await call(await api())
    if (Result.isFailure(answer)) return setFault(faultText(answer.failure))
    announce(said)
    await load()
  }
  const end = ({ id }: SessionSummary) => act(words.wasEnded, (one) => one.endSessionOf({ usuario, session: id }))
  const block = ({ id, blocked }: SessionSummary) =>
    act(blocked ? words.wasUnblocked : words.wasBlocked, (one) =>
      one.blockSessionOf({ usuario, session: id, payload: { blocked: !blocked } })
    )
  const endAll = () => act(words.allEnded, (one) => one.endSessionsOf({ usuario }))
  const keepOut = (blocked: boolean) =>
    act(blocked ? words.isOut : words.isIn, (one) => one.blockPerson({ usuario, payload: { blocked } }))

  const isSelf = usuario === own
  const others = person?.sessions.filter(({ current }) => !current) ?? []
  return (
    <>
      <div className="sub row">
        <button type="button" className="btn quiet small" ref={back} onClick={onBack}>
          <Icon name="left" />
          {words.back}
        </button>
        <button type="button" className="btn quiet small push" onClick={() => void load()}>
          <Icon name="history" />
          {words.refresh}
        </button>
      </div>
      <div className="scroll person" aria-busy={person === null && fault === null}>
        <div className="who">
          <div>
            <b>{pessoa}</b>
            <small>{usuario}</small>
          </div>
          {person !== null && (
            <span className={person.blocked ? "chip error" : "chip success"}>
              <Icon name={person.blocked ? "lock" : "check"} />
              {person.blocked ? words.keptOut : words.mayEnter}
            </span>
          )}
        </div>
        {fault !== null && (
          <p className="note error" role="alert">
            <Icon name="error" />
            <span>{fault}</span>
          </p>
        )}
        {person === null && fault === null && (
          <p className="muted" role="status">
            {words.loading}
          </p>
        )}
        {isSelf && <p className="muted">{words.you}</p>}
        {person !== null && <h3 id="sessoes-da-pessoa">{words.sessions}</h3>}
        {person?.sessions.length === 0 && <p className="muted">{words.noSessions}</p>}
        {person !== null && person.sessions.length > 0 && (
          <ul aria-labelledby="sessoes-da-pessoa">
            {person.sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isKeptOut={person.blocked}
                onBlock={() => void block(session)}
                onEnd={() =>
                  session.processos.length > 0 ? setQuestion({ about: "one", session }) : void end(session)
                }
              />
            ))}
          </ul>
        )}
      </div>
      {person !== null && (
        <div className="sheet-foot row wrap">
          <button
            type="button"
            className="btn small"
            disabled={others.length === 0}
            onClick={() => setQuestion({ about: "all" })}
          >
            {words.endAll}
          </button>
          {!isSelf && (
            <button
              type="button"
              className={person.blocked ? "btn small push" : "btn small danger push"}
              onClick={() => (person.blocked ? void keepOut(false) : setQuestion({ about: "access" }))}
            >
              <Icon name="lock" />
              {person.blocked ? words.letIn : words.keepOut}
            </button>
          )}
        </div>
      )}
      {question?.about === "one" && (
        <Dialog
          title={t("sessions.endTitle", { nome: nameOfSession(question.session) })}
          act={words.end}
          danger
          onAct={() => void end(question.session)}
          onCancel={() => setQuestion(null)}
        >
          <p>{t("sessions.endText")}</p>
          <ul>
            {question.session.processos.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Dialog>
      )}
      {(question?.about === "all" || question?.about === "access") && (
        <Dialog
          title={`${question.about === "all" ? words.endAll : words.keepOut}: ${pessoa}`}
          act={question.about === "all" ? words.endAll : words.keepOut}
          danger
          onAct={() => void (question.about === "all" ? endAll() : keepOut(true))}
          onCancel={() => setQuestion(null)}
        >
          <p>{question.about === "all" ? words.endAllText : words.keepOutText}</p>
        </Dialog>
      )}
    </>
  )
}
