/** Long names and values where there is little room: none runs out of its place or into the next. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, painted, sidewaysScroll } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { id, makeSession } from "./records.ts"
import { hangUp } from "./socket.ts"
import { makeWork } from "./work.ts"
import { isFull, strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/instance/ProcessPanel.tsx"),
      import("../src/features/lists/today/Today.tsx"),
      import("../src/shell/profile/ProfilePanel.tsx")
    ]),
  90_000
)

const unit = (unid_sigla: string, unid_nome: string) => ({
  unid_sigla,
  unid_nome,
  unid_doctipo: null,
  unid_docnum: null,
  unid_icone: null,
  periodo_inicio: null,
  periodo_final: null
})

const roles = [
  { perfil_operacional: "Gerência", unit: unit("VND", "Vendas") },
  { perfil_operacional: "Escritório de processos", unit: unit("PROC", "Processos e organização da empresa") }
].map((role, n) => ({
  ...role,
  id: id(3 + n),
  perfil_operacional_id: `perfil${n}`,
  ses_perfil_relacionamento: "Colaboradora efetiva"
}))

const sessionIn = (n: number) => {
  const role = roles[n]
  const { user, ...session } = makeSession()
  return {
    ...session,
    role: id(3 + n),
    unit: role?.unit ?? null,
    user: {
      ...user,
      usuario: "bruno.lima",
      pessoa: "Bruno Lima",
      perfil_operacional: role?.perfil_operacional ?? "",
      perfil_operacional_id: `perfil${n}`
    }
  }
}

/** The texts in a place that run out of the box of what they stand in. */
const outside = (place: Element): ReadonlyArray<string> => {
  const room = place.getBoundingClientRect()
  return [...place.querySelectorAll("*")].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < room.left - 1 || right > room.right + 1) ? [element.textContent ?? ""] : []
  })
}

const open = (size: readonly [number, number], supplier = "Papelaria Central") => {
  const one = makePurchase(112, supplier, 27_516.87)
  return openPage({
    usuario: "bruno.lima",
    size,
    address: `/demo/home?redirect=pedido_compra&instancia=${one.instance.id}`,
    server: {
      ...makeWork(one).handlers,
      session: () => sessionIn(0),
      choices: () => ({ roles, sessions: [] }),
      choose: () => ({ token: "u".repeat(43), session: sessionIn(1) })
    }
  })
}

test.runIf(isFull)("a role with a long name is chosen within the profile", async () => {
  await open([1280, 800])
  await page.getByRole("button", { name: /^Perfil, / }).click()
  await page.getByRole("button", { name: "Trocar", exact: true }).click()
  await page.getByRole("radio", { name: /^PROC/ }).click()
  await expect.element(page.getByRole("button", { name: /^Trocar para PROC/ })).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Continuar como estou" })).toBeVisible()
  const panel = page.getByRole("dialog", { name: "Perfil" })
  expect(outside(panel.element())).toEqual([])
  expect(sidewaysScroll()).toBe(0)
  await expectAccessible("a role that is chosen")
})

test.runIf(isFull)("what a case was opened as leaves its title whole, and a tip tells what of it is cut", async () => {
  await open([1280, 800])
  const title = page.getByRole("heading", { level: 2, name: /^Compra 112 · / })
  await expect.element(title).toBeVisible()
  await page.getByRole("button", { name: /^Perfil, / }).click()
  await page.getByRole("button", { name: "Trocar", exact: true }).click()
  await page.getByRole("radio", { name: /^PROC/ }).click()
  await page.getByRole("button", { name: /^Trocar para PROC/ }).click()
  const chip = page.css(".quad-head .chip").filter({ hasText: "Aberto como VND · Gerência" })
  await expect.element(chip).toBeVisible()
  await expect.element(chip).toHaveAttribute("data-tip", "Aberto como VND · Gerência")
  expect(await title.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
  const cut = await chip.evaluate((element) => {
    const text = element.firstElementChild ?? element
    return text.scrollWidth > text.clientWidth ? getComputedStyle(text).textOverflow : "ellipsis"
  })
  expect(cut).toBe("ellipsis")
})

test.each([
  [1280, 800],
  [390, 844]
])("a number of registration stands beside an amount, %i pixels wide", async (width, height) => {
  await open([width, height], "11.222.333/0001-81")
  await expect.element(page.css(".reading").filter({ hasText: "R$ 27.516,87" }).first()).toBeVisible()
  const readings = page.css(".form .level:has(.reading)")
  for (const field of readings.elements()) expect(outside(field)).toEqual([])
  for (const whole of page.css(".reading .unbroken").elements()) expect(whole.getClientRects()).toHaveLength(1)
  const lines = page
    .css(".reading .unbroken")
    .elements()
    .map((whole) => whole.getBoundingClientRect().height)
  expect(new Set(lines.map(Math.round)).size).toBe(1)
  await expectCount(page.css(".reading .unbroken"), 2)
})

test.each(strongest([1024, 1280], 1))(
  "the bar below is not cut without a connection, %i pixels wide",
  async (width) => {
    await open([width, 800])
    await expect.element(page.getByRole("heading", { level: 2, name: /^Compra 112 · / })).toBeVisible()
    hangUp()
    await expect.element(page.getByText(/^Sem conexão desde/)).toBeVisible()
    await painted()
    const bar = page.css(".statusbar")
    expect(outside(bar.element())).toEqual([])
    const whole = page.css(".statusbar > :not(.wide)").elements()
    expect(whole.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)).toEqual([])
  }
)

test("with text of twice its size the tools do not stand on each other, and a case has its title", async () => {
  await open([1280, 800])
  const title = page.getByRole("heading", { level: 2, name: /^Compra 112 · / })
  await expect.element(title).toBeVisible()
  document.documentElement.style.fontSize = "200%"
  await painted()
  const tools = page
    .css(".toolbar-buttons > .tool")
    .elements()
    .filter((tool) => tool.getBoundingClientRect().width > 0)
  const rooms = tools.map((tool) => tool.getBoundingClientRect())
  for (const [n, { left, right }] of rooms.entries()) {
    expect(left).toBeGreaterThanOrEqual((rooms[n - 1]?.right ?? 0) - 1)
    expect(right).toBeLessThanOrEqual(1280)
  }
  const { width, height } = await title.boundingBox()
  expect(width).toBeGreaterThan(200)
  expect(height).toBeGreaterThan(40)
})
