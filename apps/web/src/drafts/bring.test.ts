/** What another device saved, put beside what is typed here: whatever comes in which order, nothing typed is lost. */
import type { Client } from "@quadrante/api/client"
import type { Draft as ServerDraft, StartForm } from "@quadrante/api/draft"
import * as Workspace from "@quadrante/domain/workspace"
import type { Slice } from "@quadrante/persistence/vault"
import { Result } from "effect"
import { beforeEach, expect, it } from "vitest"
import { makeCache } from "../data/cache.ts"
import type { App } from "../kernel/app.ts"
import { type Drafts, makeDrafts } from "../kernel/drafts.ts"
import { instances, startLoaded } from "../store/instances.ts"
import { noSession } from "../store/session.ts"
import { makeStore, reducer } from "../store/store.ts"
import { emptyWorkspace, restored, workspace } from "../store/workspace.ts"
import { askDraft } from "./bring.ts"

let app: App
let drafts: Drafts
let answer: (draft: ServerDraft) => void

beforeEach(() => {
  const { store, listen } = makeStore({ session: noSession })
  store.replaceReducer(
    reducer
      .inject({ reducerPath: "workspace", reducer: workspace })
      .inject({ reducerPath: "instances", reducer: instances })
  )
  // Nothing was left, and what is written is there at once.
  const vault = {
    load: ({ initial }: Slice<unknown>) => Promise.resolve(initial),
    save: () => undefined,
    remove: () => undefined,
    isKept: () => Promise.resolve(true)
  } as unknown as App["vault"]
  drafts = makeDrafts(vault, Date.now)
  const queries = makeCache({ listen })
  const asked = new Promise<ServerDraft>((resolve) => (answer = resolve))
  const client = { draft: () => asked.then((draft) => Result.succeed(draft)) } as unknown as Client
  // Only what bringing a draft uses of the app.
  app = {
    store,
    listen,
    dispatch: store.dispatch,
    vault,
    drafts,
    api: () => Promise.resolve(client),
    queries: () => Promise.resolve(queries)
  } as unknown as App
  const process = {
    id: "p1",
    processo: "ferias",
    contexto: {},
    title: "Férias",
    instance: null,
    draft: "d1",
    state: "ready",
    dirty: false,
    preview: false,
    openedAs: { perfil_operacional: null, unid_sigla: null },
    slot: 1
  } as const
  app.dispatch(restored({ panels: emptyWorkspace.panels, layout: { ...Workspace.initial, processes: [process] } }))
  app.dispatch(startLoaded({ id: "p1", start: { form } as unknown as StartForm }))
})

it("what is typed while the answer is put together with it stays", async () => {
  type("1")
  const asking = askDraft(app, "p1", "d1")
  // The key comes in the very moment in which what is typed here is looked at.
  const { read } = drafts
  Object.assign(drafts, {
    read: (...key: Parameters<typeof read>) => {
      const found = read(...key)
      Object.assign(drafts, { read })
      queueMicrotask(() => type("12"))
      return found
    }
  })
  answer(saved(1, "1"))
  await asking
  expect(typed()).toBe("12")
})

it("an answer that is older than what was saved while it was on its way changes nothing", async () => {
  type("1")
  drafts.markSaved("p1", "d1", { revision: 1, texts: { dias: "1" } })
  const asking = askDraft(app, "p1", "d1")
  await Promise.resolve()
  type("12")
  drafts.markSaved("p1", "d1", { revision: 2, texts: { dias: "12" } })
  answer(saved(1, "1"))
  await asking
  expect(typed()).toBe("12")
  expect(drafts.read("p1", "d1")?.saved?.revision).toBe(2)
})

it("a server that began anew, with what it had before, has the last word of what it has", async () => {
  type("12")
  drafts.markSaved("p1", "d1", { revision: 5, texts: { dias: "12" } })
  const asking = askDraft(app, "p1", "d1")
  answer(saved(3, "1"))
  await asking
  expect(typed()).toBe("1")
  expect(drafts.read("p1", "d1")?.saved?.revision).toBe(3)
})

// Helpers

const form = { components: [{ type: "number", key: "dias", label: "Dias" }] }

const type = (dias: string) => {
  const before = drafts.read("p1", "d1")
  if (before?.texts["dias"] !== dias) drafts.write("p1", { task: "d1", lcl_id: "pt-BR", texts: { dias } })
}

const typed = () => drafts.read("p1", "d1")?.texts["dias"]

const saved = (revision: number, dias: string) =>
  ({ id: "d1", revision, texts: { dias }, before: {}, lcl_id: "pt-BR" }) as unknown as ServerDraft
