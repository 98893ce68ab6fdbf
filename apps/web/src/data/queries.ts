/** The table of queries: what screens ask the server, under which cache key. */
import type { Item } from "@quadrante/api/agenda"
import * as Indicator from "@quadrante/domain/indicator"
import { Result } from "effect"
import { choicesKnown } from "../store/choices.ts"
import type { Input, Output, Query } from "./query.ts"
import { startableFrom } from "./startable.ts"

/** What never changes under its key. */
const forever = { staleTime: Infinity } as const

/** What is due, and when that was so. */
export interface Agenda {
  readonly items: ReadonlyArray<Item>
  readonly at: number
}

/** Tasks that wait for the person, offered ones included. */
export const tasks: Query<Output<"tasks">> = { key: ["tasks"], ask: (api) => api.tasks({}) }

/** What the person has typed and not sent, on whichever device. Read again when an event says so. */
export const drafts: Query<Output<"drafts">> = { key: ["drafts"], ask: (api) => api.drafts({}), ...forever }

/** Who acts for the person, and for whom they act. */
export const substitutions: Query<Output<"substitutions">> = {
  key: ["substitutions"],
  ask: (api) => api.substitutions({})
}

/** The same of another person, for those with the right over people. */
export const substitutionsOf = (usuario: string): Query<Output<"substitutionsOf">> => ({
  key: ["substitutions", usuario],
  ask: (api) => api.substitutionsOf({ usuario })
})

/** What would be left out of a substitution as it is wished, or why it cannot be. */
export const substitutionPreview = (
  payload: Input<"previewSubstitution">["payload"]
): Query<Output<"previewSubstitution">> => ({
  key: ["substitution-preview", payload],
  ask: (api) => api.previewSubstitution({ payload }),
  gcTime: 0
})

/** A draft as it is now: whoever goes on with it begins from there. */
export const draft = (id: string): Query<Output<"draft">> => ({
  key: ["draft", id],
  ask: (api) => api.draft({ draft: id }),
  gcTime: 0
})

/** The newest of what the person was told of what others did, in all roles, and how much of all of it is unread. */
export const notices: Query<Output<"notices">> = { key: ["notices"], ask: (api) => api.notices({}), ...forever }

/** What was told before that. */
export const olderNotices = (cursor: string): Query<Output<"olderNotices">> => ({
  key: ["olderNotices", cursor],
  ask: (api) => api.olderNotices({ payload: { cursor } }),
  gcTime: 0
})

/** By what ways the person chose to be told. */
export const noticeWays: Query<Output<"noticeWays">> = {
  key: ["noticeWays"],
  ask: (api) => api.noticeWays({}),
  ...forever
}

/** The processes that the person may start. */
export const startable: Query<Output<"processes">> = { key: ["startable"], ask: startableFrom }

export const agenda = (until: string): Query<Agenda> => ({
  key: ["agenda", until],
  ask: async (api) => Result.map(await api.agenda({ payload: { until } }), (items) => ({ items, at: Date.now() }))
})

type IndicatorAsked = Input<"indicator">["payload"]

/** An indicator, and what was asked of it. */
export interface AnsweredIndicator {
  readonly asked: IndicatorAsked
  readonly answer: Output<"indicator">
}

/** An indicator over a period that is chosen by its name: which days these are follows from when it is asked. */
export const indicator = (
  wanted: Omit<IndicatorAsked, "period"> & { readonly periodo: Indicator.Choice }
): Query<AnsweredIndicator> => ({
  key: ["indicator", wanted],
  ask: async (api) => {
    const { periodo, ...rest } = wanted
    const asked = { ...rest, period: Indicator.periodOf(periodo, Indicator.dayAt(new Date())) }
    return Result.map(await api.indicator({ payload: asked }), (answer) => ({ asked, answer }))
  }
})

/** Engines beside ours of which something is wrong. */
export const engines: Query<Output<"engines">> = { key: ["incidents", "engines"], ask: (api) => api.engines({}) }

/** Incidents of the whole environment. */
export const incidents: Query<Output<"incidents">> = { key: ["incidents"], ask: (api) => api.incidents({}) }

