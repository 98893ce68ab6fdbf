/** What is to be mended in a form, as links to its fields in reading order. */
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { findInput } from "./typing.ts"

interface Props {
  readonly form: Form.Form
  readonly prefix: string
  readonly names: ReadonlyArray<string>
  readonly textsOf: () => Form.Texts
  readonly locale: Locale
  readonly place: RefObject<HTMLDivElement | null>
}

export const Summary = ({ form, prefix, names, textsOf, locale, place }: Props) => {
  const { t } = useTranslation()
  const texts = textsOf()
  const order = Object.keys(texts)
  const labelOf = (name: string): string => {
    const found = findInput(form, texts, name)
    if (found === null) return name
    const label = Form.wording(found.field, "label", locale.lin_id)
    return found.rows.reduceRight(
      (campo, { list, n }) => t("form.inRow", { lista: Form.wording(list, "label", locale.lin_id), n, campo }),
      label
    )
  }
  return (
    <div className="note error summary" role="alert" tabIndex={-1} ref={place}>
      <Icon name="error" />
      <div>
        <b>{t("process.summary")}</b>
        <ul>
          {names
            .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
            .map((name) => (
              <li key={name}>
                <a
                  href={`#${prefix}-${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(`${prefix}-${name}`)?.focus()
                  }}
                >
                  {labelOf(name)}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
