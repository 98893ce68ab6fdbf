/** Notices: the list that is read by being opened, the ways that people choose, and what can be undone. */
import type { ChosenWays } from "@quadrante/domain/notice"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { makeNotice } from "../src/features/notices/notice.fixture.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { Refusal } from "./fake-server.ts"
import { openFromMenu, openHome } from "./open-form.tsx"
import { id } from "./records.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/notices/NoticesPanel.tsx"), 90_000)

const bell = page.getByRole("toolbar").getByRole("button", { name: /^Avisos/ })
const panel = page.getByRole("dialog", { name: "Avisos" })
const now = () => new Date().toISOString()

test("what others did is read by being opened, and what is about no case leads on", async () => {
  const access = makeNotice({ id: id(71), kind: "access", at: now(), instance: null, detail: { event: "password" } })
  const acting = makeNotice({
    id: id(72),
    kind: "substitution",
    at: now(),
    instance: null,
    detail: { ato: "named", lado: "substituto", ausente: "Bruno Lima", de: "2026-11-23", ate: "2026-11-30" }
  })
  const { server } = await openHome({
    server: { notices: () => ({ unread: 2, own: 2, list: [access, acting], next: null, until: now() }) }
  })
  await expect.element(bell).toHaveAccessibleName("Avisos, 2 não lidos")
  await bell.click()
  await expect.element(panel.getByRole("heading", { name: "Hoje" })).toBeVisible()
  await expect.element(panel.getByText("Você age por Bruno Lima, de 23/11/2026 a 30/11/2026")).toBeVisible()
  await expectAccessible("notices about no case")
  await panel.getByRole("button", { name: "Ver as substituições" }).click()
  await expect.element(page.getByRole("tab", { name: "Substituição", selected: true })).toBeVisible()
  await expectHidden(panel)
  await expect.poll(() => server.asked("readNotices").map(({ payload }) => payload)).toContainEqual({ ids: [id(72)] })
})

test("bell, list and lines count alike while the list is open, and what opening it has read counts until it is closed", async () => {
  const role = { id: id(5), perfil_operacional: "Gerência", unid_sigla: "VND" }
  const said = [71, 72, 73].map((n) => makeNotice({ id: id(n), kind: "mentioned", at: now(), instance: id(n) }))
  const offered = Array.from({ length: 9 }, (_, n) =>
    makeNotice({
      id: id(100 + n),
      kind: "task-offered",
      own: false,
      role,
      at: now(),
      instance: id(n),
      title: `Compra ${n}`
    })
  )
  const state = { group: 9, own: 3 }
  const { server } = await openHome({
    server: {
      notices: () => ({
        unread: state.own + state.group,
        own: state.own,
        list: [
          ...offered.map((one) => ({ ...one, read: state.group === 0 })),
          ...said.map((one) => ({ ...one, read: state.own === 0 }))
        ],
        next: null,
        until: now()
      }),
      readNotices: ({ payload }) => {
        state.group = 0
        if ("all" in payload) state.own = 0
        return null
      }
    }
  })
  await expect.element(bell).toHaveAccessibleName("Avisos, 12 não lidos")
  await bell.click()
  await expect.element(panel.getByText(/^9 tarefas novas no grupo Gerência/)).toBeVisible()
  await expect.element(panel.getByText("Compra 0, Compra 1 e mais 7")).toBeVisible()
  const tab = panel.getByRole("tab", { name: /^Avisos/ })
  await step("the group's are read, and look new", async () => {
    await expect.poll(() => server.asked("notices").length).toBeGreaterThan(1)
    await expectCount(panel.css(".ntc[data-unread]"), 4)
    await expect.element(tab).toHaveTextContent("Avisos12")
    await expect.element(bell).toHaveAccessibleName("Avisos, 12 não lidos")
  })
  await step("closed, what was seen is seen", async () => {
    await keyboard.press("Escape")
    await expect.element(bell).toHaveAccessibleName("Avisos, 3 não lidos")
  })
  await step("all of it is read at once", async () => {
    await bell.click()
    await panel.getByRole("button", { name: "Marcar todos como lidos" }).click()
    await expectCount(panel.css(".ntc[data-unread]"), 0)
    await expect.element(bell).toHaveAccessibleName("Avisos")
  })
})

test.runIf(isFull)(
  "the ways are saved by themselves, what is fixed cannot be chosen, and a way that was not saved says so",
  async () => {
    let saved: ChosenWays = {}
    const { server } = await openHome({
      server: {
        noticeWays: () => saved,
        email: () => ({ way: "off", address: null, confirmed: null, pending: null, digestDays: [1] }),
        setNoticeWays: ({ payload }) => {
          saved = payload
          return null
        }
      }
    })
    await bell.click()
    await expect.element(panel.getByText("Nenhum aviso.")).toBeVisible()
    await panel.getByRole("button", { name: "Que avisos recebo, e por onde" }).click()
    const ways = page.getByRole("table", { name: "Que avisos recebo, e por onde" })
    const box = (name: string) => ways.getByRole("checkbox", { name })
    await expect.element(box("No produto: Algo mudou no acesso à minha conta")).toBeDisabled()
    await box("Área de trabalho: Chegou ao meu grupo").check()
    await expect.element(page.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible()
    expect(server.asked("setNoticeWays").at(-1)?.payload).toMatchObject({
      group: { product: true, desktop: true, mail: "digest" }
    })
    await expectAccessible("ways of notices")
    await box("No produto: Chegou ao meu grupo").click()
    await expect.element(box("Área de trabalho: Chegou ao meu grupo")).toBeDisabled()
    await expect.poll(() => server.asked("setNoticeWays").at(-1)?.payload).toMatchObject({ group: { product: false } })

    server.answer({ setNoticeWays: () => new Refusal("internal") })
    await box("No produto: Chegou ao meu grupo").click()
    await expect.element(page.getByRole("alert")).toBeVisible()
    await expectHidden(page.getByText(/^Guardado às/))
  }
)

test("what can be undone is told, and is undone among the actions of the window; for how long it is told is kept", async () => {
  const { server } = await openHome()
  const openActions = async () => {
    await bell.click()
    await panel.getByRole("tab", { name: "Ações desta janela" }).click()
  }
  await openActions()
  await expect.element(panel.getByText("Nada foi feito nesta janela.")).toBeVisible()
  await keyboard.press("Escape")
  await expect.element(bell).toHaveFocus()
  await openFromMenu("Pedido de compra")
  await expect.element(page.getByLabelText("Fornecedor")).toHaveFocus()
  await keyboard.press("Control+.")
  await keyboard.press("x")
  const toast = page.css(".toast")
  await expect.element(toast).toMatchTextContent(/Você fechou Pedido de compra/)
  await expectCount(page.getByRole("tab"), 0)
  await openActions()
  await expectAccessible("actions of the window")
  await panel.getByRole("button", { name: "Desfazer: Você fechou Pedido de compra" }).click()
  await expectCount(page.getByRole("tab", { name: /^Pedido de compra/, includeHidden: true }), 1)
  await expectCount(panel.getByRole("button", { name: /^Desfazer/ }), 0)
  await panel.getByRole("radio", { name: "20 s" }).click()
  await expect.element(panel.getByRole("radio", { name: "20 s" })).toBeChecked()
  await expect.poll(() => JSON.stringify(server.asked("keepValue"))).toContain("20000")
})
