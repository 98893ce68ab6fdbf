import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "../guard/guard.arbitrary.ts"
import type { Navigation } from "../guard/guard.ts"
import { afterLink, kinds, storyOf } from "./story.ts"

const to = (address: string, rest: Partial<Navigation> = {}): Navigation => ({
  to: address,
  from: null,
  session: null,
  prior: null,
  client: { amb: "demo", consulta_sessoes: false },
  otherSessions: false,
  unsent: false,
  locked: false,
  separators: { fmt_decimal: ",", fmt_milhar: "." },
  prefix: "",
  ...rest
})

const isIn = { session: "s1" } as const
const link = "/demo/home?redirect=compras"

const stories: ReadonlyArray<readonly [what: string, navigations: ReadonlyArray<Navigation>, story: string]> = [
  ["a link in a session", [to(link, isIn), to("/demo/home", isIn)], "link-inside compras"],
  ["a link of which the session is on its way", [to(link, isIn)], "link-inside compras"],
  ["a link at the login", [to(link), to("/demo/login")], "link-login compras"],
  ["a link that goes to the login now", [to(link)], "link-login compras"],
  ["a link to the login itself", [to("/demo/login?redirect=compras")], "link-login compras"],
  ["a link to the login of somebody who is in", [to("/demo/login?redirect=compras", isIn)], "link-inside compras"],
  [
    "a link, once somebody has logged in",
    [to(link), to("/demo/login"), to("/demo/home", { ...isIn, from: "login" })],
    "link-entered compras"
  ],
  [
    "a link that another session may take",
    [
      to("/demo/redirect?redirect=compras", {
        ...isIn,
        client: { amb: "demo", consulta_sessoes: true },
        otherSessions: true
      })
    ],
    "link-choice compras"
  ],
  ["a link that names nothing", [to("/demo/redirect", isIn), to("/demo/home", isIn)], "link-nothing"],
  ["a link that names the login", [to("/demo/home?redirect=login", isIn)], "link-nothing"],
  ["a link that cannot be opened", [to("/demo/redirect?redirect=//evil.example")], "link-refused"],
  ["a link that ends the session", [to("/demo/home?logoff", isIn), to("/demo/login")], "ended"],
  ["a page before the login", [to("/demo/report"), to("/demo/login")], "asked-to-enter"],
  ["the address alone", [to("/"), to("/login")], "address"],
  ["the address of an environment", [to("/demo/home"), to("/demo/login")], "address"],
  ["the login itself", [to("/demo/login")], "at-login"],
  ["the login of somebody who is in", [to("/demo/login", isIn)], "inside"],
  ["the login after a session", [to("/demo/home", { from: "report" }), to("/demo/login", { from: "home" })], "left"],
  ["a login", [to("/demo/login"), to("/demo/home", { ...isIn, from: "login" })], "entered"],
  ["a page of a session", [to("/demo/report", isIn)], "inside"],
  ["what was opened long ago", [to(link, isIn), to("/demo/home", isIn), to("/demo/home", isIn)], "inside"],
  ["a path without its environment", [to("/:amb/home", isIn), to("/demo/home", isIn)], "environment"],
  ["a login without a session", [to("/demo/home", { from: "login", session: "" })], "reload"],
  [
    "a login that was loaded again",
    [to(link), to("/demo/login"), to("/demo/home", { from: "login" }), to("/demo/home", isIn)],
    "link-entered compras"
  ],
  ["a page for everybody", [to("/temp/docs")], "open"],
  ["no page", [to("/demo/nada/aqui")], "missing"],
  ["a page below a prefix", [to("/app/demo/report", { prefix: "/app" })], "asked-to-enter"]
]

describe("the story of a page", () => {
  it.each(stories)("tells %s", (_, navigations, story) => {
    const { kind, processo } = storyOf(navigations) ?? { kind: "", processo: null }
    expect(processo === null ? kind : `${kind} ${processo}`).toBe(story)
  })

  it("is none without a navigation", () => {
    expect(storyOf([])).toBeNull()
  })

  it("is told of every navigation, and names a process where its words name one", () => {
    fc.assert(
      fc.property(fc.array(Arbitrary.navigation, { minLength: 1, maxLength: 6 }), (navigations) => {
        const story = storyOf(navigations)
        expect(kinds).toContain(story?.kind)
        const isNamed = /^link-(?:inside|login|entered)$/.test(story?.kind ?? "")
        expect(isNamed && story?.processo === null).toBe(false)
      })
    )
  })

  it("knows which steps came of one that had read a link", () => {
    const entered = [to(link), to("/demo/login"), to("/demo/home", { ...isIn, from: "login" })]
    expect(afterLink(entered)).toEqual([false, true, true])
    expect(afterLink([...entered, to("/temp/docs", isIn)])).toEqual([false, true, true, false])
    expect(afterLink([to("/demo/login"), to("/demo/home", { ...isIn, from: "login" })])).toEqual([false, false])
  })

  it("is that of the last navigations alone: what was before the one that led to none of them says nothing", () => {
    fc.assert(
      fc.property(fc.array(Arbitrary.navigation, { maxLength: 4 }), (before) => {
        const opened = to("/temp/docs", isIn)
        const now = to("/demo/report", { ...isIn, from: "docs" })
        expect(storyOf([...before, opened, now])).toEqual({ kind: "inside", processo: null })
      })
    )
  })
})
