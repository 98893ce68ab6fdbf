/** What the palette lists for what is typed: what this window knows, and what the server finds. */
import type { Startable } from "@quadrante/api/process"
import * as Search from "@quadrante/domain/search"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import { useFavourites } from "../../data/kept-names.ts"
import { dueParts } from "../../i18n/time.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { useKnown } from "../../kernel/known.ts"
import { useClock } from "../../kernel/clock.ts"
import type { State } from "../../store/store.ts"
import type { KnownToSearch } from "../../store/workspace.ts"
import {
  answering,
  asked,
  type Entry,
  isCut,
  isIdle,
  isStarting,
  type CaseWords,
  lacksNumber,
  localEntries,
  placeEntries,
  startIdOf,
  taskEntries
} from "./entries.ts"
import { foundEntries } from "./found-entries.ts"
import { useFound, useStartable, useTasks } from "./found.ts"
import type { AwaitedNumber } from "./state.ts"
import { besideTasks, openWithFound, recentEntries, withFound } from "./recent-cases.ts"

const nothing: ReadonlyArray<Startable> = []

interface Options {
  readonly typed: string
  readonly placing: Entry | null
  readonly known: KnownToSearch
}

export interface PaletteEntries {
  readonly entries: ReadonlyArray<Entry>
  readonly query: Search.Query
  /** More may answer than these. */
  readonly isCut: boolean
  /** The server is being asked for this text. */
  readonly isSearching: boolean
  /** The server did not answer. */
  readonly isAlone: boolean
  /** What may be started is among the entries. */
  readonly isSettled: boolean
  /** While more may come, the first of what is there may not be what was meant. */
  readonly isComing: boolean
  /** None of what is there has the number that was typed: is it still to come, or is it not known whether it would? */
  readonly number: AwaitedNumber
}

export const usePaletteEntries = ({ typed, placing, known }: Options): PaletteEntries => {
  const { i18n } = useTranslation()
  const store = useStore<State>()
  const locale = useClock()
  const workspace = useAppSelector((state) => state.workspace)
  const client = useAppSelector((state) => state.client)
  const instances = useKnown((all) => all)
  const startable = useStartable()
  const processes = startable ?? nothing
  const tasks = useTasks()
  const [favourites] = useFavourites()
  const wanted = useMemo(() => asked(typed), [typed])
  const answer = useFound(wanted.server)

  const caseWords = useMemo(
    (): CaseWords => ({
      iconOf: (processo) => processes.find((one) => one.processo === processo)?.icon ?? "process",
      dueOf: (due) => (due === null ? "" : dueParts(locale, Date.parse(due)).dia)
    }),
    [processes, locale]
  )

  const local = useMemo(
    () => localEntries(store.getState(), instances, processes, known.open),
    // The texts are those of the language, and the hindrances those of what is open and set.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, instances, processes, workspace, client, i18n.language, known]
  )
  const found = useMemo(
    () => (answer.found === null ? [] : foundEntries(locale, answer.found, caseWords)),
    [locale, answer, caseWords]
  )
  const cases = useMemo(() => recentEntries(known.cases, caseWords), [known, caseWords])
  const query = useMemo(() => Search.parse(locale, wanted.text), [locale, wanted])
  const entries = useMemo(() => {
    if (placing !== null) {
      const places = placeEntries(store.getState(), placing)
      return answering(places, { ...wanted, groups: new Set(["quadrants"]) }, query, [])
    }
    // What was found for another text stays as long as it answers this one too.
    if (isIdle(wanted)) {
      const waiting = taskEntries(tasks ?? [], caseWords)
      return answering([...waiting, ...besideTasks(cases, waiting), ...local], wanted, query, known.used)
    }
    const still = answer.for === wanted.server ? found : found.map((one) => ({ ...one, found: false }))
    const there = wanted.server === "" ? [] : still
    const rows = [...openWithFound(local, there), ...withFound(query, cases, there)]
    return answering(rows, wanted, query, isStarting(wanted) ? favourites.map(startIdOf) : known.used)
  }, [local, found, answer.for, wanted, query, known, favourites, placing, store, tasks, cases, caseWords])

  const isSearching = wanted.server !== "" && answer.for !== wanted.server
  const isAlone = answer.failed && !isSearching
  const lacks = placing === null && lacksNumber(query, entries)
  const number = lacks && isSearching ? "awaited" : lacks && isAlone ? "unknown" : "told"
  return {
    entries,
    query,
    isCut: isCut(entries, wanted),
    isSearching,
    isAlone,
    number,
    isSettled: processes.length > 0 && !(isIdle(wanted) && tasks === null) && number !== "awaited",
    isComing:
      number === "awaited" ||
      (wanted.groups.has("processes") && startable === null) ||
      (isIdle(wanted) && tasks === null) ||
      (entries.length === 0 && isSearching)
  }
}
