import type { SessionView } from "@quadrante/api/session"
import { describe, expect, it } from "vitest"
import { buttonShown, client, colourStepped, initialClient, loadingChanged, preferencesChosen } from "./client.ts"
import { documentModeSwitched } from "./documents.ts"
import { sessionOpened } from "./session.ts"

describe("the client", () => {
  it("knows its server by the first answer, and a new version of the web app by a later one", () => {
    const build = "1.0.0+a"
    const first = opened(initialClient("c", "demo", "Aurora", "grey"), { versao: "1.0.0", build })
    expect(first).toMatchObject({ versao: "1.0.0", outdated: false, build })
    expect(opened(first, { versao: "1.0.0", build }).outdated).toBe(false)
    const another = opened(first, { versao: "1.0.0", build, data_inicializacao_server: "2026-11-22T00:00:00Z" })
    expect(another, "another node, or the same started again").toEqual(first)
    const renewed = opened(first, { versao: "1.1.0", build: "1.1.0+a" })
    expect(renewed).toMatchObject({ versao: "1.0.0", outdated: true, build })
    expect(opened(first, { versao: "1.0.0", build: "1.0.0+b" }).outdated, "built anew").toBe(true)
    expect(opened(renewed, { versao: "1.0.0", build }).outdated, "until a reload").toBe(true)
  })

  it("takes a server that says nothing of its web app for nothing new", () => {
    const first = opened(start, { versao: "1.0.0" })
    expect(first).toMatchObject({ outdated: false, build: null })
    expect(opened(first, { versao: "1.0.0", build: "1.0.0+a" })).toMatchObject({ outdated: false, build: "1.0.0+a" })
    const known = opened(start, { versao: "1.0.0", build: "1.0.0+a" })
    expect(opened(known, { versao: "1.0.0" })).toEqual(known)
  })

  it("keeps a colour that was chosen while the session was asked, and one that was heard meanwhile", () => {
    const view = { tema_cor: "grey", seq: 3 }
    const begun = opened(start, view)
    const chosen = client(begun, colourStepped({ _tag: "Chosen", value: "teal" }))
    expect(opened(chosen, view).colour).toMatchObject({ shown: "teal", wanted: { value: "teal" } })
    const heard = client(begun, colourStepped({ _tag: "Followed", value: "pink", mine: false, seq: 4 }))
    expect(opened(heard, view).colour.shown).toBe("pink")
    expect(opened(heard, { ...view, tema_cor: "navy", seq: 5 }).colour.shown).toBe("navy")
  })

  it("edits or reads documents, never both", () => {
    const editing = client(start, documentModeSwitched({ mode: "edit", key: "a" }))
    expect(editing).toMatchObject({ modo_edit_doc_ativo: true, modo_leitura_doc_ativo: false })
    const reading = client(editing, documentModeSwitched({ mode: "read", key: "a" }))
    expect(reading).toMatchObject({ modo_edit_doc_ativo: false, modo_leitura_doc_ativo: true })
    expect(client(reading, documentModeSwitched(null))).toEqual(start)
  })

  it("hides a button and nothing else, and keeps what loads apart", () => {
    expect(client(start, buttonShown({ button: "bi", shown: false })).toolbar).toEqual({ ...start.toolbar, bi: false })
    const loading = client(
      client(start, loadingChanged({ key: "a", loading: true })),
      loadingChanged({ key: "b", loading: true })
    )
    expect(client(loading, loadingChanged({ key: "a", loading: false })).loading).toEqual({ b: true })
    expect(client(start, preferencesChosen({ focus_first_campo: false })).focus_first_campo).toBe(false)
  })
})

// Helpers

const start = initialClient("c", "demo", "Aurora", "grey")

const opened = (before: typeof start, server: Partial<SessionView>) =>
  client(
    before,
    sessionOpened({
      view: { data_inicializacao_server: "2026-11-21T00:00:00Z", ...server } as SessionView,
      now: 0,
      late: true
    })
  )
