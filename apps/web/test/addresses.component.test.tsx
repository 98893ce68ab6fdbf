/** The addresses of the app: where each leads while nobody is in, and what is said of one that means nothing. */
import { spokenName } from "@quadrante/domain/process"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import "./browser.ts"
import { openForm } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { holiday } from "./processes.ts"
import { makeAmbiente } from "./records.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/StartPanel.tsx"), 90_000)

for (const [address, leads] of [
  ["/", "/demo/login"],
  ["/login", "/login"],
  ["/home", "/login"],
  ["/report", "/login"],
  ["/sessions_select", "/login"],
  ["/demo", "/demo/login"],
  ["/demo/home", "/demo/login"],
  ["/demo/report", "/demo/login"],
  ["/demo/tester", "/demo/login"],
  ["/demo/contexto", "/demo/login"],
  ["/demo/sql", "/demo/login"],
  ["/demo/sessions_select", "/demo/login"],
  ["/demo/redirect?redirect=pedido_compra", "/demo/login"],
  ["/:amb/home", "/login"]
] as const)
  test(`${address} leads to the login where nobody is in`, async () => {
    await openPage({ address, usuario: null })
    await expect.element(page.getByRole("heading", { name: "Entrar" })).toBeVisible()
    expect(location.pathname).toMatch(address === "/" ? /^(\/demo)?\/login$/ : leads)
  })

for (const address of ["/tester", "/Login", "/demo/nada", "/temp", "/temp/outra", "/demo/home/mais", "/a/b/c"])
  test(`${address} is not found, and the page says so`, async () => {
    await openPage({ address, usuario: null })
    await expect.element(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
  })

/** As the server writes it into the page of an environment that it does not know. */
const unknown = { ...makeAmbiente(), amb: "desconhecido", known: false, environment: null }

test("an environment that the server does not know is named, with a way to the default one", async () => {
  await openPage({ address: "/desconhecido/home", usuario: null, ambiente: unknown })
  await expect
    .element(page.getByRole("heading", { name: "O ambiente “desconhecido” não existe neste servidor." }))
    .toBeVisible()
  await expectAccessible("unknown environment")
  await expect.element(page.getByRole("link", { name: "Ir para Demonstração" })).toHaveAttribute("href", "/demo/home")
})

test("pages that mean nothing here begin at one place, and lead home by the name of the environment", async () => {
  const begins = new Set<number>()
  for (const [address, ambiente] of [
    ["/tester", {}],
    ["/demo/nada", {}],
    ["/desconhecido/home", unknown]
  ] as const) {
    const opened = await openPage({ address, usuario: null, ambiente })
    const heading = page.getByRole("heading", { level: 1, name: /não encontrada|não existe/ })
    await expect.element(heading).toBeVisible()
    begins.add((await heading.boundingBox()).x)
    await opened.close()
  }
  expect([...begins]).toHaveLength(1)
  await openPage({ address: "/demo/nada" })
  await expect.element(page.getByRole("link", { name: "Ir para o início de Demonstração" })).toBeVisible()
})

test("the login calls a panel that a link asks for by its name", async () => {
  await openPage({ address: "/demo/login?redirect=painel:tarefas", usuario: null })
  await expect.element(page.getByText("Você vai abrir Tarefas depois de entrar.")).toBeVisible()
})

test("a process that a link opens is announced by its title", async () => {
  await openForm(holiday, "Dias")
  const { title, processo } = holiday.startable
  expect(title).not.toBe(spokenName(processo))
  await expect.element(page.getByRole("status").filter({ hasText: `${title} aberto` })).toBeInTheDocument()
})
