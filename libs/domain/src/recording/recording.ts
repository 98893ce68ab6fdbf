/**
 * Recordings: what a browser's network recording proves of the navigations of a visit.
 *
 * A recording has the documents and the calls; what happens within a page follows from the guard's decisions and from
 * the calls that each page makes. What it does not prove is left open.
 */
import * as Environment from "../environment/environment.ts"
import * as Guard from "../guard/guard.ts"
import { callOf } from "./calls.ts"
import {
  type Change,
  changeOf,
  foundBy,
  type RecordedCall,
  type RecordedRequest,
  type SessionStanding,
  standingAt
} from "./standing.ts"
import { type FollowedNavigation, type PageLife, type LinkFormat, type TimedNavigation, walk } from "./walk.ts"

export { callOf, needsSession } from "./calls.ts"
export { RecordingAnswer, type NavigationReport } from "./schema.ts"
export { type RecordedRequest } from "./standing.ts"
export { reportOf } from "./report.ts"
export { type FollowedNavigation } from "./walk.ts"

/** The navigations of a visit in their order. */
export const follow = (
  requests: ReadonlyArray<RecordedRequest>,
  reading: LinkFormat
): ReadonlyArray<FollowedNavigation> => {
  const ordered = requests.toSorted((one, other) => one.began - other.began)
  const calls = ordered.flatMap((request) => recordedCall(request, reading.prefix))
  const changes = calls.flatMap((call) => changeOf(call) ?? [])
  const documents = ordered.filter(({ isDocument, status }) => isDocument && !(status >= 300 && status < 400))
  const tabs = [...new Set(documents.map(({ tab }) => tab))]
  const followed = tabs.flatMap((tab, i) => {
    const own = documents.filter((document) => document.tab === tab)
    const others = calls.filter((call) => call.tab === tab)
    return followTab(own, others, { tab: i + 1, changes, reading })
  })
  return followed.toSorted((one, other) => one.time - other.time)
}

const recordedCall = (request: RecordedRequest, prefix: string): ReadonlyArray<RecordedCall> => {
  const call = request.isDocument ? null : callOf(request.method, request.url, prefix)
  return call === null ? [] : [{ ...request, ...call, place: sessionPlaceOf(request.url, call.amb) }]
}

const sessionPlaceOf = (url: string, amb: string): string => `${originOf(url)} ${amb}`

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "")

interface TabContext {
  readonly tab: number
  readonly changes: ReadonlyArray<Change>
  readonly reading: LinkFormat
}

const followTab = (
  documents: ReadonlyArray<RecordedRequest>,
  calls: ReadonlyArray<RecordedCall>,
  context: TabContext
): ReadonlyArray<TimedNavigation> => {
  const answered = documents.filter(({ status }) => status > 0)
  const all: Array<TimedNavigation> = []
  let priorAmb: string | null = null
  /** The environment that addresses without one mean, once a page has shown it. */
  let unnamed: string | null = null
  for (const document of documents) {
    const next = answered[answered.indexOf(document) + 1]
    if (!answered.includes(document)) {
      all.push(unanswered(document, context))
      continue
    }
    // Until a document is there, the page before it goes on asking.
    const own = calls.filter(
      ({ began, url }) =>
        began >= document.ended &&
        (next === undefined || began < next.ended) &&
        originOf(url) === originOf(document.url)
    )
    const named = Environment.routeOf(Environment.takeApart(document.url).path, context.reading.prefix).amb
    const amb: string | null = own[0]?.amb ?? named ?? unnamed
    if (named === null) unnamed = amb
    const life = { document, calls: own, amb, standing: standingOf(document, own, amb, context.changes), priorAmb }
    const walked = walk(life, context.tab, context.reading)
    all.push(...walked.steps)
    priorAmb = walked.priorAmb
  }
  return all
}

/** How the session stood when the guard was asked: by the page's own calls, else by what was known before. */
const standingOf = (
  document: RecordedRequest,
  calls: ReadonlyArray<RecordedCall>,
  amb: string | null,
  changes: ReadonlyArray<Change>
): PageLife["standing"] => {
  const before: SessionStanding | null =
    amb === null ? null : standingAt(changes, sessionPlaceOf(document.url, amb), document.ended)
  // What another tab began meanwhile is no sign of what was there before.
  const begun = changes.find(
    ({ isOpening, tab, place, at }) =>
      isOpening && tab !== document.tab && place === calls[0]?.place && at > document.ended
  )
  const found = foundBy(begun === undefined ? calls : calls.filter(({ began }) => began < begun.at))
  if (found === "out" && before === "locked") return "locked"
  return found ?? before
}

const unanswered = ({ url, began }: RecordedRequest, { tab, reading }: TabContext): TimedNavigation => ({
  step: "document",
  tab,
  at: began,
  time: began,
  session: null,
  unasked: "unanswered",
  navigation: { ...nothingKnown, ...reading, to: Guard.masked(url) }
})

/** The facts of a navigation of which only the link is known. */
const nothingKnown = {
  from: null,
  session: null,
  prior: null,
  client: { amb: null, consulta_sessoes: false },
  otherSessions: false,
  unsent: false,
  locked: false
} as const satisfies Partial<Guard.Navigation>
