/** Handing a task over: help that is asked for with a question, and a task passed on with a note. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, step } from "./browser.ts"
import { makeNote } from "./cases.ts"
import { Refusal } from "./fake-server.ts"
import { openPage } from "./open-page.tsx"
import { diego } from "./people.ts"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/instance/HandOverDialog.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

const dialog = page.getByRole("dialog")
const task = page.getByRole("region", { name: /^Quadrante \d+: Recado 1/ })
const grid = page.getByRole("grid", { name: "Tarefas" })

test("help is asked of who may give it, and a task is passed on with a note", async () => {
  const note = makeNote(1)
  const { server } = await openPage({
    usuario: "bruno.lima",
    address: `/demo/home?redirect=com_aviso&instancia=${note.instance.id}`,
    server: makeWork(note).handlers
  })
  await task.getByRole("button", { name: "Assumir", exact: true }).click()
  await step("help is asked for with a question", async () => {
    await task.getByRole("button", { name: "Mais da tarefa" }).click()
    await page.getByRole("menuitem", { name: "Pedir ajuda…" }).click()
    await expect.element(page.getByRole("dialog", { name: "Pedir ajuda em Recado 1" })).toBeVisible()
    const search = dialog.getByRole("textbox", { name: "Buscar pessoa" })
    await expect.element(search).toHaveFocus()
    await keyboard.type("carla")
    await expect.element(dialog.getByRole("region", { name: "Não podem" })).toMatchTextContent("Carla Reis")
    await expectCount(dialog.getByRole("radio"), 0)
    await search.fill("prado")
    await expectCount(dialog.getByRole("radio"), 1)
    await keyboard.press("ArrowDown")
    await keyboard.press("Space")
    const ask = dialog.getByRole("button", { name: "Pedir ajuda a Diego" })
    await ask.click()
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Diga o que você precisa.")
    expect(server.asked("askHelp")).toEqual([])
    await expectAccessible("asking for help")
    await dialog.getByRole("textbox", { name: "O que você precisa" }).fill("Quem atende na Aurora?")
    await ask.click()
    await expectHidden(dialog)
    await expect.element(task.getByText(/^Diego Prado está ajudando desde \d\d:\d\d/)).toBeVisible()
    expect(server.asked("askHelp").map(({ payload: { to, question } }) => [to, question])).toEqual([
      [diego.id, "Quem atende na Aurora?"]
    ])
  })
  await step("it is passed on from the menu of its tab", async () => {
    await task.getByRole("textbox", { name: "Recado" }).fill("Falar com Teresa")
    await page.getByRole("button", { name: "Opções do quadrante 1" }).click()
    await page.getByRole("menuitem", { name: "Passar para…" }).click()
    await expect.element(page.getByRole("dialog", { name: "Passar Recado 1 para…" })).toBeVisible()
    await dialog.getByRole("button", { name: /^Passar para/ }).click()
    await expect.element(dialog.getByRole("alert")).toBeVisible()
    await dialog.getByRole("radio", { name: /Diego Prado/ }).click()
    await dialog.getByRole("textbox", { name: "Recado" }).fill("A Teresa volta às duas.")
    await expectAccessible("passing a task on")
    await dialog.getByRole("button", { name: "Passar para Diego" }).click()
    await expectHidden(dialog)
    await expect.element(task.getByText("Com Diego Prado", { exact: true })).toBeVisible()
    // What was typed is there to copy or to discard.
    await expect
      .element(task.getByRole("region", { name: /^O que você tinha informado/ }))
      .toMatchTextContent("Falar com Teresa")
    expect(server.asked("passTask").map(({ payload: { to, note: said } }) => [to, said])).toEqual([
      [diego.id, "A Teresa volta às duas."]
    ])
  })
})

test.runIf(isFull)(
  "several are passed on at once, and of those what the server refuses is named and stays marked",
  async () => {
    const [first, second] = [makeNote(1), makeNote(2)]
    const work = makeWork(first, second)
    const { passTask } = work.handlers
    const { server } = await openPage({
      usuario: "bruno.lima",
      address: "/demo/home?redirect=painel:tarefas&processo=com_aviso&ordem=title",
      server: {
        ...work.handlers,
        passTask: (input) =>
          input.task === second.row.id ? new Refusal("task-closed") : (passTask?.(input) ?? new Refusal("not-found"))
      }
    })
    for (const title of ["Recado 1", "Recado 2"]) await grid.getByRole("checkbox", { name: `Marcar ${title}` }).click()
    const foot = page.css(".marked-foot")
    await foot.getByRole("button", { name: "Passar para…" }).click()
    await dialog.getByRole("radio", { name: /Diego Prado/ }).click()
    await dialog.getByRole("button", { name: "Passar para Diego" }).click()
    await expectHidden(dialog)
    await expectTexts(page.getByRole("alert", { name: "Não foi possível" }), [/Recado 2, Escrever o recado: /])
    await expect.element(page.getByText("1 marcada", { exact: true })).toBeVisible()
    await expect
      .element(grid.getByRole("row").filter({ hasText: "Recado 1" }))
      .toMatchTextContent("Assumida por Diego Prado")
    expect(server.asked("passTask").map(({ task: of }) => of)).toEqual([first.row.id, second.row.id])
  }
)
