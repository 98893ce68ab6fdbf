/** What a server says to somebody for whom nothing waits and nothing happens: each test says on top of it what it is about. */
import { defaultPreferences, type Preferences } from "@quadrante/api/account"
import type { Draft } from "@quadrante/api/draft"
import { type Handlers, Refusal } from "./fake-server.ts"
import { makeDraft, makeSession } from "./records.ts"

const asOf = () => new Date().toISOString()

export const makeQuietWorld = (first: Preferences = defaultPreferences): Handlers => {
  let preferences = first
  const drafts = new Map<string, Draft>()
  return {
    session: () => makeSession({ preferences }),
    preferences: () => preferences,
    assertionOptions: () => new Refusal("unavailable"),
    choices: () => ({ roles: [], sessions: [] }),
    logout: () => null,
    offers: () => ({ urls_offered: [], sessions_redirect: [] }),
    claim: () => null,
    keep: () => null,
    values: () => [],
    keepValue: () => null,
    removeValue: () => null,
    prefer: ({ payload }) => {
      preferences = payload
      return null
    },
    processes: () => [],
    tasks: () => [],
    taskList: () => ({ asOf: asOf(), from: 0, next: null, rows: [] }),
    taskRows: () => ({ rows: [], gone: [] }),
    taskCounts: () => ({ total: 0, pending: 0, late: 0, today: 0, offered: 0, newer: 0, groups: [], sum: null }),
    taskChoices: () => ({ processos: [], units: [], profiles: [], people: [], elements: [], fields: [] }),
    requestList: () => ({ asOf: asOf(), from: 0, next: null, rows: [] }),
    requestCounts: () => ({ total: 0, running: 0, returned: 0, newer: 0, groups: [], processos: [] }),
    listViews: () => [],
    notices: () => ({ unread: 0, own: 0, list: [], next: null, until: asOf() }),
    noticeWays: () => ({}),
    readNotices: () => null,
    agenda: () => [],
    drafts: () => [...drafts.values()],
    draft: ({ draft }) => drafts.get(draft) ?? new Refusal("not-found"),
    saveDraft: ({ draft, payload }) => {
      const saved = makeDraft(draft, payload)
      drafts.set(draft, saved)
      return { revision: saved.revision }
    },
    discardDraft: ({ draft }) => {
      drafts.delete(draft)
      return null
    },
    unusual: () => ({ lines: [], processo: "", unit: null, earlier: null }),
    unusualAmong: () => [],
    documents: () => [],
    history: () => [],
    comments: () => ({ comments: [], read: 0 }),
    readComments: () => null,
    substitutions: () => ({
      person: { usuario: "ana.souza", pessoa: "Ana Souza" },
      profiles: [],
      today: asOf().slice(0, 10),
      substitutions: []
    }),
    exports: () => [],
    search: () => ({ processes: [], tasks: [], instances: [], documents: [], people: [] })
  }
}
