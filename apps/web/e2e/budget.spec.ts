/** Past the budget: a person is told, what they typed stays, and goes by itself when it may. */
import { Result } from "effect"
import { enter, type Visitor } from "../../server/test/visitor.ts"
import { startedQuadrant } from "./colleagues.ts"
import { expect, expectAccessible, full, login, openFromMenu, people, startServer, test } from "./quadrante.ts"

/** What a person has is spent elsewhere, by a program of theirs, down to the last. */
const spendAll = async ({ client }: Visitor) => {
  await untilRefused(() => client.search({ payload: { termo: "a" } }))
  await untilRefused(() => client.session({}))
}

const untilRefused = async (ask: () => Promise<Result.Result<unknown, { readonly code: string }>>) => {
  let isRefused = false
  while (!isRefused) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    isRefused = answers.some((one) => Result.isFailure(one) && one.failure.code === "too-many-requests")
  }
}

test(
  "who asked too much is told for how long, keeps what was typed, and sends it when they may",
  { tag: full },
  async ({ page }) => {
    test.setTimeout(180_000)
    const server = await startServer({ QUADRANTE_PERSON_BURST_MS: "3000", QUADRANTE_PERSON_MS_PER_SECOND: "1" })
    await page.goto(`${server.address}/demo/home`)
    await login(page, people.ana)
    await openFromMenu(page, "Pedido de férias")
    const vacation = startedQuadrant(page, "Pedido de férias", "Férias")
    await expect(vacation.getByLabel("Início das férias")).toBeVisible({ timeout: 60_000 })
    await vacation.getByLabel("Início das férias").fill("07/12/2054")
    await vacation.getByLabel("Dias").fill("10")
    await vacation.getByRole("radio", { name: "Não" }).check()
    const program = await enter(server.address, people.ana)
    const sent: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/sending")) sent.push(request.url())
    })

    await test.step("an answer past the budget waits, and says for how long", async () => {
      await spendAll(program)
      await vacation.getByRole("button", { name: "Enviar" }).click()
      await expect(vacation.getByText(/Foram muitos pedidos seguidos. Será iniciado em \d+ s/)).toBeVisible()
      await expect(page.getByRole("contentinfo").getByText(/Muitos pedidos seguidos: de novo em \d+ s/)).toBeVisible()
      await expect(vacation.getByText("10", { exact: true })).toBeVisible()
      await expectAccessible(page, "past the budget")
    })

    await test.step("it goes by itself, once, and nothing was asked in between", async () => {
      await expect(vacation.getByText("Será iniciado em")).toBeHidden({ timeout: 60_000 })
      await expect(vacation.getByText(/^Agora com Gerência/)).toBeVisible({ timeout: 60_000 })
      // Where something else was refused before it, it was not even sent the first time.
      expect(sent.length).toBeLessThanOrEqual(2)
      const [row] = await server.sql`select count(*)::int as done from task where done_by is not null`
      expect(row?.["done"]).toBe(1)
    })
    await server.stop()
  }
)
