/** What of a link did not reach the form, or reached it with a loss: one line for the person, by the names of the fields. */
import * as Form from "@quadrante/domain/form"
import * as Wording from "@quadrante/domain/wording"
import { useTranslation } from "react-i18next"
import { useLocale } from "../kernel/locale.ts"
import type { LinkNote } from "../store/instances.ts"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  readonly form: Form.Form | null
  readonly notes: ReadonlyArray<LinkNote>
}

export const LinkNotes = ({ form, notes }: Props) => {
  const { t } = useTranslation()
  const { lin_id } = useLocale()
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
        {t("draft.linkNotes")}{" "}
        {notes.map(({ name, note }, i) => (
          <span key={name}>
            {i > 0 && "; "}
            <b>{labelOf(name)}</b> {Wording.wordOf({ ...valueNotes, ...readingNotes }, note)}
          </span>
        ))}
        .
      </span>
    </p>
  )
}
