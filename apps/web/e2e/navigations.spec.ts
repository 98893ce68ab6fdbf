/** Generated navigations, followed in a real browser to their end: it does what the guard decides, step by step. */
import type { BrowserContext, Page } from "@playwright/test"
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import { ptBR } from "@quadrante/domain/locale"
import fc from "fast-check"
import { seed as fixedSeed } from "../../../tools/testing/seed.ts"
import { expect, login, openFromMenu, people, test, withoutSaving } from "./quadrante.ts"
import { isFull } from "../../../tools/testing/seed.ts"

/** How a session stands when a link comes. Each state gets its share of the navigations. */
const states = [
  { inside: false, unsent: false, locked: false },
  { inside: true, unsent: false, locked: false },
  { inside: true, unsent: true, locked: false },
  { inside: true, unsent: true, locked: true }
] as const
type State = (typeof states)[number]

const each = (isFull ? 200 : 4) / states.length

for (const state of states) {
  test(`generated links do in the browser what the guard decides: ${JSON.stringify(state)}`, async ({
    page,
    context
  }) => {
    test.setTimeout((1 + each) * 60_000)
    const seed = fixedSeed ?? Math.floor(Math.random() * 2 ** 31)
    let now: State = { inside: false, unsent: false, locked: false }
    for (const one of fc.sample(visit, { numRuns: each, seed })) {
      const said = `seed ${seed}: ${JSON.stringify({ ...one, state })}`
      await test.step(said, async () => {
        now = await brought(page, now, state)
        const end = follow(one.link, one.ends, state)
        await followLink(context, one, end, said)
        if (end.ended && state.inside) {
          await expect(page.getByLabel("Usuário"), said).toBeVisible()
          now = { inside: false, unsent: false, locked: false }
        } else if (state.inside) await expect(page.locator(".statusbar"), said).toBeAttached()
      })
    }
  })
}

// Helpers

const path = fc.constantFrom(
  "/",
  "/home",
  "/login",
  "/report",
  "/demo",
  "/demo/home",
  "/demo/login",
  "/demo/report",
  "/demo/redirect",
  "/demo//x/../home/",
  "/:amb/home",
  "/demo/contexto",
  "/demo/tester",
  "/demo/sessions_select",
  "/demo/nada",
  "/temp/docs",
  "/temp/teste"
)

const part = fc.constantFrom(
  "redirect=pedido_compra&fornecedor=Aurora",
  "redirect=reembolso",
  "redirect=login",
  "redirect=//evil.example",
  "redirect=pedido%20compra",
  "redirect=",
  "logoff",
  "logoff",
  "logoff=false",
  `x=${"1".repeat(2_049)}`,
  "__proto__=1",
  'login={"usuario":"ana.souza","senha":"segredo123"}'
)

/** A link, and what its person says where it asks. */
const visit = fc.record({
  link: fc
    .tuple(path, fc.uniqueArray(part, { maxLength: 3 }))
    .map(([where, parts]) => where + (parts.length === 0 ? "" : `?${parts.join("&")}`)),
  ends: fc.boolean()
})

/** Where a navigation comes to rest, and what happens on the way. */
interface End {
  readonly page: Environment.Page
  readonly amb: string | null
  readonly asked: boolean
  readonly ended: boolean
  /** The process that opens, or that waits for the login. */
  readonly processo: string | null
  readonly leftOut: Guard.LeftOut | null
}

