/**
 * What is no longer true, and of which cache keys: one table for the events of the server, one for the commands that are
 * sent from here. A key stands for all that begin with it.
 */
import type { Client } from "@quadrante/api/client"
import type { SocketEvent } from "@quadrante/domain/event"
import { type Event, profileOfRoom } from "@quadrante/realtime/event"
import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query"
import type { App } from "../kernel/app.ts"
import { painted } from "../kernel/painted.ts"
import { eventReceived } from "../store/entities.ts"
import { eventsMissed } from "../store/tasks.ts"
import type { Input } from "./query.ts"

export type Keys = ReadonlyArray<QueryKey>

/** What follows from the person's tasks. A deployed definition and an incident that was solved are told that way, too. */
export const work: Keys = [["tasks"], ["lists"], ["startable"], ["agenda"], ["indicator"], ["incidents"], ["notices"]]

/** What the person is told of, and by what ways. */
const ofNotices: Keys = [["notices"], ["noticeWays"]]

/** Who may come in the person's name. The live sessions themselves are read by whoever tells what became of them. */
const own: Keys = [["access"], ["calendar"], ["email"]]

/** What the person's sessions offer each other. */
const ofSessions: Keys = [["offers"]]

/** `isOwn`: this client caused it, and has its answer. */
type ByEvent = {
  readonly [C in Event["call"]]: (value: Extract<Event, { readonly call: C }>["value"], isOwn: boolean) => Keys
}

export const byEvent: ByEvent = {
  // The colour is the session's, and stands in the store.
  setColor: () => [],
  processChanged: ({ instancia }, isOwn) => (isOwn ? [] : [["instance", instancia]]),
  documentChanged: ({ instancia }) => [["documents", instancia]],
  commentsChanged: ({ instancia }) => [["comments", instancia]],
  tasksChanged: () => [...work, ["substitutions"]],
  draftsChanged: () => [["drafts"]],
  listViewsChanged: () => [["listViews"]],
  noticesChanged: () => ofNotices,
  exportChanged: ({ id }) => [["export", id]],
  offerUrl: () => ofSessions,
  sessionsChanged: () => [...own, ...ofSessions],
  // Brand and texts come with the page; definitions are told as changes of tasks.
  environmentChanged: () => []
}

/** What an event makes untrue, as it stands in the store. One of a server that is newer than this page says nothing. */
export const keysOf = ({ call, value }: Pick<SocketEvent, "call" | "value">, isOwn: boolean): Keys => {
  if (!Object.hasOwn(byEvent, call)) return []
  // Real time has read the value as its call promises.
  const row = byEvent[call as Event["call"]] as (value: unknown, isOwn: boolean) => Keys
  return row(value, isOwn)
}

/**
 * Does something whenever an event makes a key untrue, or may have, until what it gives is called. It is for what no screen
 * looks at. `isOwn`: this client caused it.
 */
