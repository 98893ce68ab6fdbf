/** Fields in which two people wrote: the own text stays in the form, the other's stands here and can be taken. */
import * as Form from "@quadrante/domain/form"
import { useTranslation } from "react-i18next"
import { useLocale } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"
import type { Base } from "./base.ts"
import { reading } from "./shown.ts"
import { useWords } from "./words.ts"
import "./conflicts.css"

interface Props {
  readonly form: Form.Form
  readonly base: Base
  readonly onTake: (key: string) => void
}

/** What somebody else changed in the case while this person typed. */
export const OthersChanges = ({ form, base, onTake }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useWords()
  const texts = Form.texts(locale, form, base.values)
  if (base.conflicts.length === 0) return null
  return (
    <ul className="conflicts" aria-label={t("process.conflicts")}>
      {Form.fields(form)
        .filter(({ key }) => base.conflicts.includes(key))
        .map((field) => {
          const campo = Form.wording(field, "label", locale.lin_id)
          const valor = field.type === "dynamiclist" ? "" : reading(field, texts[field.key] ?? "", { locale, words })
          return (
            <li key={field.key}>
              <Icon name="alert" />
              <span>{t(valor === "" ? "process.conflict" : "process.conflictWith", { campo, valor })}</span>
              <button
                type="button"
                className="btn small"
                aria-label={t("process.takeTheirsOf", { campo })}
                onClick={() => onTake(field.key)}
              >
                {t("process.takeTheirs")}
              </button>
            </li>
          )
        })}
    </ul>
  )
}
