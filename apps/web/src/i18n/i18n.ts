/** The catalogue of texts: Portuguese first. Texts are plain; React shows them, and escapes them once. */
import { createInstance } from "i18next"
import { initReactI18next } from "react-i18next"
import { pt } from "./pt.ts"

/** The catalogue, ready at once: the texts come with the app, so no screen waits for words. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: "pt-BR",
  fallbackLng: "pt",
  resources: { pt: { translation: pt } },
  interpolation: { escapeValue: false },
  initAsync: false,
  returnEmptyString: false
})