/** Deployed versions of all definitions. */
export const definitions: Query<Output<"definitions">> = { key: ["definitions"], ask: (api) => api.definitions({}) }

/** What the search finds, and for which text. */
export interface SearchMatch {
  readonly for: string
  readonly found: Output<"search">
}

/** The search for a text, of which the server takes no more than this. */
export const search = (text: string): Query<SearchMatch> => ({
  key: ["search", text],
  ask: async (api) =>
    Result.map(await api.search({ payload: { termo: text.slice(0, 200) } }), (found) => ({ for: text, found }))
})

/** A person as support sees them. */
export const person = (usuario: string): Query<Output<"person">> => ({
  key: ["person", usuario],
  ask: (api) => api.person({ usuario })
})

/** The drawing of a version of a definition. */
export const diagram = (definition: string): Query<Output<"diagram">> => ({
  key: ["diagram", definition],
  ask: (api) => api.diagram({ definition }),
  ...forever,
  gcTime: Infinity
})

/** The history of an instance as it stands at a `step`, which changes whenever the instance moves or is held by another. */
export const history = (instance: string, step: string): Query<Output<"history">> => ({
  key: ["history", instance, step],
  ask: (api) => api.history({ instance })
})

/** The comments of an instance: read again when an event says so. */
export const comments = (instance: string, role: string | null): Query<Output<"comments">> => ({
  key: ["comments", instance, role],
  ask: (api) => api.comments({ role, instance }),
  ...forever
})

/** The whole case as one PDF, as it is now. */
export const casePdf = (instance: string, role: string | null): Query<Output<"casePdf">> => ({
  key: ["casePdf", instance, role],
  ask: (api) => api.casePdf({ role, instance }),
  gcTime: 0
})

/** People whom a comment may name, by what is typed of their name; at a clause, those who see its document. */
export const peopleToName = (
  instance: string,
  role: string | null,
  text: string,
  document: string | null
): Query<Output<"peopleToName">> => ({
  key: ["peopleToName", instance, role, text, document],
  ask: (api) => api.peopleToName({ role, instance, payload: { text, ...(document !== null && { document }) } }),
  gcTime: 0
})

/** A photo of a person. */
export const photo = (id: string): Query<Output<"photo">> => ({
  key: ["photo", id],
  ask: (api) => api.photo({ photo: id }),
  ...forever,
  gcTime: Infinity
})

/** The task of an instance, also when it is closed: as whoever asks may see it. */
export const task = (id: string, role: string | null): Query<Output<"task">> => ({
  key: ["task", id, role],
  ask: (api) => api.task({ role, task: id }),
  gcTime: 0
})

/** The people to whom a task may be given, and for whom it is asked. */
export interface PeopleMatch {
  readonly for: string
  readonly found: Output<"peopleFor">
}

/** People to whom somebody may give a task, by what their names, units and profiles begin with. */
export const people = (
  id: string,
  role: string | null,
  payload: Input<"peopleFor">["payload"]
): Query<PeopleMatch> => ({
  key: ["people", id, role, payload],
  ask: async (api) =>
    Result.map(await api.peopleFor({ role, task: id, payload }), (found) => ({ for: payload.term, found })),
  gcTime: 0
})

/** The documents of an instance: read when they are first shown, and again when an event says so. */
export const documents = (instance: string): Query<Output<"documents">> => ({
  key: ["documents", instance],
  ask: (api) => api.documents({ instance }),
  ...forever
})

interface DocumentVersion {
  readonly id: string
  readonly version: number
}

/** Versions of a document up to the newest. */
export const versions = ({ id, version }: DocumentVersion): Query<Output<"versions">> => ({
  key: ["versions", id, version],
  ask: (api) => api.versions({ document: id })
})

/** What a version of a document says. */
export const content = ({ id, version }: DocumentVersion): Query<Output<"content">> => ({
  key: ["content", id, version],
  ask: (api) => api.content({ document: id, version: String(version) }),
  ...forever
})

