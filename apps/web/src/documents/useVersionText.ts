/** Which version a text is in, in words: who saved it last, and when. */
import type { Document } from "@quadrante/api/document"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { useClock } from "../kernel/clock.ts"

export const useVersionText = (): ((document: Document) => string) => {
  const { t } = useTranslation()
  const locale = useClock()
  return ({ version, by, at }) =>
    version === 0
      ? t("document.nothing")
      : t("document.version", { n: version, quem: by, quando: whenText(t, locale, Date.parse(at)) })
}
