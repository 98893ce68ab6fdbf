/** Several tasks decided at once on a phone: marks and the bar below, the question, and what the list says afterwards. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, step } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import type { FakeServer } from "./fake-server.ts"
import { openPage } from "./open-page.tsx"
import { makeWork, type Work } from "./work.ts"

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

const suppliers = ["Papelaria Sol", "Gráfica Norte", "Frota Azul", "Aurora", "Lona", "Pneus", "Toner", "Etiquetas"]
const purchases = () => suppliers.map((supplier, n) => makePurchase(n + 1, supplier, 1250 + 100 * n))

const open = (work: Work, address = "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title") =>
  openPage({ usuario: "bruno.lima", address, size: [390, 844], touch: true, server: work.handlers })

const grid = page.getByRole("grid", { name: "Tarefas" })
const rowOf = (text: string) => grid.getByRole("row").filter({ hasText: text })
const boxOf = (text: string) => rowOf(text).getByRole("checkbox")
const bar = page.css(".marked-foot")
const dialog = page.getByRole("dialog")
const radio = (name: string) => dialog.getByRole("radio", { name })
const reason = page.getByRole("textbox", { name: /por quê\?$/ })
const outcomes = page.getByRole("group", { name: /^Decidir / })

const sent = (server: FakeServer) =>
  server.asked("complete").map(({ payload: { values } }) => [values["decisao"], values["parecer"]])

test("several are marked above a bar that covers none of them, and decided with one button", async () => {
  const { server } = await open(makeWork(...purchases()))
  await expectCount(grid.getByRole("row"), 8)
  await step("the last row in sight stays so when it is marked", async () => {
    const label = await rowOf("Etiquetas").css("label").boundingBox()
    expect(Math.min(label.height, label.width)).toBeGreaterThanOrEqual(44)
    await boxOf("Etiquetas").click()
    await expectTexts(bar.getByRole("button"), ["Desmarcar", "Mais", "Decidir (1)…"])
    const { bottom } = await rowOf("Etiquetas").boundingBox()
    expect(bottom).toBeLessThanOrEqual((await bar.boundingBox()).top + 1)
    await bar.getByRole("button", { name: "Desmarcar" }).click()
    await expectHidden(bar)
  })
  await step("the bar says what they come to, and has what else is done with them behind one button", async () => {
    await boxOf("Papelaria Sol").click()
    await boxOf("Gráfica Norte").click()
    await expectTexts(bar.getByRole("status"), [/^2 marcadas · R\$ 2\.600,00$/])
    await expectTexts(bar.css(".btn.primary"), ["Decidir (2)…"])
    await expectAccessible("several that are marked on a phone")
    await bar.getByRole("button", { name: "Mais com as marcadas" }).click()
    await expectTexts(page.getByRole("menuitem"), [
      "Assumir",
      "Passar para…",
      "Devolver ao grupo",
      "Comparar",
      "Lembrar-me em…"
    ])
    await keyboard.press("Escape")
  })
  await step("the dialog lists the outcomes as the process does, and says afterwards what was done", async () => {
    await bar.getByRole("button", { name: "Decidir (2)…" }).click()
    await expect.element(page.getByRole("dialog", { name: "2 de 2 podem ser decididas" })).toBeVisible()
    await expectTexts(dialog.css(".checks label"), ["Aprovar", "Devolver", "Recusar"])
    await expectAccessible("a decision for several on a phone")
    for (const outcome of ["Recusar", "Aprovar"]) {
      await radio(outcome).click()
      await expectTexts(dialog.css(".sheet-foot button"), ["Cancelar", `${outcome} (2)`])
    }
    await dialog.getByRole("button", { name: "Aprovar (2)" }).click()
    await expect.element(page.getByText("2 tarefas aprovadas").first()).toBeVisible()
    for (const supplier of ["Papelaria Sol", "Gráfica Norte"])
      await expect.element(rowOf(supplier)).toMatchTextContent(/Aprovada às \d\d:\d\d/)
    await expectHidden(bar)
    expect(sent(server)).toEqual([
      ["aprovar", ""],
      ["aprovar", ""]
    ])
  })
  await step("the bar at the thumb says that this is the tasks, and leads to their top", async () => {
    const tasks = page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: /^Tarefas/ })
    const home = page.css("main.home")
    await expect.element(tasks).toHaveAttribute("aria-current", "page")
    await tasks.click()
    await expect.element(home).toBeVisible()
    await page.viewport(390, 480)
    await home.evaluate((element) => element.scrollTo({ top: 300 }))
    await expect.poll(() => home.element().scrollTop).toBeGreaterThan(100)
    await tasks.click()
    await expect.poll(() => home.element().scrollTop).toBe(0)
  })
})

test.runIf(isFull)(
  "several are decided without a connection: each waits in the list, and goes one after the other once it is back",
  async () => {
    const north = makePurchase(2, "Gráfica Norte", 1350)
    const work = makeWork(makePurchase(1, "Papelaria Sol", 1250), north, makePurchase(3, "Frota Azul", 1450))
    const { server } = await open(work)
    const all = ["Papelaria Sol", "Gráfica Norte", "Frota Azul"]
    for (const supplier of all) await boxOf(supplier).click()
    // They are read as they are marked.
    await expect.poll(() => server.asked("task").length).toBe(3)
    server.cut(true)
    await bar.getByRole("button", { name: "Decidir (3)…" }).click()
    await radio("Recusar").click()
    await reason.fill("Sem verba")
    await dialog.getByRole("button", { name: "Recusar (3)" }).click()
    await expect.element(page.getByText("3 envios esperam a conexão").first()).toBeVisible()
    for (const supplier of all) await expect.element(rowOf(supplier)).toMatchTextContent("Recusar: espera a conexão")
    await expectHidden(bar)
    await expectCount(page.getByRole("button", { name: /tirar da lista/ }), 0)
    await expectAccessible("a list of a phone whose decisions wait for the connection")
    work.take(north, "Diego Prado", true)
    server.cut(false)
    window.dispatchEvent(new Event("online"))
    await expect
      .element(page.getByRole("alert").filter({ hasText: "Compra 2 · Gráfica Norte: Aprovação" }))
      .toBeVisible()
    await expectCount(page.getByText("2 tarefas recusadas", { exact: true }), 1)
    for (const supplier of ["Papelaria Sol", "Frota Azul"])
      await expect.element(rowOf(supplier)).toMatchTextContent(/Recusada às \d\d:\d\d/)
    await expect
      .element(page.getByRole("alert", { name: "Não foi possível" }))
      .toMatchTextContent("Esta tarefa está com Diego Prado.")
    await expectTexts(bar.getByRole("status"), ["1 marcada"])
    // Each once under its key, though the first was tried before.
    const tasks = server.asked("complete").map(({ task, payload: { key } }) => `${task} ${key}`)
    expect(new Set(tasks).size).toBe(3)
    expect(sent(server).every(([outcome, why]) => outcome === "recusar" && why === "Sem verba")).toBe(true)
  }
)

test.runIf(isFull)(
  "tasks of two steps are decided one step after the other, and one that fails stays marked",
  async () => {
    const north = makePurchase(2, "Gráfica Norte", 1350)
    const work = makeWork(makePurchase(1, "Papelaria Sol", 1250), north, makeHoliday(9))
    const { server } = await open(work)
    const first = page.getByRole("dialog", { name: "Etapa 1 de 2 · Aprovação do gestor" })
    const second = page.getByRole("dialog", { name: "Etapa 2 de 2 · Aprovação da gerência" })
    const decide = bar.getByRole("button", { name: "Decidir (3)…" })
    for (const title of ["Férias", "Papelaria Sol", "Gráfica Norte"]) await boxOf(title).click()
    await expectTexts(bar.getByRole("status"), ["3 marcadas · 2 etapas, decididas uma por vez"])
    // Where the facts break, no line begins with a dot.
    const parts = [...bar.element().querySelectorAll("p > span")].map((part) => ({
      left: part.getBoundingClientRect().left,
      edge: part.parentElement?.getBoundingClientRect().left ?? 0,
      hasDot: part.querySelector(".dot") !== null
    }))
    const [start] = parts
    expect(parts.filter(({ left, edge, hasDot }) => hasDot && left === start?.left && edge < left)).toEqual([])
    await step("a step can be passed over, and one can stop at each", async () => {
      await decide.click()
      await expect.element(first).toMatchTextContent("Depois vem mais 1 etapa: Aprovação da gerência.")
      // A bare figure says what it is.
      await expectTexts(first.getByRole("listitem"), [/Dias: 10$/])
      await expect.element(first.getByRole("group", { name: "Decisão", exact: true })).toBeVisible()
      await expect.element(first).not.toMatchTextContent("1 de 1")
      await expectAccessible("the first of two steps that are decided on a phone")
      await first.getByRole("button", { name: "Pular esta etapa" }).click()
      await expect.element(second).toMatchTextContent("2 de 2 podem ser decididas.")
      await second.getByRole("button", { name: "Parar aqui" }).click()
      await expectHidden(dialog)
      await expectTexts(bar.getByRole("status"), [/^3 marcadas/])
      expect(server.asked("complete")).toEqual([])
    })
    await step("once the first is decided the second is asked by itself, and what fails is named", async () => {
      await decide.click()
      await first.getByRole("radio", { name: "Aprovar" }).click()
      await first.getByRole("button", { name: "Aprovar", exact: true }).click()
      await expect.element(second).toBeVisible()
      // Nothing is chosen for it.
      await expect.element(second.getByRole("radio", { name: "Aprovar" })).not.toBeChecked()
      await expect.element(rowOf("Férias")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
      await second.getByRole("radio", { name: "Recusar" }).click()
      await second.getByRole("button", { name: "Recusar (2)" }).click()
      await expect.element(second.getByRole("alert")).toBeVisible()
      await expect.element(reason).toHaveFocus()
      await keyboard.type("Sem verba")
      // What a colleague took meanwhile stays marked.
      work.take(north, "Diego Prado", true)
      await second.getByRole("button", { name: "Recusar (2)" }).click()
      await expect.element(rowOf("Papelaria Sol")).toMatchTextContent(/Recusada às \d\d:\d\d/)
      await expect
        .element(page.getByRole("alert", { name: "Não foi possível" }))
        .toMatchTextContent("Esta tarefa está com Diego Prado.")
      await expectTexts(bar.getByRole("status"), [/^1 marcada /])
      expect(sent(server)).toEqual([
        ["aprovar", ""],
        ["recusar", "Sem verba"],
        ["recusar", "Sem verba"]
      ])
    })
  }
)

test.runIf(isFull)(
  "what one was told stays out is named quietly with a way to it, and the rest is a success",
  async () => {
    const work = makeWork(makePurchase(1, "Papelaria Sol", 1250), makePurchase(2, "Gráfica Norte", 1350))
    await open(work)
    await rowOf("Gráfica Norte").click()
    await page.getByRole("textbox", { name: "Parecer" }).fill("A conferir")
    history.back()
    for (const supplier of ["Papelaria Sol", "Gráfica Norte"]) await boxOf(supplier).click()
    await bar.getByRole("button", { name: "Decidir (2)…" }).click()
    await expect.element(page.getByRole("dialog", { name: "Uma de 2 pode ser decidida" })).toBeVisible()
    await radio("Aprovar").click()
    await dialog.getByRole("button", { name: "Aprovar", exact: true }).click()
    await expect.element(rowOf("Papelaria Sol")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
    const left = page.getByRole("region", { name: "Ficam de fora" })
    await expect.element(left).toMatchTextContent("Você já escreveu nela: abra para decidir.")
    await expectCount(page.getByRole("alert", { name: "Não foi possível" }), 0)
    await expectCount(page.css(".toast.warning"), 0)
    await expectAccessible("a task that stayed out on purpose")
    await left.getByRole("button", { name: "Abrir Compra 2 · Gráfica Norte" }).click()
    await expect.element(page.getByRole("textbox", { name: "Parecer" })).toHaveValue("A conferir")
  }
)

test.runIf(isFull)("a reason that was begun for several is found again, and goes with no approval", async () => {
  const { server } = await open(makeWork(...purchases()))
  const said = "Faltou a proposta do fornecedor"
  const ask = async () => {
    await bar.getByRole("button", { name: /^Decidir/ }).click()
    await expectCount(dialog.getByRole("radio"), 3)
  }
  for (const supplier of ["Papelaria Sol", "Gráfica Norte"]) await boxOf(supplier).click()
  await ask()
  await radio("Devolver").click()
  await reason.fill(said)
  history.back()
  await expectHidden(dialog)
  await expectTexts(bar.getByRole("status"), [/motivo guardado$/])
  await ask()
  await expect.element(page.getByText("Motivo guardado: só vai com Devolver ou Recusar.")).toBeVisible()
  await radio("Recusar").click()
  await expect.element(reason).toHaveValue(said)
  await keyboard.press("Escape")
  await ask()
  await radio("Aprovar").click()
  await dialog.getByRole("button", { name: "Aprovar (2)" }).click()
  await expect.element(rowOf("Gráfica Norte")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
  expect(sent(server)).toEqual([
    ["aprovar", ""],
    ["aprovar", ""]
  ])
  await boxOf("Toner").click()
  await ask()
  await radio("Devolver").click()
  // It was of those that were decided.
  await expect.element(reason).toHaveValue("")
})

test.runIf(isFull)(
  "every figure of the list counts what waits: nothing that was decided, and what came though it is not shown yet",
  async () => {
    const [lona, tyres] = [makePurchase(5, "Lona", 1650), makePurchase(6, "Pneus", 1750)]
    const work = makeWork(...purchases())
    await open(work, "/demo/home?redirect=painel:tarefas")
    const chip = (name: string) =>
      page.getByRole("list", { name: "O que mostrar" }).getByRole("button", { name, exact: true })
    const dock = page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: /^Tarefas/ })
    /** What all of them say; what came is in no group yet. */
    const expectCounts = async (waiting: number, grouped: number) => {
      await expect.element(page.getByText(`${waiting} tarefas`, { exact: true })).toBeVisible()
      await expect.element(chip(`Do grupo ${waiting}`)).toBeVisible()
      await expect.element(dock).toHaveAccessibleName(new RegExp(`${waiting} com você ou do grupo$`))
      await expectTexts(grid.getByRole("rowheader"), [new RegExp(` ${grouped}$`)])
    }
    await expectCounts(8, 8)
    await rowOf("Toner").click()
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expect.element(page.css(".decided-band")).toBeVisible()
    await page.getByRole("button", { name: /^Voltar a/ }).click()
    await expect.element(rowOf("Toner")).toMatchTextContent(/Aprovada às/)
    await expectCounts(7, 7)
    work.come(makePurchase(9, "Cartuchos", 1250))
    const show = page.getByRole("button", { name: "1 nova · mostrar" })
    await expect.element(show).toBeVisible()
    await expectCounts(8, 7)
    await show.click()
    await expect.element(rowOf("Cartuchos")).toBeVisible()
    await expectCounts(8, 8)
    await chip("Comigo 0").click()
    await expect.element(page.getByText("Nenhuma tarefa com estes filtros.")).toBeVisible()
    // One is claimed elsewhere: an empty list does not say that there is nothing.
    work.claim(lona)
    await expect.element(page.getByText("Chegou 1 tarefa nova.")).toBeVisible()
    await expectCount(page.getByText("Nenhuma tarefa com estes filtros."), 0)
    await expect.element(page.getByText("1 tarefa", { exact: true })).toBeVisible()
    await expectAccessible("an empty list of a phone to which one came")
    await chip("Do grupo 7").click()
    const sum = page.css(".list-foot .rows")
    await expect.element(sum).toMatchTextContent(/^Total das 7/)
    work.claim(tyres)
    await expect.element(page.getByText("6 tarefas", { exact: true })).toBeVisible()
    await expect.element(sum).toMatchTextContent(/^Total das 6/)
  }
)