/** Follows a link by the guard alone. A tab that was just opened finds nobody in where the session is locked. */
const follow = (link: string, ends: boolean, { inside, unsent, locked }: State): End => {
  let session = inside && !locked ? "s1" : null
  let to = link
  let from: Environment.Page | null = null
  let prior: { readonly amb: string | null } | null = null
  let end: Omit<End, "page" | "amb"> = { asked: false, ended: false, processo: null, leftOut: null }
  for (let hop = 0; hop < 6; hop++) {
    const decision: Guard.Decision = Guard.decide({
      to,
      from,
      session,
      prior,
      client: { amb: "demo", consulta_sessoes: false },
      otherSessions: false,
      unsent,
      locked,
      separators: ptBR,
      prefix: ""
    })
    if (decision.asks) {
      end = { ...end, asked: true }
      if (!ends) {
        to = Guard.withoutLogoff(to)
        continue
      }
    }
    for (const effect of decision.effects) {
      if (effect.effect === "end-session" && session !== null) {
        session = null
        end = { ...end, ended: true }
      }
      if (effect.effect === "store-redirect") {
        prior = { amb: effect.amb }
        end = { ...end, processo: effect.processo }
      }
    }
    end = { ...end, leftOut: Guard.leftOutOf(decision) ?? end.leftOut }
    // A report opens in the workspace.
    const isHome = decision.outcome === "allow" && ["root", "report", "report_sql"].includes(decision.page)
    if (decision.outcome === "allow" && !isHome) return { ...end, page: decision.page, amb: decision.amb }
    from = decision.page
    to = decision.to ?? Environment.pathOf("home", decision.amb)
  }
  throw new Error(`${link} does not come to rest`)
}

/** Follows the link in a tab of its own. */
const followLink = async (
  context: BrowserContext,
  { link, ends }: { link: string; ends: boolean },
  end: End,
  said: string
) => {
  const tab = await context.newPage()
  await tab.goto(link)
  if (end.asked) {
    const question = tab.getByRole("dialog", { name: /alterações não enviadas/ })
    await question.getByRole("button", { name: ends ? "Sair e apagar" : "Cancelar" }).click()
  }
  await expect(tab, said).toHaveURL((url) => {
    const { page, amb } = Environment.route(url.pathname)
    // Where there is nothing to choose, the choice of a session leads on to home.
    const isThere = page === end.page || (end.page === "sessions_select" && page === "home")
    return isThere && amb === end.amb
  })
  await expect(tab.getByRole("heading", { level: 1 }).first(), said).toBeAttached()
  // The login is painted before anything is decided.
  await expect(tab, said).not.toHaveURL(/segredo123/)
  // A link that could not be read ended nothing, so its `logoff` is left where it stands.
  if ((end.leftOut?.oversize ?? null) === null) await expect(tab, said).not.toHaveURL(/[?&]logoff(&|$)/)
  if (end.leftOut !== null) await expect(tab.getByText(wordsOf(end.leftOut)).first(), said).toBeVisible()
  if (end.processo !== null && end.page === "home") await expect(tab.getByRole("tab").first(), said).toBeVisible()
  if (end.processo !== null && end.page === "login")
    await expect(tab.getByText(`Você vai abrir ${titleAtLogin(end.processo)}`), said).toBeVisible()
  await expect(tab.getByRole("dialog", { name: /alterações não enviadas/ }), said).toHaveCount(0)
  await tab.close()
}

/** The login of the demonstration says to anybody what its processes are called; of all others it quotes the link. */
const titleAtLogin = (processo: string): string => named[processo] ?? `“${processo}”`

const named: Record<string, string> = { pedido_compra: "Pedido de compra", reembolso: "Reembolso de despesas" }

const wordsOf = ({ oversize, target, nothing }: Guard.LeftOut): RegExp => {
  if (oversize !== null) return /não pôde ser lido/
  if (target !== null) return /não é nome de processo|não nomeia um processo/
  return nothing ? /não nomeia um processo/ : /nome que não se pode usar/
}

/** Brings the person's own tab, and with it the session, from one state into another. */
const brought = async (page: Page, now: State, wanted: State): Promise<State> => {
  if (wanted.inside && !now.inside) {
    await page.goto("/demo/login")
    await login(page, people.ana)
  }
  if (wanted.unsent && !now.unsent) {
    // What the server has is not lost with the session.
    await withoutSaving(page)
    await openFromMenu(page, "Pedido de férias")
    await page.getByLabel("Observação").fill("Viagem com a família")
  }
  if (wanted.locked && !now.locked) {
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
  }
  return wanted
}
