/** An entry of the history: a sentence of who did what when, with the reason, what was answered otherwise, and the answers. */
import type { HistoryEntry, Instance } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { formatNumber, type Locale } from "@quadrante/domain/locale"
import { verbOf } from "@quadrante/domain/verb"
import * as Wording from "@quadrante/domain/wording"
import { Result } from "effect"
import type { TFunction } from "i18next"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Facts } from "../form/Facts.tsx"
import { momentTip } from "../i18n/elsewhere.ts"
import { whenText } from "../i18n/when.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { verbSigns } from "../ui/verb-signs.ts"
import { ChangedAnswers } from "./ChangedAnswers.tsx"

const icons: { readonly [K in HistoryEntry["kind"]]: IconName } = {
  started: "plus",
  claimed: "profile",
  released: "profile",
  passed: "profile",
  "help-asked": "question",
  "help-given": "check",
  "help-ended": "close",
  followed: "calendar",
  completed: "check",
  timer: "calendar",
  decided: "diagram",
  error: "alert",
  message: "link",
  job: "process",
  called: "process",
  returned: "process",
  incident: "error",
  retried: "process",
  cancelled: "close",
  ended: "ok"
}

interface Props extends Decision.PlacedEntry<HistoryEntry> {
  readonly instance: Instance
}

export const HistoryItem = ({ entry, instance, ...placed }: Props) => {
  const { t } = useTranslation()
  const locale = useClock()
  const { kind, name, pessoa, actedFor, at, answered } = entry
  const form = useMemo(() => (answered === null ? null : Result.getOrNull(Form.decode(answered.form))), [answered])
  const word =
    form === null || answered?.decided === undefined
      ? null
      : Decision.wordOf(form, answered.decided, answered.values, locale.lin_id)
  const verb = word === null ? null : verbOf(word)
  const isDeed = Wording.isDeed(entry)
  const who =
    pessoa === null ? t("task.engine") : actedFor === null ? pessoa : t("task.actedFor", { pessoa, ausente: actedFor })
  const did = Wording.didIn(locale.lin_id, entry, { ...placed, word }, (value) => shown(t, locale, value))
  const open = answered === null ? {} : withoutSaid(answered)
  return (
    <li className={kind}>
      <Icon name={verb === null ? icons[kind] : verbSigns[verb]} />
      <p>
        {isDeed && <b>{who}</b>} {did}
        {isDeed && name !== null && (
          <span className="at-step">
            {"\u00a0"}· {name}
          </span>
        )}
        {Wording.quotesIn(entry, answered).map((said) => (
          <q key={said} dir="auto">
            {said}
          </q>
        ))}
        {placed.former !== null && answered !== null && form !== null && (
          <ChangedAnswers
            form={form}
            before={withoutSaid({ ...answered, values: placed.former })}
            after={open}
            figure={instance.figure}
          />
        )}
        {!isDeed && pessoa !== null && <small>{who}</small>}
      </p>
      <time dateTime={at} {...tip(momentTip(locale, Date.parse(at)))}>
        {whenText(t, locale, Date.parse(at))}
      </time>
      {Object.values(open).some((value) => value !== null && value !== "") && (
        <Answers form={form} values={open} instance={instance.id} />
      )}
    </li>
  )
}

/** The answers without what the sentence says already. */
const withoutSaid = ({ values, decided, reason }: NonNullable<HistoryEntry["answered"]>): Form.Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== decided && key !== reason))

interface AnswersProps {
  readonly form: Form.Form | null
  readonly values: Form.Values
  readonly instance: string
}
/** What was answered in a round, as far as this person sees it. */
const Answers = ({ form, values, instance }: AnswersProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="right" />
        {t("task.answers")}
      </summary>
      {isOpen && <Facts form={form} instance={instance} values={values} own />}
    </details>
  )
}

/** A value that was decided, as people read it. */
const shown = (t: TFunction, locale: Locale, value: unknown): string => {
  if (typeof value === "boolean") return t(value ? "form.yes" : "form.no")
  if (typeof value === "number") return formatNumber(locale, value)
  return typeof value === "string" ? value : JSON.stringify(value)
}
