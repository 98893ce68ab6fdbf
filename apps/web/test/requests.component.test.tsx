/** *Meus pedidos*: what each says of itself, also of one that is over. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount } from "./browser.ts"
import { openPage } from "./open-page.tsx"
import { id, makeInstance } from "./records.ts"
import { makeRequest, withRequests } from "./requests.ts"
import { strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/lists/ListPanel.tsx"), 90_000)

const amount = { value: 7_850, label: "Total", prefix: "R$", suffix: null, decimals: 2 }
const running = {
  ...makeRequest(makeInstance({ title: "Compra 7" })),
  step: "Aprovação da gerência",
  with: "Gerência",
  amount
}
const refused = {
  ...makeRequest(makeInstance({ title: "Compra 8" })),
  instance: id(8),
  number: 8,
  title: "Compra 8",
  status: "refused" as const,
  step: null,
  with: null,
  ended: "2026-11-20T10:00:00.000Z",
  heldSince: null,
  outcome: "Recusado pela gerência",
  amount
}

test.each(strongest([700, 1280], 1))(
  "a request that was refused says so and its amount, and leaves no cell blank, %i pixels wide",
  async (width) => {
    await openPage({
      address: "/demo/home?redirect=painel:pedidos",
      size: [width, 800],
      server: {
        ...withRequests(),
        requestList: ({ payload: { asOf, from } }) => ({
          asOf: asOf ?? new Date().toISOString(),
          from,
          next: null,
          rows: from === 0 ? [running, refused] : []
        }),
        requestCounts: () => ({ total: 2, running: 1, returned: 0, newer: 0, groups: [], processos: [] })
      }
    })
    const row = (title: string) => page.getByRole("row").filter({ hasText: title })
    await expect.element(row("Compra 8")).toMatchTextContent(/Recusado pela gerência/)
    await expectCount(page.getByRole("gridcell").filter({ hasText: "R$ 7.850,00" }), 2)
    await expect.element(page.getByRole("columnheader", { name: "Total" })).toBeVisible()
    const blank = row("Compra 8").element().querySelectorAll(".list-cell > .ellipsis:empty")
    for (const cell of blank) expect(getComputedStyle(cell, "::before").content).toBe('"–"')
    await expectAccessible(`a request that was refused, ${width}`)
  }
)
