/** How many fields a link filled in, and what of it did not reach the form, or reached it with a loss: one line for the person. */
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import * as Wording from "@quadrante/domain/wording"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { problemsAt } from "../form/form-marks.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { Draft } from "../kernel/draft.ts"
import { useLocale } from "../kernel/locale.ts"
import type { LinkNote } from "../store/instances.ts"
import { Icon } from "../ui/Icon.tsx"
import "../form/summary.css"

interface Props {
  /** The open process, and the task whose form read the link; null: no task did. */
  readonly process: string
  readonly task: string | null
  readonly form: Form.Form | null
  readonly notes: ReadonlyArray<LinkNote>
  /** The inputs that it filled in. */
  readonly filled: ReadonlyArray<string>
  /** What stood in the inputs once the link was read; without it, what the form began with. */
  readonly texts?: Form.Texts
}

export const LinkNotes = ({ process, task, form, notes, filled, texts }: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const locale = useLocale()
  const draft = useSyncExternalStore(drafts.onPut, () => (task === null ? null : drafts.read(process, task)))
  const isMended = ({ name }: LinkNote) =>
    form !== null && isMendedIn(locale, form, draft, texts ?? draft?.before, name)
  // What is mended stays in its place until all is, as in the list of what is wrong.
  const isChecked = notes.every(isMended)
  if (isChecked && filled.length === 0) return null
  const { lin_id } = locale
  const { readingNotes, valueNotes } = Wording.wordingOf(lin_id)
  const fields = form === null ? [] : Form.fields(form)
  const labelOf = (name: string) => {
    const field = fields.find(({ key }) => key === name)
    return field === undefined ? name : Form.wording(field, "label", lin_id)
  }
  return (
    <p className="note" role="status">
      <Icon name="link" />
      <span>
        {filled.length > 0 && t("draft.linkFilled", { count: filled.length })}
        {!isChecked && (
          <>
            {filled.length > 0 && " "}
            {t("draft.linkNotes")}{" "}
            {notes.map((one, i) => (
              <span key={one.name}>
                {i > 0 && "; "}
                <span className={isMended(one) ? "mended" : undefined}>
                  <b>{labelOf(one.name)}</b> {Wording.wordOf({ ...valueNotes, ...readingNotes }, one.note)}
                </span>
                {isMended(one) && <span className="vh"> {t("process.mended")}</span>}
              </span>
            ))}
            .
          </>
        )}
      </span>
    </p>
  )
}

/** Those of a link that was read by the form of this task; once another task stands there, it is over. */
export const TaskLinkNotes = ({ process, task, form }: Pick<Props, "process" | "task" | "form">) => {
  const link = useAppSelector(({ instances }) => instances[process]?.link ?? null)
  return link?.task === task ? <LinkNotes {...link} {...{ process, task, form }} /> : null
}

/** Whether the person has put something else there since, which the form takes. */
const isMendedIn = (
  locale: Locale,
  form: Form.Form,
  draft: Draft | null,
  texts: Form.Texts | undefined,
  name: string
): boolean => {
  const typed = draft?.texts[name] ?? ""
  if (draft === null || typed === "" || typed === (texts?.[name] ?? "")) return false
  return Object.keys(problemsAt(locale, form, [name], draft.texts)).length === 0
}
