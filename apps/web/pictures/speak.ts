/** The languages in which pictures are taken: the folder of each below `docs/users`, its texts, and how a page is brought to speak it. */
import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import { expect, type Page } from "@playwright/test"
import { en } from "../src/i18n/en/en.ts"
import { es } from "../src/i18n/es/es.ts"
import { pt } from "../src/i18n/pt/pt.ts"

export const portuguese = { folder: "", locale: ptBR, t: pt } as const
export const english = { folder: "en", locale: enUS, t: en } as const
export const spanish = { folder: "es", locale: esES, t: es } as const

export type Language = typeof portuguese | typeof english | typeof spanish

/** Chooses the language of a page, which speaks Portuguese. */
export const speak = async (page: Page, { locale }: Language) => {
  const chosen = page.locator(`html[lang^="${locale.lin_id}"]`)
  if ((await chosen.count()) > 0) return
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("radio", { name: locale.lingua }).click()
  await expect(chosen).toBeAttached()
  await page.keyboard.press("Escape")
}
