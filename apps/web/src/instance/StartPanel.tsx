/** A process before it is started: the form that it asks for, as a draft that leaves nothing behind until it is sent. */
import "../i18n/parts.ts"
import type { StartForm } from "@quadrante/api/draft"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import { contextoOf, type OpenProcess, unreadOf } from "@quadrante/domain/process"
import { Result } from "effect"
import { useId, useMemo, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { switchMode } from "../documents/modes.ts"
import { nothing, useFeel } from "../form/feel.ts"
import { ProcessForm } from "../form/ProcessForm.tsx"
import { useFaultText } from "../kernel/faults.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useProcessFault } from "../kernel/known.ts"
import { useLocale } from "../kernel/locale.ts"
import { WaitingForm, WaitingNote } from "../outbox/Waiting.tsx"
import { Icon } from "../ui/Icon.tsx"
import { closeOpen } from "../workspace/places.ts"
import { useStays, useTakenUp } from "../workspace/staying.ts"
import { givenTo } from "./given.ts"
import { GoneTexts } from "./GoneTexts.tsx"
import { LinkNotes } from "./LinkNotes.tsx"
import { ProcessFoot } from "./ProcessFoot.tsx"
import { OpenedAs } from "./ProcessHead.tsx"
import { sendStart } from "./start.ts"
import { StartQuestion } from "./StartQuestion.tsx"
import { Steps } from "./Steps.tsx"
import { useLowWindow } from "../ui/media.ts"
import { tip } from "../ui/tip.ts"

interface Props {
  readonly process: OpenProcess
  readonly start: StartForm
  readonly takesFocus: boolean
}

const noAnswers: Form.Values = {}

export const StartPanel = ({ process, start, takesFocus }: Props) => {
  const { id, draft = "" } = process
  const { t } = useTranslation()
  const app = useApp()
  const formId = useId()
  const faultText = useFaultText()
  const [problems, setProblems] = useState<number | null>(null)
  const fault = useProcessFault(id)
  const pending = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: null }))
  const waiting = pending?.waits === true ? pending : null
  const turns = useSyncExternalStore(app.drafts.subscribe, () => app.drafts.turns(id))
  const { isBack, body, onScroll } = useTakenUp(id, null)
  const form = useMemo(() => (start.form === null ? null : Result.getOrNull(Form.decode(start.form))), [start.form])
  const isBrief = useLowWindow() && form !== null
  const given = useGiven(process, start, form)
  useStays(fault !== null)

  const submit = (values: Form.Values) => {
    // A text that is not saved comes first: it would be read only once it is sent.
    if (app.draftUndo.isHeld(id)) switchMode(app, null)
    else sendStart(app, id, values)
  }
  /** It can be taken back like any tab that was closed. */
  const discard = () => {
    app.draftUndo.discard(id)
    closeOpen(app, id)
  }
  return (
    <>
      <header className="quad-head">
        <h2 {...tip(start.title)} tabIndex={-1}>
          {start.title}
        </h2>
        <span className="chip">{t("draft.chip")}</span>
        <OpenedAs id={id} />
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div
        className={isBrief ? "quad-body fresh brief" : "quad-body fresh"}
        tabIndex={0}
        role="group"
        aria-label={start.title}
        ref={body}
        onScroll={onScroll}
      >
        <div className="work-top">
          <Steps steps={start.steps} passedBy={start.passedBy} turn="mine" />
        </div>
        {fault !== null && (
          <p className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
          </p>
        )}
        {given !== null && waiting === null && (
          <LinkNotes process={id} task={draft} form={form} notes={given.notes} filled={given.filled} />
        )}
        {form !== null && <GoneTexts process={id} draft={draft} form={form} />}
        {waiting !== null && <WaitingNote submission={waiting} />}
        {waiting !== null && form !== null && <WaitingForm form={form} instance={draft} submission={waiting} />}
        {waiting === null && form === null && (
          <StartQuestion
            start={start}
            contexto={contextoOf(process)}
            isSending={pending !== null}
            onStart={() => submit({})}
          />
        )}
        {waiting === null && form !== null && given !== null && (
          <ProcessForm
            key={start.definition}
            id={formId}
            process={id}
            instance={draft}
            task={draft}
            form={form}
            data={given.data}
            lastAnswers={noAnswers}
            linked={unreadOf(process).map(([name]) => name)}
            filled={given.filled}
            turns={turns}
            refused={fault}
            takesFocus={takesFocus && !isBack}
            onProblems={setProblems}
            onSubmit={submit}
          />
        )}
      </div>
      {waiting === null && form !== null && (
        <ProcessFoot id={id} formId={formId} problems={problems} isSending={pending !== null} onDiscard={discard} />
      )}
    </>
  )
}

/** What the form begins with; null until what its expressions are evaluated with is there, or does not come: the form says so. */
const useGiven = (
  { contexto }: OpenProcess,
  { conditions, decided, listed }: StartForm,
  form: Form.Form | null
): ReturnType<typeof givenTo> | null => {
  const user = useAppSelector((state) => state.user)
  // As the locale was when the link came: another one writes what it gave in another way, and reads nothing anew.
  const [locale] = useState(useLocale())
  const evaluate = useFeel(form !== null && Form.needsFeel(form))
  return useMemo(() => {
    if (evaluate === null) return null
    const start = { form, conditions, decided, listed }
    return givenTo(user, locale, start, contexto, evaluate === "failed" ? nothing : evaluate)
  }, [evaluate, form, conditions, decided, listed, contexto, locale, user])
}
