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

/** Changes the language once its texts have loaded. False where they do not load, which is said, or where another one was chosen. */
export const changeLanguage = async ({ dispatch }: App, tag: string): Promise<boolean> => {
  try {
    if (!(await speak(tag))) return false
  } catch {
    dispatch(noticed({ kind: "error", text: i18n.t("language.failed") }))
    return false
  }
  showLanguage()
  dispatch(localeChosen(localeOf(tag)))
  return true
}

/** Changes the language and stores the choice for this device. */
export const chooseLanguage = async (app: App, tag: string): Promise<void> => {
  if (await changeLanguage(app, tag)) Display.write({ lcl_id: tag })
}