test.runIf(isFull)(
  "a list keeps the shape of what was decided, says what became of it, and lets go of it out of sight",
  async () => {
    const work = makeWork(...purchases())
    const { server } = await open(work)
    const toList = page.getByRole("button", { name: /^Voltar a/ })
    const band = page.css(".proc:not([hidden]) .decided-band")
    const decide = async (outcome: string, why?: string) => {
      await outcomes.getByRole("button", { name: outcome }).click()
      if (why !== undefined) {
        await reason.fill(why)
        await outcomes.getByRole("button", { name: outcome }).click()
      }
    }
    await step("the last row is marked like the first, though the list was out of sight", async () => {
      await rowOf("Etiquetas").click()
      await decide("Recusar", "Acima do orçamento")
      // The one before it opens: there is none behind it.
      await expect.element(band).toMatchTextContent(/^Você recusou Compra 8$/)
      await toList.click()
      await expect.element(rowOf("Etiquetas")).toMatchTextContent(/Recusada às \d\d:\d\d/)
      await expect.element(rowOf("Etiquetas")).toMatchTextContent(/R\$\s1\.950,00/)
      await expectCount(rowOf("Etiquetas").getByRole("button"), 0)
      await expectCount(boxOf("Etiquetas"), 0)
      await expect.element(page.getByText("7 tarefas", { exact: true })).toBeVisible()
      const { top } = await page.getByRole("button", { name: "1 saiu · tirar da lista" }).boundingBox()
      expect(top).toBeGreaterThanOrEqual((await grid.boundingBox()).bottom - 1)
      await expectAccessible("a list of a phone with a row that was decided")
    })
    await step("the next task is opened: what the person saw is gone when they come back", async () => {
      await rowOf("Papelaria Sol").click()
      await decide("Aprovar")
      await expect.element(band).toMatchTextContent(/^Você aprovou Compra 1$/)
      await page.css(".proc:not([hidden])").getByRole("heading").first().click()
      await decide("Devolver", "Falta a proposta")
      await expect.element(band).toMatchTextContent(/^Você devolveu Compra 2$/)
      await toList.click()
      await expect.element(rowOf("Papelaria Sol")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
      await expect.element(rowOf("Gráfica Norte")).toMatchTextContent(/Devolvida às \d\d:\d\d/)
      await expectCount(rowOf("Etiquetas"), 0)
      expect(sent(server)).toEqual([
        ["recusar", "Acima do orçamento"],
        ["aprovar", ""],
        ["devolver", "Falta a proposta"]
      ])
    })
    await step("what a colleague has is said by name", async () => {
      work.take(makePurchase(7, "Toner", 1850), "Diego Prado")
      await expect.element(rowOf("Toner")).toMatchTextContent("Assumida por Diego Prado")
      await page.getByRole("button", { name: /^3 saíram · tirar da lista$/ }).click()
      await expectCount(grid.getByRole("row"), 4)
    })
  }
)
