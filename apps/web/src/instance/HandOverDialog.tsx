/** Passing tasks on to somebody, or asking somebody for help: who may, who may not and why, and what to tell them. */
import "../i18n/parts.ts"
import type { People, Person, Receiver } from "@quadrante/api/passing"
import * as User from "@quadrante/domain/user"
import { nanoid } from "@reduxjs/toolkit"
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { usePhoto } from "../data/photo.ts"
import { people } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { writtenDay } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { noticed } from "../store/notices.ts"
import type { HandedTask, HandingOver } from "../store/workspace.ts"
import { Avatar } from "../ui/Avatar.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import { DecideSeveral } from "./DecideSeveral.tsx"
import { askHelp, passTask } from "./hand-over.ts"
import { carryOutForAll } from "./several.ts"
import { manySaid } from "./several-said.ts"
import "./hand-over.css"

const HandOverDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const handing = useAppSelector(({ workspace }) => workspace.handing)
  const [first] = handing?.tasks ?? []
  if (handing === null || first === undefined) return null
  const { how, tasks } = handing
  if (how === "deciding") return <DecideSeveral tasks={tasks} onClose={onClose} />
  return <HandOver key={`${how} ${first.id}`} handing={{ how, tasks }} first={first} onClose={onClose} />
}

/** How a task goes to somebody else. */
type PassingHow = Exclude<HandingOver["how"], "deciding">

interface Props {
  readonly handing: HandingOver & { readonly how: PassingHow }
  /** Of several, the one whose people are listed. */
  readonly first: HandedTask
  readonly onClose: () => void
}