/** The bytes of a file, or of a text as PDF: too large to be kept for nobody. */
export const bytes = (kind: "content" | "pdf", { id, version }: DocumentVersion): Query<Output<"content">> => ({
  key: ["bytes", kind, id, version],
  ask: (api) => api[kind]({ document: id, version: String(version) }),
  gcTime: 0
})

/** A text that is written here. Each answer holds its lock for a while longer. */
export const opened = (document: string): Query<Output<"openDocument">> => ({
  key: ["opened", document],
  ask: (api) => api.openDocument({ document }),
  gcTime: 0
})

/** The person's live sessions and the roles that they may take. The guard reads them in the store, so they are put there. */
export const choices: Query<Output<"choices">> = {
  key: ["choices"],
  ask: async (api, { dispatch }) => {
    const answer = await api.choices({})
    if (Result.isSuccess(answer)) dispatch(choicesKnown(answer.success))
    return answer
  }
}

/** Where the person is told by mail. */
export const email: Query<Output<"email">> = { key: ["email"], ask: (api) => api.email({}) }

/** The person's mails in the demo house. */
export const ownMails: Query<Output<"ownMails">> = { key: ["ownMails"], ask: (api) => api.ownMails({}) }

/** What happened to the person's access lately, read again with each change of how many `passkeys` there are. */
export const access = (passkeys: number): Query<Output<"access">> => ({
  key: ["access", passkeys],
  ask: (api) => api.access({})
})

/** The person's passkeys, of which their session says how many there are. */
export const passkeys = (count: number): Query<Output<"passkeys">> => ({
  key: ["passkeys", count],
  ask: (api) => api.passkeys({})
})

/** Since when, and until when, the agenda can be read elsewhere. */
export const calendar: Query<Output<"calendar">> = { key: ["calendar"], ask: (api) => api.calendar({}), ...forever }

/** The processes of which there is a report. They have names, so a language has its own. */
export const reports = (language: string): Query<Output<"reports">> => ({
  key: ["reports", language],
  ask: (api) => api.reports({})
})

/** What the report of a process can be asked for, in a language. */
export const reportShape = (processo: string, language: string): Query<Output<"reportShape">> => ({
  key: ["reportShape", processo, language],
  ask: (api) => api.reportShape({ processo })
})

/** A page of a report, as one run of it found it. */
export interface ReportPage {
  readonly run: number
  readonly query: Input<"report">["payload"]["query"]
  readonly from: number
  readonly page: Output<"report">
}

/** Each run of a report asks anew, also for the same. */
export const report = ({ run, query, from }: Omit<ReportPage, "page">): Query<ReportPage> => ({
  key: ["report", run, query, from],
  ask: async (api) =>
    Result.map(await api.report({ payload: { query, from } }), (page) => ({ run, query, from, page })),
  gcTime: 0
})

/** What a run of a report comes to by one of its columns. */
export const reportGroups = (
  asked: Pick<ReportPage, "run" | "query"> & { readonly by: string; readonly of: string | null }
): Query<{ readonly by: string; readonly of: string | null; readonly found: Output<"reportGroups"> }> => {
  const { run, query, by, of } = asked
  // Other columns and another order count the same.
  const counted = { ...query, columns: [by], sort: null }
  return {
    key: ["reportGroups", run, counted, of],
    ask: async (api) =>
      Result.map(await api.reportGroups({ payload: { query: counted, by, of } }), (found) => ({ by, of, found })),
    gcTime: 0
  }
}

/** How far the file of a report is. */
export const exportOf = (id: string, role: string | null = null): Query<Output<"export">> => ({
  key: ["export", id, role],
  ask: (api) => api.export({ role, export: id })
})

export const exportPart = (id: string, part: number, role: string | null): Query<Output<"exportPart">> => ({
  key: ["exportPart", id, part, role],
  ask: (api) => api.exportPart({ role, export: id, part: String(part) }),
  gcTime: 0
})

/** Prepared statements and the views that a statement may name, in a language. */
export const statements = (language: string): Query<Output<"statements">> => ({
  key: ["statements", language],
  ask: (api) => api.statements({})
})

/** Links that other sessions offer this one, and what became of those that were sent from here. */
export const offers: Query<Output<"offers">> = { key: ["offers"], ask: (api) => api.offers({}) }
