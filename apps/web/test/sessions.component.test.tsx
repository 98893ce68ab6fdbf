/** The sessions of a person: what is open in each, when its window was closed, and that none ends without a question. */
import type { SessionSummary } from "@quadrante/api/session"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, step } from "./browser.ts"
import { openPage } from "./open-page.tsx"
import { id } from "./records.ts"

beforeAll(
  () =>
    Promise.all([
      import("../src/features/sessions/SessionsRoute.tsx"),
      import("../src/shell/profile/ProfilePanel.tsx")
    ]),
  90_000
)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const session = (n: number, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: id(n),
  current: false,
  blocked: false,
  locked: false,
  pessoa: "Ana Souza",
  perfil_operacional: "Solicitante",
  ses_perfil_relacionamento: null,
  unid_sigla: ["VND", "ADM", "FIN"][n - 1] ?? null,
  unid_nome: null,
  processos: [],
  ses_inicio: minutesAgo(60),
  used: minutesAgo(20),
  urls_offered: [],
  attended: false,
  ...change
})

const open = (sessions: ReadonlyArray<SessionSummary>, address: string) =>
  openPage({
    address,
    server: {
      choices: () => ({ roles: [], sessions }),
      endSession: () => null,
      endOthers: () => null,
      passkeys: () => [],
      access: () => ({ calendars: [], events: [] })
    }
  })

const question = page.getByRole("dialog", { name: /^Encerrar / })

test("processes of one title are counted, and a closed window is said to be closed", async () => {
  const purchase = "Pedido de compra"
  await open(
    [
      session(1, { processos: [purchase, "Pedido de férias", purchase, purchase], attended: true }),
      session(2, { processos: [] })
    ],
    "/demo/sessions_select"
  )
  const [first, second] = [
    page.getByText(/^3 × Pedido de compra; Pedido de férias$/),
    page.getByText("fechada há 20 min")
  ]
  await expect.element(first).toBeVisible()
  await expect.element(second).toBeVisible()
  await expectCount(page.getByText("ativa há 20 min"), 1)
})

test("a session without anything open ends after a question, and cancelling leaves it", async () => {
  const { server } = await open([session(1), session(2)], "/demo/sessions_select")
  await page.getByRole("button", { name: /^Encerrar ADM/ }).click()
  await expect.element(question).toMatchTextContent(/^Encerrar a sessão ADM · Solicitante\?/)
  await expectCount(question.getByRole("list"), 0)
  await expectAccessible("the end of a session, asked about")
  await question.getByRole("button", { name: "Cancelar" }).click()
  expect(server.asked("endSession")).toEqual([])
  await page.getByRole("button", { name: /^Encerrar ADM/ }).click()
  await question.getByRole("button", { name: "Encerrar" }).click()
  await expect.poll(() => server.asked("endSession")).toEqual([{ session: id(2) }])
})

test("the profile asks too, before one session ends and before all others do", async () => {
  const { server } = await open(
    [session(1, { current: true }), session(2), session(3, { processos: ["Pedido de compra", "Pedido de compra"] })],
    "/demo/home"
  )
  await page.getByRole("button", { name: /^Perfil, / }).click()
  await page.getByRole("button", { name: "Ver o acesso" }).click()
  await step("one", async () => {
    await page.getByRole("button", { name: /^Encerrar ADM/ }).click()
    await question.getByRole("button", { name: "Encerrar" }).click()
    await expect.poll(() => server.asked("endSession")).toEqual([{ session: id(2) }])
  })
  await step("all others", async () => {
    await page.getByRole("button", { name: "Encerrar as outras" }).click()
    await expect.element(question).toMatchTextContent(/^Encerrar as outras 2 sessões\?/)
    await expect.element(question.getByRole("listitem")).toHaveTextContent("2 × Pedido de compra")
    expect(server.asked("endOthers")).toEqual([])
    await question.getByRole("button", { name: "Encerrar" }).click()
    await expect.poll(() => server.asked("endOthers")).toHaveLength(1)
  })
})
