/** The clocks around who reads this window: those of the environment and of the person, and where the device is. */
import { zonesOf } from "@quadrante/domain/clock"
import type { Locale } from "@quadrante/domain/locale"
import { useMemo } from "react"
import { type WithZones, deviceZone } from "../i18n/time.ts"
import type { State } from "../store/store.ts"
import { type App, useApp, useAppSelector } from "./app.ts"
import type { Ambiente } from "./environment.ts"
import { inWords, useLocale } from "./locale.ts"

/** How moments are written here, and by which clocks. */
export type ClockedLocale = Locale & WithZones

type Reader = Pick<State, "locale" | "session">

const clocked = ({ environment }: Ambiente, locale: Locale, person: string | undefined): ClockedLocale => ({
  ...locale,
  zones: zonesOf({ environment: environment?.time_zone, person, device: deviceZone() })
})

/** The clocks of a page that is of no environment. */
export const clockOutside = (locale: Locale): ClockedLocale => ({
  ...inWords(locale),
  zones: zonesOf({ environment: null, person: null, device: deviceZone() })
})

const personIn = ({ session }: Pick<Reader, "session">) => session.view?.user.fuso_horario

/** The locale of the screen with its clocks. */
export const useClock = (): ClockedLocale => {
  const { ambiente } = useApp()
  const locale = useLocale()
  const person = useAppSelector(personIn)
  return useMemo(() => clocked(ambiente, locale, person), [ambiente, locale, person])
}

/** The same, for what is said outside of a component. */
export const clockIn = ({ ambiente, store }: Pick<App, "ambiente" | "store">): ClockedLocale => {
  const state: Reader = store.getState()
  return clocked(ambiente, inWords(state.locale), personIn(state))
}
