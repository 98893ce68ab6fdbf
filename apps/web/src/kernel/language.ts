/** The language of the page: texts, formats and the `lang` of the root change together, and nothing is mounted anew. */
import { i18n, localeOf, speak } from "../i18n/i18n.ts"
import { localeChosen } from "../store/locale.ts"
import { noticed } from "../store/notices.ts"
import type { App } from "./app.ts"

/** Says on the page which language it is in. */
export const showLanguage = (): void => {
  document.documentElement.lang = i18n.language
}

/** Changes the language, once its texts have come; where they do not come, the person is told, in the one before. */
export const chooseLanguage = async ({ dispatch }: App, tag: string): Promise<void> => {
  try {
    await speak(tag)
  } catch {
    dispatch(noticed({ kind: "error", text: i18n.t("language.failed") }))
    return
  }
  showLanguage()
  dispatch(localeChosen(localeOf(tag)))
}
