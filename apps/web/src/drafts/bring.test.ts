/** The draft of another device, merged into the one here: in whatever order things arrive, no typed text is lost. */
import type { Draft as ServerDraft, StartForm } from "@quadrante/api/draft"
import { Result } from "effect"
import { beforeEach, expect, it } from "vitest"
import { getWorkspaceState } from "../data/instances.ts"
import { readAgain } from "../data/invalidation.ts"
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
let next: ServerDraft | null

beforeEach(() => {
  const asked = new Promise<ServerDraft>((resolve) => (answer = resolve))
  next = null
  app = makeDraftApp(noSession, { draft: () => asked.then((draft) => Result.succeed(next ?? draft)) })
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

it("says of a text that was typed here that another one took its place, until it stands there again", async () => {
  type("daqui")
  draftSaves.markSaved("p1", "d1", { revision: 1, texts: { motivo: "daqui" } })
  const asking = askDraft(app, "p1", "d1")
  answer(saved(2, "de lá"))
  await asking
  expect(typed()).toBe("de lá")
  expect(elsewhere()).toEqual({ task: "d1", keys: [], replaced: ["motivo"], texts: { motivo: "daqui" } })
  await bringAgain(saved(3, "daqui"))
  expect(elsewhere()).toBeNull()
})

it("says nothing of a text that came from there and was changed there", async () => {
  const asking = askDraft(app, "p1", "d1")
  answer(saved(1, "1"))
  await asking
  await bringAgain(saved(2, "12"))
  expect(typed()).toBe("12")
  expect(elsewhere()).toBeNull()
})

it("asks which text of a field is to stay that both changed", async () => {
  type("1")
  draftSaves.markSaved("p1", "d1", { revision: 1, texts: { motivo: "1" } })
  type("daqui")
  const asking = askDraft(app, "p1", "d1")
  answer(saved(2, "de lá"))
  await asking
  expect(typed()).toBe("daqui")
  expect(elsewhere()).toEqual({ task: "d1", keys: ["motivo"], replaced: [], texts: { motivo: "de lá" } })
})

// Helpers

const elsewhere = () => getWorkspaceState(app).instances["p1"]?.elsewhere ?? null

/** The server has another text by now. */
const bringAgain = async (draft: ServerDraft) => {
  next = draft
  await readAgain(await app.queries(), ["drafts"])
  await askDraft(app, "p1", "d1")
}

const form = { components: [{ type: "textfield", key: "motivo", label: "Motivo" }] }

const type = (motivo: string) =>
  drafts.write("p1", { ...drafts.read("p1", "d1"), task: "d1", lcl_id: "pt-BR", texts: { motivo } })

const typed = () => drafts.read("p1", "d1")?.texts["motivo"]

const saved = (revision: number, motivo: string) =>
  ({ id: "d1", revision, texts: { motivo }, before: {}, lcl_id: "pt-BR" }) as unknown as ServerDraft
