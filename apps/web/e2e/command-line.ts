/** What the command line says of links: where each one leads in the end, and what is stored on the way. */
import { execFileSync, spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import * as Environment from "@quadrante/domain/environment"
import * as Pasted from "@quadrante/domain/pasted"
import type { StoredProcess } from "./stored.ts"

const program = join(import.meta.dirname, "../../cli/bin/quadrante.cjs")

/** What `guard` answers. */
interface Decision {
  readonly page: Environment.Page | "unknown_environment"
  readonly amb: string | null
  readonly outcome: "allow" | "go" | "reload"
  readonly to: string | null
  /** Where the workspace goes on its own. */
  readonly then?: string
  readonly effects: ReadonlyArray<{ readonly effect: string; readonly amb: string | null } & StoredProcess>
  readonly error?: object
}

/** What `redirect` answers. */
interface Redirect {
  readonly processo: string | null
  readonly contexto?: object
  readonly login?: { readonly usuario?: unknown } | null
  readonly refused?: ReadonlyArray<{ readonly name: string; readonly reason: string }>
  readonly error?: { readonly message: string }
}

/** What the browser knows when a link comes. */
export interface LinkStanding {
  readonly session: string | null
  /** The environment of the redirect that was stored before. */
  readonly prior: string | null
}

/** The end of a link. */
export interface End extends LinkStanding {
  readonly page: Decision["page"]
  readonly amb: string | null
  readonly ended: boolean
  readonly stored: StoredProcess | null
  /** The report that opens in the workspace. */
  readonly panel: string | null
  readonly told: {
    readonly usuario: string | null
    readonly refused: ReadonlyArray<string>
    /** The limit that the link is past, and what it comes to. */
    readonly figures: ReadonlyArray<number>
  }
}

export interface CommandLine {
  readonly follow: (link: string, standing: LinkStanding) => Promise<End>
  readonly end: () => void
}

const panels: Partial<Record<Decision["page"], string>> = { report: "painel:relatorio", report_sql: "painel:sql" }

/** Starts the command line for one locale: a line in, a line out, for as long as a journey asks. */
export const startCommandLine = (locale: string): CommandLine => {
  const settings = ["--locale", locale, "--lang", "pt-BR"]
  const batch = (...words: ReadonlyArray<string>) => {
    const child = spawn(process.execPath, [program, ...words, "--batch", ...settings], {
      stdio: ["pipe", "pipe", "inherit"]
    })
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const ask = async (line: string): Promise<unknown> => {
      child.stdin.write(`${line}\n`)
      const answer = await lines.next()
      if (answer.done === true) throw new Error(`quadrante ${words.join(" ")} ended`)
      return JSON.parse(answer.value)
    }
    return { ask, end: () => child.stdin.end() }
  }
  const guard = batch("guard")
  const redirect = batch("redirect", "--brief")
  const once = (...words: ReadonlyArray<string>): unknown =>
    JSON.parse(execFileSync(process.execPath, [program, ...words, "--json", ...settings], { encoding: "utf8" }))

  const decide = async (url: string, { session, prior }: LinkStanding): Promise<Decision> => {
    const decision = (await guard.ask(
      JSON.stringify({ url, session, prior_amb: prior, client_amb: "demo" })
    )) as Decision
    const isForeign = decision.amb !== null && decision.amb !== "demo"
    return isForeign ? (once("guard", url, "--environments", "demo") as Decision) : decision
  }

  const follow = async (link: string, standing: LinkStanding): Promise<End> => {
    // What support pastes may hold a line break, which no batch does: what a browser makes of it stands beside the answer.
    const plain = Pasted.asSent(link) ?? link
    const isBroken = plain !== link
    const sent = isBroken ? (once("guard", "--pasted", link) as { readonly asSent: Decision }).asSent : null
    const read = (await redirect.ask(plain)) as Redirect
    let end = { ...standing, ended: false, stored: null as StoredProcess | null, panel: null as string | null }
    let decision = sent ?? (await decide(link, standing))
    for (let hop = 0; hop < 6; hop++) {
      for (const { effect, amb, processo, contexto } of decision.effects) {
        if (effect === "end-session") end = { ...end, session: null, ended: true }
        if (effect === "store-redirect") end = { ...end, prior: amb, stored: { processo, contexto } }
      }
      if (decision.then !== undefined && decision.error === undefined)
        end = { ...end, panel: panels[decision.page] ?? null }
      const { page, amb } = decision
      const isRoot = page === "root" && decision.outcome === "allow"
      const to = decision.to ?? decision.then ?? (isRoot ? Environment.pathOf("home", amb) : null)
      if (to === null) return { ...end, page, amb, told: toldOf(read, page) }
      decision = await decide(to, end)
    }
    throw new Error(`${link} does not come to rest`)
  }
  const finish = () => {
    guard.end()
    redirect.end()
  }
  return { follow, end: finish }
}

const toldOf = ({ login, refused = [], error }: Redirect, page: End["page"]): End["told"] => {
  const isTold = page === "home" || page === "login"
  return {
    usuario: typeof login?.usuario === "string" ? login.usuario : null,
    refused: isTold ? refused.filter(({ reason }) => reason !== "secret").map(({ name }) => name) : [],
    figures: Array.from(error?.message.match(/\d+/g) ?? [], Number).slice(0, 2)
  }
}
