import * as Environment from "@quadrante/domain/environment"
import { describe, expect, it } from "vitest"
import type { SessionStatus } from "../session/standing.ts"
import { hopLimit, makeInterpreter, type Ports } from "./interpreter.ts"

describe("the interpreter", () => {
  it("carries out the effects in their order before the router goes on", async () => {
    const { done, ports } = recorder(null)
    const step = await makeInterpreter(ports)("/demo/home?redirect=pedido_compra&valor=1&logoff=1")
    expect(done).toEqual(["readdress", "end-session", "store pedido_compra", "tell G4"])
    expect(step).toEqual({ kind: "go", to: "/demo/login" })
  })

  it("shows what the guard allows, and remembers it as where the next navigation comes from", async () => {
    const { ports } = recorder(null)
    const interpret = makeInterpreter(ports)
    expect(await interpret("/demo/login")).toEqual({ kind: "show", page: "login", amb: "demo" })
    expect(await interpret("/demo/home")).toEqual({ kind: "reload" })
  })

  it("remembers every navigation before it is decided", async () => {
    const { asked, ports } = recorder(null)
    const interpret = makeInterpreter(ports)
    await interpret("/demo/home?redirect=a")
    await interpret("/demo/login")
    expect(asked).toEqual(["/demo/home?redirect=a", "/demo/login"])
  })

  it("stays on a redirect page whose link names no process, and goes on where there is one", async () => {
    const interpret = makeInterpreter(recorder("s").ports)
    expect(await interpret("/demo/redirect?redirect=//evil.example")).toMatchObject({ kind: "show", page: "redirect" })
    expect(await interpret("/demo/redirect?redirect=a")).toEqual({ kind: "go", to: "/demo/home" })
  })

  it("goes on without a link that is past a limit, from the redirect page too", async () => {
    const interpret = makeInterpreter(recorder("s").ports)
    expect(await interpret(`/demo/redirect?redirect=a&x=${"1".repeat(2049)}`)).toEqual({ kind: "go", to: "/demo/home" })
  })

  it("asks before a link loses something, and ends nothing where the answer is no", async () => {
    const lost = [{ id: "p", title: "Férias" }]
    const { asked, done, ports } = recorder("s", { isIn: true, locked: false, lost })
    expect(await makeInterpreter(ports)("/demo/home?logoff&redirect=a")).toEqual({ kind: "go", to: "/demo/home" })
    expect(done).toEqual(["ask about 1", "readdress", "readdress", "store a", "tell G1"])
    expect(asked).toEqual(["/demo/home?logoff&redirect=a", "/demo/home?redirect=a"])
  })

  it("ends the session where the answer is yes, and where nothing would be lost", async () => {
    const lost = [{ id: "p", title: "Férias" }]
    const yes = recorder("s", { isIn: true, locked: false, lost }, true)
    expect(await makeInterpreter(yes.ports)("/demo/home?logoff")).toEqual({ kind: "go", to: "/demo/login" })
    expect(yes.done).toEqual(["ask about 1", "readdress", "end-session", "tell G4"])
    const none = recorder("s")
    await makeInterpreter(none.ports)("/demo/home?logoff")
    expect(none.done).toEqual(["readdress", "end-session", "tell G4"])
  })

  it("asks about a session that the server could not be asked about, too", async () => {
    const { done, ports } = recorder(null, { isIn: true, locked: false, lost: [{ id: "p", title: "Férias" }] })
    await makeInterpreter(ports)("/demo/home?logoff")
    expect(done).toEqual(["ask about 1", "readdress", "readdress", "tell G4"])
  })

  it("never ends what is locked, and asks nobody", async () => {
    for (const session of [null, "s"]) {
      const { done, ports } = recorder(session, { isIn: false, locked: true, lost: [{ id: "p", title: "Férias" }] })
      await makeInterpreter(ports)("/demo/home?logoff")
      expect(done.slice(0, -1)).toEqual(["readdress"])
    }
  })

  it("remembers a link without its secrets, and decides on it as it came", async () => {
    const { asked, done, ports } = recorder(null)
    await makeInterpreter(ports)('/demo/home?login={"usuario":"ana","senha":"segredo123"}')
    expect(asked.join()).not.toContain("segredo123")
    expect(asked.join()).toContain("ana")
    expect(done).toContain("tell G4")
  })

  it.each(["/demo", "/demo/report?processo=pedido_compra", "/demo/sql"])("brings an allowed %s home", async (path) => {
    expect(await makeInterpreter(recorder("s").ports)(path)).toEqual({ kind: "go", to: "/demo/home" })
  })

  it("counts what it leads to, and what a choice of session leads to, as the way of the same link", async () => {
    const hops: Array<boolean> = []
    const { ports } = recorder("s")
    const interpret = makeInterpreter({ ...ports, tell: (_, __, isHop) => void hops.push(isHop) })
    expect(await interpret("/demo/sessions_select?redirect=//evil.example")).toMatchObject({ page: "sessions_select" })
    await interpret("/demo/home")
    await interpret("/demo/home")
    await interpret("/demo/home?redirect=a")
    await interpret("/demo/home")
    expect(hops).toEqual([false, true, false, false, true])
  })

  it("ends a link that leads in circles at home, with a notice", async () => {
    const { done, ports } = recorder(null)
    const interpret = makeInterpreter({ ...ports, now: () => 0 })
    for (let hop = 0; hop < hopLimit.hops; hop++) await interpret("/demo/home")
    expect(done).not.toContain("too many hops")
    expect(await interpret("/demo/report")).toEqual({ kind: "go", to: "/demo/home" })
    expect(done).toContain("too many hops")
  })

  it("forgets hops that are long past", async () => {
    const { done, ports } = recorder(null)
    let now = 0
    const interpret = makeInterpreter({ ...ports, now: () => (now += hopLimit.withinMs) })
    for (let hop = 0; hop < 10; hop++) await interpret("/demo/home")
    expect(done).not.toContain("too many hops")
  })
})

// Helpers

/** Ports that write down what was asked of them. */
const recorder = (
  session: string | null,
  standing: SessionStatus = { isIn: session !== null, locked: false, lost: [] },
  answer = false
): { readonly asked: Array<string>; readonly done: Array<string>; readonly ports: Ports } => {
  const asked: Array<string> = []
  const done: Array<string> = []
  const ports: Ports = {
    navigation: (to: string, from: Environment.Page | null) => ({
      to,
      from,
      session,
      prior: null,
      client: { amb: "demo", consulta_sessoes: false },
      otherSessions: false,
      unsent: false,
      locked: false,
      separators: { fmt_decimal: ",", fmt_milhar: "." },
      prefix: ""
    }),
    standing: () => Promise.resolve(standing),
    askToEnd: (lost) => {
      done.push(`ask about ${lost.length}`)
      return Promise.resolve(answer)
    },
    remember: ({ to }) => void asked.push(to),
    readdress: () => void done.push("readdress"),
    endSession: () => Promise.resolve(void done.push("end-session")),
    clearPrivateChannel: () => void done.push("clear"),
    storeRedirect: ({ processo }) => void done.push(`store ${processo}`),
    tell: ({ rule }) => void done.push(`tell ${rule}`),
    tooManyHops: () => void done.push("too many hops"),
    now: Date.now
  }
  return { asked, done, ports }
}
