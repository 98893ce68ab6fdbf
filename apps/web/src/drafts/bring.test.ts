/** The draft of another device, merged into the one here: in whatever order things arrive, no typed text is lost. */
import type { Draft as ServerDraft, StartForm } from "@quadrante/api/draft"
import { Result } from "effect"
import { beforeEach, expect, it } from "vitest"
import { makeDraftApp } from "./draft-app.fixture.ts"
import type { App } from "../kernel/app.ts"
import type { DraftSaves } from "../kernel/draft-saves.ts"
import type { DraftTexts } from "../kernel/draft-texts.ts"
import { startLoaded } from "../store/instances.ts"
import { noSession } from "../store/session.ts"
import { askDraft } from "./bring.ts"

let app: App
let drafts: DraftTexts
let draftSaves: DraftSaves
let answer: (draft: ServerDraft) => void

beforeEach(() => {
  const asked = new Promise<ServerDraft>((resolve) => (answer = resolve))
  app = makeDraftApp(noSession, { draft: () => asked.then((draft) => Result.succeed(draft)) })
  ;({ drafts, draftSaves } = app)
  app.dispatch(startLoaded({ id: "p1", start: { form } as unknown as StartForm }))
})

it("keeps a key that arrives during the merge", async () => {
  type("1")
  const asking = askDraft(app, "p1", "d1")
  // The key arrives right after the draft is read for the merge.
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

it("ignores an answer that is older than a save of the meantime", async () => {
  type("1")
  draftSaves.markSaved("p1", "d1", { revision: 1, texts: { motivo: "1" } })
  const asking = askDraft(app, "p1", "d1")
  type("12")
  draftSaves.markSaved("p1", "d1", { revision: 2, texts: { motivo: "12" } })
  answer(saved(1, "1"))
  await asking
  expect(typed()).toBe("12")
  expect(drafts.read("p1", "d1")?.saved?.revision).toBe(2)
})

it("does not bring back a draft that its person threw away meanwhile", async () => {
  type("1")
  draftSaves.markSaved("p1", "d1", { revision: 1, texts: { motivo: "1" } })
  const asking = askDraft(app, "p1", "d1")
  app.draftUndo.discard("p1")
  answer(saved(2, "2"))
  await asking
  expect(drafts.read("p1", "d1")).toBeNull()
})

it("opens a draft that this device does not know yet", async () => {
  const asking = askDraft(app, "p1", "d1")
  answer(saved(1, "1"))
  await asking
  expect(typed()).toBe("1")
})

it("follows a server that was restored from a backup", async () => {
  type("12")
  draftSaves.markSaved("p1", "d1", { revision: 5, texts: { motivo: "12" } })
  const asking = askDraft(app, "p1", "d1")
  answer(saved(3, "1"))
  await asking
  expect(typed()).toBe("1")
  expect(drafts.read("p1", "d1")?.saved?.revision).toBe(3)
})

// Helpers

const form = { components: [{ type: "textfield", key: "motivo", label: "Motivo" }] }

const type = (motivo: string) =>
  drafts.write("p1", { ...drafts.read("p1", "d1"), task: "d1", lcl_id: "pt-BR", texts: { motivo } })

const typed = () => drafts.read("p1", "d1")?.texts["motivo"]

const saved = (revision: number, motivo: string) =>
  ({ id: "d1", revision, texts: { motivo }, before: {}, lcl_id: "pt-BR" }) as unknown as ServerDraft
