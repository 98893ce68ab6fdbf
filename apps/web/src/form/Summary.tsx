/** What is to be mended in a form, in a line: links to its fields in reading order. */
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import type { i18n } from "../i18n/i18n.ts"
import { Icon } from "../ui/Icon.tsx"
import { findInput } from "./typing.ts"
import "./summary.css"

interface Props {
  readonly form: Form.Form
  readonly prefix: string
  readonly names: ReadonlyArray<string>
  /** What is mended stays in its place until all is: nothing moves under the hands of who mends the next. */
  readonly isMended: (name: string) => boolean
  readonly textsOf: () => Form.Texts
  readonly locale: Locale
  readonly place: RefObject<HTMLDivElement | null>
}

/** What a field is called, with the rows of the lists in which it stands. */
export const labelOf = (
  t: typeof i18n.t,
  form: Form.Form,
  texts: Form.Texts,
  name: string,
  { lin_id }: Pick<Locale, "lin_id">
): string => {
  const found = findInput(form, texts, name)
  if (found === null) return name
  return found.rows.reduceRight(
    (campo, { list, n }) => t("form.inRow", { lista: Form.wording(list, "label", lin_id), n, campo }),
    Form.wording(found.field, "label", lin_id)
  )
}

export const Summary = ({ form, prefix, names, isMended, textsOf, locale, place }: Props) => {
  const { t } = useTranslation()
  const texts = textsOf()
  const order = Object.keys(texts)
  return (
    <div className="note error summary" role="alert" tabIndex={-1} ref={place}>
      <Icon name="error" />
      <div>
        <b>{t("process.summary")}</b>{" "}
        <ul>
          {names
            .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
            .map((name) => (
              <li key={name} className={isMended(name) ? "mended" : undefined}>
                <a
                  href={`#${prefix}-${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(`${prefix}-${name}`)?.focus()
                  }}
                >
                  {labelOf(t, form, texts, name, locale)}
                </a>
                {isMended(name) && <span className="vh">{t("process.mended")}</span>}
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
