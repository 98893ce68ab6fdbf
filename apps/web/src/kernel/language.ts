/** The language of the page: texts, formats and the `lang` of the root change together, and nothing is mounted anew. */
import * as Display from "@quadrante/persistence/display"
import { i18n, localeOf, speak } from "../i18n/i18n.ts"
import { localeChosen } from "../store/locale.ts"
import { noticed } from "../store/notices.ts"
import type { App } from "./app.ts"

/** Says on the page which language it is in. */
export const showLanguage = (): void => {
  document.documentElement.lang = i18n.language
}

/** Changes the language as the person chose and keeps it, once its texts have come; else they are told, in the one before. */
export const chooseLanguage = async ({ dispatch }: App, tag: string): Promise<void> => {
  try {
    await speak(tag)
  } catch {
    dispatch(noticed({ kind: "error", text: i18n.t("language.failed") }))
    return
  }
  showLanguage()
  Display.write({ lcl_id: tag })
  dispatch(localeChosen(localeOf(tag)))
}
