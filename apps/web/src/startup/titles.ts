/** Titles of processes, for what knows a process by its name in a link alone. */
import * as Redirect from "@quadrante/domain/redirect"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { i18n } from "../i18n/i18n.ts"
import { type App, useApp } from "./app.ts"

type Titles = (processo: string) => string

/** What a link names, before its title is known. */
export const spoken: Titles = (processo) => (processo === Redirect.areaName ? i18n.t("arrival.area") : processo)

/** Asks for the titles; a process that the person cannot start is called by its name. */
export const readTitles = async (app: App): Promise<Titles> => {
  const answer = await (await app.api()).processes({})
  const titles = new Map(
    Result.isFailure(answer) ? [] : answer.success.map(({ processo, title }) => [processo, title] as const)
  )
  return (processo) => titles.get(processo) ?? spoken(processo)
}

/** The titles as soon as they are known, and the names until then. They are asked for where something is to be named. */
export const useTitles = (wanted: boolean): Titles => {
  const app = useApp()
  const [titles, setTitles] = useState<{ readonly of: Titles }>({ of: spoken })
  useEffect(() => {
    if (!wanted) return
    void readTitles(app).then((of) => setTitles({ of }))
  }, [app, wanted])
  return titles.of
}
