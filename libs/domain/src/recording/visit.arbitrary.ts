/** Visits: what a person does in tabs of one browser, the requests that the client makes of it, and what it decides. */
import fc from "fast-check"
import { routeOf, takeApart, type Page } from "../environment/environment.ts"
import * as Guard from "../guard/guard.ts"
import type { RecordedRequest } from "./standing.ts"

const origin = "https://app.example"
const separators = { fmt_decimal: ",", fmt_milhar: "." }

const links = [
  "/demo/home?redirect=compras&itens=3",
  "/demo/redirect?redirect=compras",
  "/demo/redirect?redirect=//evil.example",
  "/demo/login?redirect=ferias",
  "/demo/home",
  "/demo/home?logoff&redirect=compras",
  "/:amb/sql",
  "/demo/report",
  "/demo/sessions_select",
  "/temp/docs",
  "/nada/nada",
  "/"
]

export type VisitAct =
  | { readonly does: "open"; readonly tab: number; readonly link: string }
  | { readonly does: "enter"; readonly tab: number; readonly isRight: boolean; readonly chooses: boolean }
  | { readonly does: "lock" | "unlock" | "work" | "leave"; readonly tab: number }

const tab = fc.nat(1)

const act: fc.Arbitrary<VisitAct> = fc.oneof(
  fc.record({ does: fc.constant("open"), tab, link: fc.constantFrom(...links) }),
  fc.record({ does: fc.constant("enter"), tab, isRight: fc.boolean(), chooses: fc.boolean() }),
  fc.record({ does: fc.constantFrom("lock", "unlock", "work", "leave"), tab })
)

export const acts: fc.Arbitrary<ReadonlyArray<VisitAct>> = fc.array(act, { minLength: 1, maxLength: 12 })

/** What the client decided, and in which tab. */
export interface ClientDecision {
  readonly tab: string
  readonly navigation: Guard.Navigation
}

interface TabState {
  shown: Page | null
  prior: string | null
}

/** Plays what a person does as the client does it: what it asks the server, and what it asks the guard. */
export const play = (all: ReadonlyArray<VisitAct>) => {
  const requests: Array<RecordedRequest> = []
  const decided: Array<ClientDecision> = []
  const tabs: ReadonlyArray<TabState> = [0, 1].map(() => ({ shown: null, prior: null }))
  let standing: "in" | "out" | "locked" = "out"
  let now = 1_000_000

  const ask = (at: number, method: string, url: string, status: number, more: Partial<RecordedRequest> = {}) => {
    now += 100
    requests.push({
      tab: `t${at}`,
      isDocument: false,
      method,
      url: url.startsWith("/api/") ? `${origin}${url}` : url,
      began: now,
      ended: now + 20,
      status,
      code: null,
      otherSessions: null,
      ...more
    })
    now += 50
  }

  const visit = (at: number, to: string): void => {
    const own = tabs[at] as TabState
    const navigation: Guard.Navigation = {
      to,
      from: own.shown,
      session: standing === "in" ? "s" : null,
      prior: own.prior === null ? null : { amb: own.prior },
      client: { amb: "demo", consulta_sessoes: false },
      otherSessions: false,
      unsent: false,
      locked: standing === "locked",
      separators,
      prefix: ""
    }
    decided.push({ tab: `t${at}`, navigation })
    const { page, outcome, to: next, effects, amb } = Guard.decide(navigation)
    if (page === "teste" || page === "docs") return
    for (const effect of effects) {
      if (effect.effect === "store-redirect") own.prior = effect.amb
      if (effect.effect !== "end-session") continue
      if (standing === "in") ask(at, "POST", "/api/demo/logout", 200)
      standing = "out"
    }
    if (outcome === "go") return visit(at, next ?? "")
    if (page === "root" || page.startsWith("report")) return visit(at, amb === null ? "/home" : `/${amb}/home`)
    own.shown = page
    if (page === "login" && standing !== "in") ask(at, "POST", "/api/demo/passkeys/assertion", 200)
    if (page === "home") ask(at, "POST", "/api/demo/workspace/claim", 200)
  }

  const open = (at: number, link: string): void => {
    const own = tabs[at] as TabState
    own.shown = null
    const isOutside = link.startsWith("/temp/")
    ask(at, "GET", origin + link, 200, { isDocument: true })
    if (standing === "in" && !isOutside) ask(at, "GET", "/api/demo/session", 200)
    if (standing === "locked" && !isOutside)
      ask(at, "POST", "/api/demo/session/resume", 423, { code: "session-blocked" })
    visit(at, origin + link)
  }

  /** A session that ends takes with it what its tabs stored, and the pages that were in it. */
  const forget = () => {
    for (const own of tabs) Object.assign(own, { shown: null, prior: null })
  }

  for (const one of all) {
    const own = tabs[one.tab] as TabState
    const isHome = own.shown === "home" && standing === "in"
    if (one.does === "open") open(one.tab, one.link)
    else if (one.does === "enter") {
      if (own.shown !== "login" || standing === "in") continue
      ask(one.tab, "POST", "/api/demo/login", one.isRight ? 200 : 401, {
        code: one.isRight ? null : "credentials-wrong"
      })
      if (!one.isRight) continue
      standing = "in"
      if (one.chooses) {
        visit(one.tab, "/demo/sessions_select")
        ask(one.tab, "GET", "/api/demo/session/choices", 200)
      }
      visit(one.tab, "/demo/home")
    } else if (one.does === "work" && isHome) ask(one.tab, "GET", "/api/demo/tasks", 200)
    else if (one.does === "lock" && isHome) {
      ask(one.tab, "POST", "/api/demo/session/lock", 200)
      standing = "locked"
    } else if (one.does === "unlock" && own.shown === "home" && standing === "locked") {
      ask(one.tab, "POST", "/api/demo/session/unblock", 200)
      standing = "in"
    } else if (one.does === "leave" && isHome) {
      ask(one.tab, "POST", "/api/demo/logout", 200)
      standing = "out"
      forget()
      open(one.tab, "/demo/login")
    }
  }
  return { requests, decided }
}

/** Whether a page asks nothing of its own, so that nothing shows who was in. */
export const isSilent = (link: string): boolean => routeOf(takeApart(link).path).page === "docs"