const HandOver = ({ handing, first, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [chosen, setChosen] = useState<Receiver | null>(null)
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(() => nanoid(21))
  const search = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const isHelp = handing.how === "help"
  const many = handing.tasks.length > 1
  const send = async () => {
    if (chosen === null) return setProblem(t("task.personMissing"))
    if (isHelp && text.trim() === "") return setProblem(t("task.helpQuestionMissing"))
    if (sending.current) return
    if (many) {
      onClose()
      const passed = { to: chosen.id, note: text.trim() }
      return carryOutForAll(app, { tasks: handing.tasks, said: manySaid("pass") }, (task) =>
        passTask(app, task, { ...passed, key: nanoid(21) })
      )
    }
    sending.current = true
    const said = t(isHelp ? "task.helpAsked" : "task.passDone", { nome: chosen.pessoa, titulo: first.title })
    const failure = isHelp
      ? await askHelp(app, first, { to: chosen.id, question: text.trim(), key })
      : await passTask(app, first, { to: chosen.id, note: text.trim(), key }, said)
    sending.current = false
    if (failure !== null) return setProblem(faultText(failure))
    if (isHelp) app.dispatch(noticed({ kind: "success", text: said }))
    onClose()
  }
  const nome = chosen === null ? null : firstName(chosen.pessoa)
  const act =
    nome === null ? t(isHelp ? "task.askHelp" : "task.pass") : t(isHelp ? "task.helpAskTo" : "task.passTo", { nome })
  const title = many
    ? t("task.passMany", { count: handing.tasks.length })
    : t(isHelp ? "task.helpAskOf" : "task.passAsk", { titulo: first.title })
  return (
    <Dialog
      title={title}
      act={act}
      danger={false}
      note={t(isHelp ? "task.helpAskText" : "task.passLeaves")}
      first={search}
      onAct={() => void send()}
      onCancel={onClose}
    >
      <p className="muted">{many ? t("task.passFirst", { tarefa: first.name, titulo: first.title }) : first.name}</p>
      <PeopleList task={first} how={handing.how} search={search} chosen={chosen} onChoose={setChosen} />
      <Message isHelp={isHelp} text={text} onText={setText} />
      {problem !== null && (
        <p className="msg error" role="alert">
          <Icon name="error" />
          <span>{problem}</span>
        </p>
      )}
    </Dialog>
  )
}

interface MessageProps {
  readonly isHelp: boolean
  readonly text: string
  readonly onText: (text: string) => void
}

const Message = ({ isHelp, text, onText }: MessageProps) => {
  const { t } = useTranslation()
  const field = useId()
  return (
    <div className="field">
      <label htmlFor={field}>
        {t(isHelp ? "task.helpQuestion" : "task.note")}
        {!isHelp && <span className="optional"> {t("task.noteOptional")}</span>}
      </label>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={500}
        required={isHelp}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}

interface ListProps {
  readonly task: HandedTask
  readonly how: PassingHow
  readonly search: RefObject<HTMLInputElement | null>
  readonly chosen: Receiver | null
  readonly onChoose: (person: Receiver) => void
}

const PeopleList = ({ task, how, search, chosen, onChoose }: ListProps) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [term, setTerm] = useState("")
  const asked = useDebounced(term)
  const { data, fault } = useServerQuery(people(task.id, task.role, { for: how, term: asked.trim() }), {
    keepsLast: true
  })
  const list = useRef<HTMLDivElement>(null)
  const down = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return
    event.preventDefault()
    list.current?.querySelector<HTMLInputElement>("input:checked, input")?.focus()
  }
  return (
    <>
      <span className="input">
        <Icon name="search" />
        <input
          ref={search}
          aria-label={t("task.peopleFind")}
          placeholder={t("task.people")}
          maxLength={128}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={down}
        />
      </span>
      <div className="people" ref={list} aria-busy={data?.for !== asked.trim()}>
        {fault !== null && (
          <p className="none" role="alert">
            {faultText(fault)}
          </p>
        )}
        {data === null && fault === null && (
          <p className="none" role="status">
            {t("task.peopleLoading")}
          </p>
        )}
        {data !== null && (
          <PeopleParts found={data.found} how={how} isSought={data.for !== ""} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
    </>
  )
}

interface PartsProps extends Pick<ListProps, "how" | "chosen" | "onChoose"> {
  readonly found: People
  readonly isSought: boolean
}

const PeopleParts = ({ found: { able, unable, more }, how, isSought, chosen, onChoose }: PartsProps) => {
  const { t } = useTranslation()
  const group = useId()
  if (isSought && able.length === 0 && unable.length === 0) {
    return (
      <p className="none" role="status">
        {t("task.peopleNone")}
      </p>
    )
  }
  // Who was chosen stays in view, whatever is looked for since.
  const kept = chosen !== null && !able.some(({ id }) => id === chosen.id) ? [chosen, ...able] : able
  return (
    <>
      <fieldset>
        <legend>
          <span role="status">{t(how === "help" ? "task.peopleHelp" : "task.peopleAble", { count: kept.length })}</span>
        </legend>
        {kept.map((person) => (
          <label key={person.id} className="person">
            <input type="radio" name={group} checked={chosen?.id === person.id} onChange={() => onChoose(person)} />
            <Who person={person} away={person.away} />
          </label>
        ))}
        {more && <p className="none">{t("task.peopleMore")}</p>}
      </fieldset>
      {unable.length > 0 && (
        <section aria-label={t("task.peopleUnable")}>
          <h3>{t("task.peopleUnable")}</h3>
          <ul>
            {unable.map(({ why, ...person }) => (
              <li key={person.id} className="person no">
                <Who person={person} away={null} />
                <span className="why">
                  {t(`task.cannot.${isKnown(why.code) ? why.code : "other"}`, { etapa: why.params["element"] ?? "" })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const known = [
  "not-candidate",
  "other-unit",
  "starter-only",
  "starter-excluded",
  "did-earlier",
  "has-it",
  "elsewhere"
] as const

const isKnown = (code: string): code is (typeof known)[number] => known.some((one) => one === code)

const Who = ({ person, away }: { readonly person: Person; readonly away: Receiver["away"] }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pessoa, profile, unit } = person
  const photo = usePhoto(person.photo)
  return (
    <>
      <Avatar photo={photo}>{User.badgeOf(locale, pessoa)}</Avatar>
      <span className="who">
        <b>{pessoa}</b>
        <small>{[profile, unit].filter(Boolean).join(" · ")}</small>
        {away !== null && (
          <small className="away">
            <Icon name="swap" />
            <span>{t("task.away", { dia: writtenDay(locale, away.until), nome: away.substitute })}</span>
          </small>
        )}
      </span>
    </>
  )
}

const firstName = (pessoa: string): string => pessoa.split(" ")[0] ?? pessoa

export default HandOverDialog
