/** What was answered otherwise than in the round before, in words. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useWords } from "../form/words.ts"
import { useLocale } from "../kernel/locale.ts"

/** How many are named; the others are counted. */
const most = 4

interface Props {
  readonly form: Form.Form
  readonly before: Form.Values
  readonly after: Form.Values
  readonly figure: Instance["figure"]
}

export const ChangedAnswers = ({ form, before, after, figure }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useWords()
  const changes = useMemo(
    () => Form.changesIn(locale, form, [before, after], words, figure),
    [locale, form, before, after, words, figure]
  )
  const said = changes.slice(0, most).map(({ kind, label, item, from, to }) => {
    const campo =
      item === "" || kind === "added" || kind === "removed" ? label : t("task.change.in", { item, campo: label })
    if (kind !== "value") return t(`task.change.${kind}`, { campo, item })
    if (from === "") return t("task.change.filled", { campo, para: to })
    return to === ""
      ? t("task.change.emptied", { campo, de: from })
      : t("task.change.value", { campo, de: from, para: to })
  })
  if (said.length === 0) return null
  const others = changes.length - said.length
  return <small>{[...said, ...(others > 0 ? [t("task.change.more", { count: others })] : [])].join(" · ")}</small>
}
