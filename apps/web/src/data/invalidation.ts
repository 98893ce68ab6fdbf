/**
 * What is no longer true, and of which cache keys: one table for the events of the server, one for the commands that are
 * sent from here. A key stands for all that begin with it.
 */
import type { Client } from "@quadrante/api/client"
import { type Event, profileOfRoom } from "@quadrante/realtime/event"
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query"
import { painted } from "../kernel/painted.ts"
import type { Input } from "./query.ts"

export type Keys = ReadonlyArray<QueryKey>

/** What follows from the person's tasks. A deployed definition and an incident that was solved are told that way, too. */
export const work: Keys = [["tasks"], ["lists"], ["startable"], ["agenda"], ["indicator"], ["incidents"], ["notices"]]

/** What the person is told of, and by what ways. */
const ofNotices: Keys = [["notices"], ["noticeWays"]]

/** Who may come in the person's name. The live sessions themselves are read by whoever tells what became of them. */
const own: Keys = [["access"], ["calendar"], ["email"]]

type ByEvent = { readonly [C in Event["call"]]?: (value: Extract<Event, { readonly call: C }>["value"]) => Keys }

export const byEvent: ByEvent = {
  tasksChanged: () => [...work, ["substitutions"]],
  sessionsChanged: () => own,
  draftsChanged: () => [["drafts"]],
  noticesChanged: () => ofNotices,
  commentsChanged: ({ instancia }) => [["comments", instancia]],
  documentChanged: ({ instancia }) => [["documents", instancia]]
}

type ByCommand = { readonly [N in keyof Client]?: (input: Input<N>) => Keys }

export const byCommand: ByCommand = {
  deploy: () => [["definitions"], ...work],
  complete: () => work,
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
  if (room === "usuario") return [...work, ...own, ...ofNotices, ["drafts"], ["substitutions"]]
  if (profileOfRoom(room) !== null) return work
  if (!room.startsWith("processo:")) return []
  const instance = room.slice("processo:".length)
  return [
    ["documents", instance],
    ["comments", instance]
  ]
}

/** Reads again what is looked at, and marks the rest. */
export const invalidate = (queries: QueryClient, keys: Keys): void => {
  for (const queryKey of keys) void readAgain(queries, queryKey)
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
    askedBefore.clear()
    for (const queryKey of gathered.values()) void queries.refetchQueries({ queryKey, type: "active", stale: true })
    gathered.clear()
  }
  return (keys) => {
    if (gathered.size === 0 && keys.length > 0) setTimeout(() => void painted().then(readThem), gatherMs)
    for (const queryKey of keys) {
      gathered.set(hashKey(queryKey), queryKey)
      const isOnItsWay = (query: Query) => query.state.data !== undefined || !query.isActive()
      const filter = { queryKey, fetchStatus: "fetching", predicate: isOnItsWay } as const
      for (const query of queries.getQueryCache().findAll(filter)) askedBefore.add(query)
      void markUntrue(queries, queryKey)
    }
  }
}

/** What has no answer yet is asked at once: the one that is on its way may be older than the change. */
const markUntrue = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const isFirst = { queryKey, type: "active", predicate: ({ state }: Query) => state.data === undefined } as const
  await Promise.all([queries.cancelQueries(isFirst), queries.invalidateQueries({ queryKey, refetchType: "none" })])
  await queries.refetchQueries(isFirst)
}

/** The same for one key, for whoever waits for it. */
export const readAgain = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  // A first answer that is on its way may be older than the change. By itself the cache gives up only later ones.
  await queries.cancelQueries({ queryKey, type: "active", predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}