export const onUntrue = (
  { listen }: Pick<App, "listen">,
  queryKey: QueryKey,
  act: (isOwn: boolean) => void
): (() => void) => {
  const isAmong = (keys: Keys) => keys.some((key) => partialMatchKey(queryKey, key))
  const stops = [
    listen({
      actionCreator: eventReceived,
      effect: ({ payload, meta }) => void (isAmong(keysOf(payload, meta.isOwn)) && act(meta.isOwn))
    }),
    listen({ actionCreator: eventsMissed, effect: ({ payload }) => void (isAmong(byRoom(payload)) && act(false)) })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type ByCommand = { readonly [N in keyof Client]?: (input: Input<N>) => Keys }

export const byCommand: ByCommand = {
  deploy: () => [["definitions"], ...work],
  claimTask: () => work,
  releaseTask: () => work,
  followUp: () => work,
  passTask: () => work,
  askHelp: () => work,
  giveHelp: () => work,
  endHelp: () => work,
  nameSubstitute: () => [["substitutions"]],
  endSubstitution: () => [["substitutions"]],
  saveListView: () => [["listViews"]],
  removeListView: () => [["listViews"]],
  // What else they change is told by events.
  retry: () => [["incidents"]],
  cancel: () => [["incidents"]],
  readNotices: () => [["notices"]],
  setNoticeWays: () => ofNotices,
  saveDraft: () => [["drafts"]],
  discardDraft: () => [["drafts"]],
  restoreDraft: () => [["drafts"]],
  removeFile: () => [["documents"]],
  restoreFile: () => [["documents"]],
  takeBackComment: ({ instance }) => [["comments", instance]],
  resolveComment: ({ instance }) => [["comments", instance]],
  readComments: ({ instance }) => [["comments", instance]],
  cancelExport: (input) => [["export", input.export]],
  endSession: () => [["choices"], ["access"]],
  endOthers: () => [["choices"], ["access"]],
  openCalendar: () => [["calendar"], ["access"]],
  closeCalendar: () => [["calendar"], ["access"]],
  endCalendar: () => [["calendar"], ["access"]],
  setEmail: () => [["email"], ["ownMails"]],
  confirmEmail: () => [["email"], ["ownMails"]],
  removeEmail: () => [["email"], ["ownMails"]],
  setDigestDays: () => [["email"]],
  endSessionOf: ({ usuario }) => [["person", usuario]],
  endSessionsOf: ({ usuario }) => [["person", usuario]],
  blockSessionOf: ({ usuario }) => [["person", usuario]],
  blockPerson: ({ usuario }) => [["person", usuario]]
}

/** What may have changed in a room whose events were missed. */
export const byRoom = (room: string): Keys => {
  if (room === "usuario") {
    return [...work, ...own, ...ofSessions, ...ofNotices, ["drafts"], ["listViews"], ["substitutions"]]
  }
  if (profileOfRoom(room) !== null) return work
  if (!room.startsWith("processo:")) return []
  const instance = room.slice("processo:".length)
  return [
    ["instance", instance],
    ["documents", instance],
    ["comments", instance]
  ]
}

/** Reads again what is looked at, and marks the rest. */
export const invalidate = (queries: QueryClient, keys: Keys): void => {
  for (const queryKey of keys) void readAgain(queries, queryKey)
}

/** The same for one key; resolves with the answer. */
export const readAgain = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const marked = queries.invalidateQueries({ queryKey, refetchType: "none" })
  await Promise.all([marked, askAnew(queries, { queryKey, predicate: isAsked })])
}

/** Looked at, or just asked by a reader. */
const isAsked = (query: Query): boolean => query.isActive() || query.state.fetchStatus !== "idle"

/**
 * Asks anew. What is on its way is given up, since it may be older than the reason to ask and would pass for new: a reader
 * who waits for it gets the new answer. By itself the cache gives up only requests of queries that have an answer already.
 */
export const askAnew = async (queries: QueryClient, filter: AskedFilter): Promise<void> => {
  const first = (query: Query) => query.state.data === undefined && (filter.predicate?.(query) ?? true)
  await queries.cancelQueries({ ...filter, predicate: first })
  await queries.refetchQueries(filter)
}

interface AskedFilter {
  readonly queryKey: QueryKey
  readonly exact?: boolean
  readonly predicate?: (query: Query) => boolean
}

/** So long the next event is waited for: they come in droves, and most say the same. */
const gatherMs = 50
/**
 * The same for events, which are answered in one go, behind what is to be painted. Until then what is shown is as old as it
 * was, and whoever comes asks already.
 */
export const makeGathering = (queries: QueryClient): ((keys: Keys) => void) => {
  const gathered = new Map<string, QueryKey>()
  /** What was asked before an event: an answer since then may be older than the event, and passes for new. */
  const askedBefore = new Set<Query>()
  const readThem = () => {
    for (const query of askedBefore) query.invalidate()
    const isLate = (query: Query) => askedBefore.has(query) && query.state.fetchStatus !== "idle"
    const late = queries.getQueryCache().findAll({ predicate: isLate })
    askedBefore.clear()
    for (const queryKey of gathered.values()) void queries.refetchQueries({ queryKey, type: "active", stale: true })
    gathered.clear()
    for (const { queryKey } of late) void queries.refetchQueries({ queryKey, exact: true, type: "inactive" })
  }
  return (keys) => {
    if (gathered.size === 0 && keys.length > 0) setTimeout(() => void painted().then(readThem), gatherMs)
    for (const queryKey of keys) {
      gathered.set(hashKey(queryKey), queryKey)
      const hasAnswer = ({ state }: Query) => state.data !== undefined
      const filter = { queryKey, fetchStatus: "fetching", predicate: hasAnswer } as const
      for (const query of queries.getQueryCache().findAll(filter)) askedBefore.add(query)
      void queries.invalidateQueries({ queryKey, refetchType: "none" })
      // What has no answer yet is asked at once.
      void askAnew(queries, { queryKey, predicate: (query) => !hasAnswer(query) && isAsked(query) })
    }
  }
}
