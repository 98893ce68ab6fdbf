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
  /** The fields that are asked about, and the texts that are not in the form. */
  readonly keys: ReadonlyArray<string>
  readonly texts: Form.Texts
  /** Whether they were typed by this person, on another device. */
  readonly isOwn: boolean
  readonly onTake: (key: string) => void
  /** Where what stands in the form has to be chosen, too. */
  readonly onKeep?: (key: string) => void
}

interface OthersProps extends Pick<Props, "form" | "onTake"> {
  readonly base: Base
}

/** What somebody else changed in the case while this person typed. */
export const OthersChanges = ({ form, base, onTake }: OthersProps) => {
  const locale = useLocale()
  const texts = Form.texts(locale, form, base.values)
  return <Conflicts form={form} keys={base.conflicts} texts={texts} isOwn={false} onTake={onTake} />
}

export const Conflicts = ({ form, keys, texts, isOwn, onTake, onKeep }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useWords()
  if (keys.length === 0) return null
  return (
    <ul className="conflicts" aria-label={t(isOwn ? "process.typedTwice" : "process.conflicts")}>
      {Form.fields(form)
        .filter(({ key }) => keys.includes(key))
        .map((field) => {
          const campo = Form.wording(field, "label", locale.lin_id)
          const valor = field.type === "dynamiclist" ? "" : reading(field, texts[field.key] ?? "", { locale, words })
          return (
            <li key={field.key}>
              <Icon name="alert" />
              <span>
                {isOwn
                  ? t(valor === "" ? "process.typedElsewhereEmpty" : "process.typedElsewhere", { campo, valor })
                  : t(valor === "" ? "process.conflict" : "process.conflictWith", { campo, valor })}
              </span>
              <button
                type="button"
                className="btn small"
                aria-label={t("process.takeTheirsOf", { campo })}
                onClick={() => onTake(field.key)}
              >
                {t("process.takeTheirs")}
              </button>
              {onKeep !== undefined && (
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={t("process.keepThisOf", { campo })}
                  onClick={() => onKeep(field.key)}
                >
                  {t("process.keepThis")}
                </button>
              )}
            </li>
          )
        })}
    </ul>
  )
}
