/** The list of tasks: with the keyboard alone, with a pointer, and with a finger. */
import { beforeAll, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, step } from "./browser.ts"
import { makeHoliday, makeNote, makePurchase } from "./cases.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeWork, type WaitingCase, type Work } from "./work.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/features/lists/ListPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const open = (work: Work, options: PageOptions = {}) =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&processo=com_aviso&ordem=title",
    ...options,
    server: { ...work.handlers, ...options.server }
  })

const notes = (count: number): ReadonlyArray<WaitingCase> => Array.from({ length: count }, (_, n) => makeNote(n + 1))

const grid = page.getByRole("grid", { name: "Tarefas" })
const rows = grid.getByRole("row").filter({ has: page.getByRole("gridcell") })
const titled = (title: string) => grid.getByRole("row").filter({ hasText: new RegExp(`${title}(?!\\d)`) })
const box = (title: string) => grid.getByRole("checkbox", { name: `Marcar ${title}`, exact: true })
const quadrant = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante \\d+: ${title}`) })
const pin = (title: string) =>
  page
    .css(".strip")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Fica até abrir outro/ })
const foot = page.css(".marked-foot")

/** What stands in the row on which the cursor is. */
const current = () => {
  const cursor = grid.element().getAttribute("aria-activedescendant") ?? ""
  return document.querySelector(`[id="${cursor}"]`)?.textContent ?? ""
}

/** Whether not all of its text is seen. */
const isCut = ({ clientWidth, scrollWidth }: Element) => clientWidth === 0 || scrollWidth > clientWidth

const ids = (...cases: ReadonlyArray<WaitingCase>) => cases.map(({ row }) => row.id)

test("with the keyboard alone: walked, previewed, marked, claimed and opened, without leaving the list but to open", async () => {
  const all = notes(5)
  const { server } = await open(makeWork(...all), { size: [1920, 1080] })
  await expectCount(rows, 5)
  await expect.element(grid).toHaveFocus()
  await keyboard.press("j")
  await keyboard.press("ArrowDown")
  await expect.poll(current).toContain("Recado 3")
  await keyboard.press("k")
  await expect.poll(current).toContain("Recado 2")
  await keyboard.press("End")
  await expect.poll(current).toContain("Recado 5")
  await keyboard.press("Home")
  await keyboard.press("x")
  await keyboard.press("PageDown")
  await keyboard.press("Shift+X")
  await expect.element(page.getByText("5 marcadas")).toBeVisible()
  await keyboard.press("Escape")
  await expectHidden(page.getByText("5 marcadas"))
  await keyboard.press("Home")
  await keyboard.press("a")
  await expect.poll(() => server.asked("claimTask").map(({ task }) => task)).toEqual(ids(...all.slice(0, 1)))
  await keyboard.press("Space")
  await expect.element(pin("Recado 1")).toBeVisible()
  await expect.element(grid).toHaveFocus()
  await keyboard.press("j")
  await keyboard.press("Space")
  await expect.element(quadrant("Recado 2")).toBeVisible()
  await expectCount(page.getByRole("tab", { name: "Recado 1" }), 0)
  await expect.element(grid).toHaveFocus()
  await expectAccessible("a list with a preview beside it")
  await keyboard.press("j")
  await keyboard.press("Enter")
  await expect.element(quadrant("Recado 3").getByRole("textbox", { name: "Recado" })).toHaveFocus()
  await expectHidden(pin("Recado 3"))
})

test.runIf(isFull)(
  "with a pointer: tasks are narrowed to a process, sorted and sought, and a second press takes back the first",
  async () => {
    await open(makeWork(...notes(4), makeHoliday(9)), { address: "/demo/home?redirect=painel:tarefas&grupo=nenhum" })
    await expectCount(rows, 5)
    await step("a dialog narrows them to one process", async () => {
      await page.getByRole("button", { name: "Filtro", exact: true }).click()
      const dialog = page.getByRole("dialog", { name: "Filtrar" })
      const process = dialog.getByRole("combobox", { name: "Processo" })
      await expect.element(process).toHaveFocus()
      await expectAccessible("the filters of a list")
      await process.selectOptions("com_aviso")
      await dialog.getByRole("button", { name: "Filtrar" }).click()
      await expectCount(rows, 4)
      await expect.element(page.getByText("4 tarefas", { exact: true })).toBeVisible()
    })
    await step("the head of a column sorts, one way and the other", async () => {
      const head = page.getByRole("columnheader", { name: "Tarefa" })
      await head.getByRole("button").click()
      await expectTexts(rows, [/Recado 1/, /Recado 2/, /Recado 3/, /Recado 4/])
      await head.getByRole("button").click()
      await expectTexts(rows, [/Recado 4/, /Recado 3/, /Recado 2/, /Recado 1/])
      await expect.element(head).toHaveAttribute("aria-sort", "descending")
      await expectAccessible("a list of tasks")
    })
    await step("what is sought and not there names the filter that hides it", async () => {
      const search = page.getByRole("searchbox", { name: "Buscar nesta lista" })
      await search.fill("nada disso")
      await expect.element(page.getByText("Nenhuma tarefa com estes filtros.")).toBeVisible()
      await expect.element(page.getByText("Sem o filtro Texto: 4 tarefas.")).toBeVisible()
      await expectAccessible("a list that a filter empties")
      await page.getByRole("button", { name: "Tirar o filtro Texto" }).click()
      await expectCount(rows, 4)
      await expect.element(search).toHaveValue("")
    })
    await step("a menu, and the box that marks all", async () => {
      const menu = page.getByRole("button", { name: /^Agrupar:/ })
      for (const isOpen of [true, false]) {
        await menu.click()
        await expect.element(menu).toHaveAttribute("aria-expanded", String(isOpen))
      }
      const all = page.getByRole("checkbox", { name: "Marcar todas" })
      await all.click()
      await expect.element(page.getByText("4 marcadas")).toBeVisible()
      await all.click()
      await expectHidden(page.getByText("4 marcadas"))
    })
  }
)

test.runIf(isFull)(
  "with a pointer: two are marked, claimed and reminded of at once, and what a colleague was quicker with is named",
  async () => {
    const [first, second, third] = [makeNote(1), makeNote(2), makeNote(3)]
    const work = makeWork(first, second, third)
    const { server } = await open(work)
    const mark = async (...titles: ReadonlyArray<string>) => {
      for (const title of titles) await box(title).click()
      await expect.element(page.getByText(`${titles.length} marcadas`)).toBeVisible()
    }
    await step("they are claimed", async () => {
      await mark("Recado 1", "Recado 2")
      await expectAccessible("a list with marks")
      await foot.getByRole("button", { name: "Assumir", exact: true }).click()
      await expectHidden(foot)
      expect(server.asked("claimTask").map(({ task }) => task)).toEqual(ids(first, second))
      await expect.element(titled("Recado 1")).not.toHaveClass("gone")
    })
    await step("they are to be looked at again on a day that there is", async () => {
      await mark("Recado 1", "Recado 2")
      await foot.getByRole("button", { name: "Lembrar-me em…" }).click()
      const again = foot.getByLabelText("Lembrar-me em")
      await again.fill("31/02/2031")
      await again.press("Enter")
      await expect.element(foot.getByRole("alert")).toBeVisible()
      expect(server.asked("followUp")).toEqual([])
      await again.fill("04/03/2031")
      await again.press("Enter")
      await expectHidden(foot)
      expect(server.asked("followUp").map(({ payload: { at } }) => at?.slice(0, 10))).toEqual([
        "2031-03-04",
        "2031-03-04"
      ])
      await expect.element(grid).toHaveFocus()
    })
    await step("what fails is named, and stays marked", async () => {
      await box("Recado 1").click()
      await box("Recado 3").click({ modifiers: ["Shift"] })
      await expect.element(page.getByText("3 marcadas")).toBeVisible()
      await box("Recado 1").click()
      // The event of it is on its way.
      work.take(third, "Ana Souza", true)
      await foot.getByRole("button", { name: "Assumir", exact: true }).click()
      await expect
        .element(page.getByRole("alert", { name: "Não foi possível" }))
        .toMatchTextContent("Recado 3, Escrever o recado: Esta tarefa está com Ana Souza.")
      await expect.element(page.getByText("1 marcada", { exact: true })).toBeVisible()
      await expectAccessible("several tasks, of which one failed")
      await grid.focus()
      await keyboard.press("Escape")
      await expectHidden(foot)
      await expect.element(grid).toBeVisible()
    })
  }
)

test("with a pointer: one is previewed and stays, the next follows it, and nothing moves that others take or bring", async () => {
  const third = makeNote(3)
  const work = makeWork(makeNote(1), makeNote(2), third, makeNote(4))
  const { server } = await open(work)
  await step("previewed with a click, it stays with two", async () => {
    await titled("Recado 1").click()
    await expect.element(pin("Recado 1")).toBeVisible()
    await expect.element(grid).toHaveFocus()
    await titled("Recado 1").dblClick()
    await expectHidden(pin("Recado 1"))
  })
  await step("once it is sent, the next of the list takes its place", async () => {
    const written = quadrant("Recado 1")
    await written.getByRole("textbox", { name: "Recado" }).fill("Feito")
    await written.getByRole("button", { name: "Enviar" }).click()
    const next = written.getByRole("button", { name: "Próxima tarefa" })
    await expect.element(next).toBeVisible()
    expect(server.asked("complete").map(({ payload: { values } }) => values)).toEqual([{ recado: "Feito" }])
    await expectAccessible("a task that was sent from a list", { keepsSize: true })
    await next.click()
    await expect.element(quadrant("Recado 2").getByRole("textbox", { name: "Recado" })).toBeVisible()
    await expectCount(page.getByRole("tab", { name: "Recado 1" }), 0)
    await expect.element(titled("Recado 1")).toHaveClass("gone")
    await expectCount(titled("Recado 1").getByRole("checkbox"), 0)
    await expect.element(titled("Recado 1")).toMatchTextContent(/Concluída às \d\d:\d\d/)
  })
  await step("what a colleague takes stays in its place and says so; what is new waits", async () => {
    const stands = async () => (await titled("Recado 1").boundingBox()).top
    const before = await stands()
    work.take(third, "Ana Souza")
    await expect.element(titled("Recado 3")).toMatchTextContent("Assumida por Ana Souza")
    await expectAccessible("a list of which something is gone", { keepsSize: true })
    work.come(makeNote(5))
    const show = page.getByRole("button", { name: "1 nova · mostrar" })
    await expect.element(show).toBeVisible()
    expect(await stands()).toBe(before)
    await expectTexts(rows, [/Recado 1/, /Recado 2/, /Recado 3/, /Recado 4/])
    await titled("Recado 4").click()
    await show.click()
    await expectTexts(rows, [/Recado 2/, /Recado 4/, /Recado 5/])
    await expect.poll(current).toContain("Recado 4")
  })
})

test.runIf(isFull)("a task that was sent from a list is laid out in windows of all sizes", async () => {
  await open(makeWork(makeNote(1), makeNote(2)))
  await titled("Recado 1").dblClick()
  const written = quadrant("Recado 1")
  await written.getByRole("textbox", { name: "Recado" }).fill("Feito")
  await written.getByRole("button", { name: "Enviar" }).click()
  await expect.element(written.getByRole("button", { name: "Próxima tarefa" })).toBeVisible()
  await expectAccessible("a task that was sent, in other windows")
})

test.runIf(isFull)(
  "a press ends on the row where it began, and rows in view stay, while the list is read anew",
  async () => {
    const all = Array.from({ length: 250 }, (_, n) => makeNote(n + 100))
    const work = makeWork(...all)
    const address = "/demo/home?redirect=painel:tarefas&processo=com_aviso&ordem=title&grupo=nenhum"
    const { server } = await open(work, { address })
    const show = page.getByRole("button", { name: "1 nova · mostrar" })
    /** Reads the list anew, and does something before the answer comes, which then has the time to show. */
    const readAnew = async (number: number, meanwhile: () => Promise<void>) => {
      work.come(makeNote(number))
      await expect.element(show).toBeVisible()
      const answer = server.hold("taskList")
      await show.click()
      await answer.asked
      await meanwhile()
      answer.release()
      await commands.mouse("rest", 300)
    }
    await step("what is pressed opens, though another row came above it", async () => {
      await expect.element(titled("Recado 102")).toBeVisible()
      await readAnew(10, async () => {
        const { x, y, width, height } = titled("Recado 102").element().getBoundingClientRect()
        await commands.mouse("move", x + width / 2, y + height / 2)
        await commands.mouse("down")
      })
      await commands.mouse("up")
      await expect.element(pin("Recado 102")).toBeVisible()
      await expect.element(titled("Recado 10")).toBeVisible()
      await expect.element(quadrant("Recado 102").getByRole("textbox", { name: "Recado" })).toBeVisible()
    })
    await step("no row in view gives way to a place that waits", async () => {
      const lines = grid.element()
      const waits = () => lines.querySelectorAll(".list-row.waiting").length
      const scrolled = () => {
        lines.scrollTop = lines.scrollHeight / 2
        return waits() === 0 && rows.elements().some((row) => /Recado 2\d\d/.test(row.textContent ?? ""))
      }
      await expect.poll(scrolled).toBe(true)
      const waiting: Array<number> = []
      const watcher = new MutationObserver(() => waiting.push(waits()))
      watcher.observe(lines, { childList: true, subtree: true })
      await readAnew(11, () => Promise.resolve())
      await expectHidden(show)
      watcher.disconnect()
      expect(waiting.filter((count) => count > 0)).toEqual([])
    })
  }
)

test.runIf(isFull)(
  "what comes while the list is read anew is counted against the list that came, and not lost",
  async () => {
    const work = makeWork(...notes(3))
    const { server } = await open(work)
    await expectCount(rows, 3)
    const news = (text: string) => page.getByRole("button", { name: text })
    const show = news("1 nova · mostrar")
    const come = (number: number) => {
      work.come(makeNote(number))
      return commands.mouse("rest", 300)
    }
    await step("once: the list that comes has it", async () => {
      await come(11)
      await expect.element(show).toBeVisible()
      const list = server.hold("taskList")
      await show.click()
      await list.asked
      const counts = server.hold("taskCounts")
      await come(12)
      list.release()
      await expectCount(rows, 5)
      await counts.asked
      counts.release()
      await commands.mouse("rest", 300)
      await expectHidden(news("mostrar"))
    })
    await step("once: it came after the list was read", async () => {
      await come(13)
      await expect.element(show).toBeVisible()
      const counts = server.hold("taskCounts")
      await show.click()
      await counts.asked
      await come(14)
      counts.release()
      await expectCount(rows, 6)
      await expect.element(show).toBeVisible()
    })
  }
)

test("beside a case: what each task is called and its step are read whole, and its column still sorts", async () => {
  const all = [makePurchase(107, "Aurora Informática", 18_400), makePurchase(103, "Transportes Serra", 11_685.39)]
  const address = "/demo/home?redirect=painel:tarefas&grupo=nenhum"
  await open(makeWork(...all), { address, size: [1440, 900] })
  await expectCount(rows, 2)
  await keyboard.press("Space")
  await expect.element(pin("Compra 107")).toBeVisible()
  const cut = () =>
    all.flatMap(({ row }) => [row.title, row.name].filter((text) => isCut(titled(row.title).getByText(text).element())))
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [1280, 800]
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(cut, { message: `${width} pixels` }).toEqual([])
  }
  await page.getByRole("columnheader", { name: "Tarefa" }).getByRole("button").click()
  await expectTexts(rows, [/Compra 103/, /Compra 107/])
})

test.runIf(isFull)(
  "with a finger: two lines a task, what waits and where said above them, and marks to tap",
  async () => {
    const [first, second] = [makeNote(1), makeNote(2)]
    const { server } = await open(makeWork(first, second), { size: [390, 844], touch: true })
    await expectCount(rows, 2)
    await expectAccessible("a list of tasks on the phone")
    // The menu of the quadrant stands at the right end of its bar.
    const strip = document.querySelector(".strip")?.getBoundingClientRect()
    const menu = page.getByRole("button", { name: "Opções do quadrante 1" }).element().getBoundingClientRect()
    expect((strip?.right ?? 0) - menu.right).toBeLessThan(4)
    const chip = (name: string) =>
      page.getByRole("list", { name: "O que mostrar" }).getByRole("button", { name, exact: true })
    await expect.element(chip("Comigo 0")).toHaveAttribute("aria-pressed", "false")
    await chip("Do grupo 2").click()
    await expect.element(chip("Do grupo 2")).toHaveAttribute("aria-pressed", "true")
    await expectCount(rows, 2)
    await expect.element(page.getByRole("list", { name: "Filtros da lista" })).not.toMatchTextContent("meu grupo")
    await page.getByRole("button", { name: "Assumir Recado 2", exact: true }).click()
    await expectHidden(page.getByRole("button", { name: "Assumir Recado 2", exact: true }))
    await expect.element(chip("Comigo 1")).toBeVisible()
    await expect
      .element(
        page
          .getByRole("navigation", { name: "Principal" })
          .getByRole("button", { name: /^Tarefas ?, 2 com você ou do grupo$/ })
      )
      .toBeVisible()
    await chip("Do grupo 1").click()
    await expectCount(rows, 2)
    await box("Recado 1").click()
    await expect.element(page.getByText("1 marcada", { exact: true })).toBeVisible()
    await expectAccessible("a mark on the phone")
    await page.getByRole("button", { name: "Mais com as marcadas" }).click()
    await page.getByRole("menuitem", { name: "Assumir", exact: true }).click()
    await expectHidden(foot)
    expect(server.asked("claimTask").map(({ task }) => task)).toEqual(ids(second, first))
    await page.getByRole("button", { name: "Filtro", exact: true }).click()
    await expectAccessible("the filters of a list on the phone")
    const dialog = page.getByRole("dialog", { name: "Filtrar" })
    await dialog.getByRole("combobox", { name: "Com", exact: true }).selectOptions("mine")
    await dialog.getByRole("button", { name: "Filtrar" }).click()
    await expect.element(chip("Comigo 2")).toHaveAttribute("aria-pressed", "true")
    await expectCount(rows, 2)
    await titled("Recado 1").click()
    await expect.element(quadrant("Recado 1").getByRole("textbox", { name: "Recado" })).toBeVisible()
  }
)

test("the foot counts the rows that are seen, also where the last one is cut", async () => {
  await open(makeWork(...notes(40)))
  const lines = page.getByText(/^linhas \d+ a \d+ de 40$/)
  await expect.element(lines).toBeVisible()
  /** Rows of which the middle can be seen. */
  const seen = () => {
    const { left, width } = grid.element().getBoundingClientRect()
    return rows.elements().filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }).length
  }
  for (const height of [800, 790, 780, 770]) {
    await page.viewport(1280, height)
    await expect.poll(async () => (await lines.innerText()).replace(/^linhas 1 a (\d+) .*$/, "$1")).toBe(String(seen()))
  }
})
