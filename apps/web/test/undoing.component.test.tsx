/** Decisions that can still be taken back: in the foot of their case, in their row, in passing, and after they were refused. */
import { beforeAll, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, mouse, step } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeSession } from "./records.ts"
import { makeUndoableWork, type UndoableWork } from "./undoing.ts"
import { isFull, strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/instance/HandOverDialog.tsx"),
      import("../src/instance/ProcessPanel.tsx"),
      import("../src/outbox/undoing.ts")
    ]),
  90_000
)

const open = (work: UndoableWork, options: PageOptions = {}) =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    ...options,
    server: { ...work.handlers, ...options.server }
  })

const quadrant = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante \\d+: ${title}`) })
const outcomes = page.getByRole("group", { name: /^Decidir / })
const foot = page.css(".proc:not([hidden]) .undoing")
const rowOf = (title: string) => page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: title })
const undo = foot.getByRole("button", { name: "Desfazer" })
const sendNow = foot.getByRole("button", { name: "Enviar já" })
const toasts = page.css(".toasts")
const band = page.css(".proc:not([hidden]) .decided-band")
const undoAbove = band.getByRole("button", { name: "Desfazer" })

/** Whether two boxes have a point in common. */
const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const press = async (x: number, y: number) => {
  await mouse.move(x, y)
  await mouse.press()
}

const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const

test("a decision is taken back with its words, decided otherwise, and sent at once", async () => {
  const holiday = makeHoliday(1)
  const work = makeUndoableWork(holiday)
  const { server } = await open(work)
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await step("the foot says what was decided, in the place of the buttons", async () => {
    await task.getByLabelText("Parecer").fill("Pode ir")
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expect.element(undo).toBeVisible()
    await expect.element(foot.css(".said")).toMatchTextContent(/^Aprovada; segue em \d+ s$/)
    await expectCount(outcomes, 0)
    expect(server.asked("complete").map(({ payload }) => payload.undo)).toEqual([true])
    // What was filled in can be read meanwhile, and not be typed over.
    await expectCount(task.getByLabelText("Parecer"), 0)
    await expect.element(task.getByText("Pode ir")).toBeVisible()
    await expectAccessible("a decision that can be taken back")
  })
  await step("taken back, the form has its words again", async () => {
    await undo.click()
    await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
    await expect.element(outcomes.getByRole("button", { name: "Aprovar" })).toBeVisible()
    // What the form only shows was not sent, and stands there as before.
    await expect.element(task.getByText("06/12/2055").first()).toBeVisible()
    await expectHidden(foot)
    expect(work.waiting()).toBe(0)
  })
  await step("the same decision again is another act, which a key takes back", async () => {
    await task.getByRole("heading").first().click()
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expect.element(undo).toBeVisible()
    const [first, second] = server.asked("complete").map(({ payload }) => payload.key)
    expect(first).not.toBe(second)
    await keyboard.press("Control+z")
    await expect.element(outcomes.getByRole("button", { name: "Aprovar" })).toBeVisible()
  })
  await step("sent at once, the case is as after any decision", async () => {
    await task.getByRole("heading").first().click()
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await sendNow.click()
    await expect.element(task.getByText(/^Você aprovou às \d\d:\d\d/)).toBeVisible()
    await expectHidden(foot)
    await expect.element(rowOf("Férias 1 ")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
  })
  await step("whoever has it now is asked to send it back, and it is chosen whom that asks", async () => {
    await task.getByRole("button", { name: "Pedir de volta…" }).click()
    const composer = task.getByRole("textbox", { name: "Escrever um comentário" })
    await expect.element(composer).toHaveValue("Preciso rever o que decidi. Pode devolver, @")
    await expect.element(composer).toHaveFocus()
    const { value, selectionStart } = composer.element() as HTMLTextAreaElement
    expect(selectionStart).toBe(value.length)
    await expect.element(task.getByRole("switch")).toBeChecked()
  })
})

test.runIf(isFull)("an answer to a decision that comes after it was taken back changes nothing", async () => {
  const work = makeUndoableWork(makeHoliday(1))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { complete } = work.handlers
  await open(work, {
    server: {
      complete: async (asked) => {
        const answer = await complete?.(asked)
        await released
        if (answer === undefined) throw new Error("nobody answers")
        return answer
      }
    }
  })
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await task.getByLabelText("Parecer").fill("Pode ir")
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  // An event brings what waits before the answer does.
  await expect.element(undo).toBeVisible()
  await undo.click()
  await expect.element(outcomes.getByRole("button", { name: "Aprovar" })).toBeVisible()
  release()
  await commands.mouse("rest", 500)
  await expect.element(outcomes.getByRole("button", { name: "Aprovar" })).toBeVisible()
  await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
  expect(work.waiting()).toBe(0)
})

test.runIf(isFull)(
  "once its time is over the case is as after any decision, and nothing asks about it before",
  async () => {
    const holiday = makeHoliday(1)
    const work = makeUndoableWork(holiday)
    const { server, reload } = await open(work)
    await rowOf("Férias 1 ").dblClick()
    const task = quadrant("Férias 1 ")
    await task.getByLabelText("Parecer").fill("Pode ir")
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expect.element(undo).toBeVisible()
    await step("a page that is loaded anew shows it, and takes it back with its words", async () => {
      await reload()
      await expect.element(undo).toBeVisible()
      await undo.click()
      await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
    })
    await task.getByRole("heading").first().click()
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expect.element(undo).toBeVisible()
    await work.carryOut(holiday)
    await expectHidden(foot)
    await expect.element(task.getByText(/^Agora com Recursos Humanos/)).toBeVisible()
    expect(server.asked("sendDecision")).toEqual([])
  }
)

test.each(
  strongest(
    [
      ["with the mouse", [1280, 800], false],
      ["with the thumb", [390, 844], true]
    ] as const,
    1
  )
)("a second press where an outcome stood takes nothing back and sends nothing, %s", async (_, size, touch) => {
  const work = makeUndoableWork(makeHoliday(1))
  const { server } = await open(work, { size, touch })
  if (touch) await rowOf("Férias 1 ").click()
  else await rowOf("Férias 1 ").dblClick()
  await expect.element(outcomes).toBeVisible()
  const stood = outcomes
    .getByRole("button")
    .elements()
    .map((one) => one.getBoundingClientRect())
  const approve = outcomes.getByRole("button", { name: "Aprovar" })
  const [x, y] = middleOf(approve.element().getBoundingClientRect())
  await approve.click()
  await expect.element(undo).toBeVisible()
  // Also once all of the foot has come.
  await commands.mouse("rest", 300)
  for (const button of [undo, sendNow]) {
    const now = button.element().getBoundingClientRect()
    expect(stood.some((before) => meets(before, now))).toBe(false)
  }
  // Nor does the way back to the list stand where the case was approved.
  const back = page.getByRole("button", { name: "Voltar à lista" }).element().getBoundingClientRect()
  expect(stood.slice(-1).some((before) => meets(before, back))).toBe(false)
  expect(document.elementFromPoint(x, y)?.closest("button, a")).toBeNull()
  await press(x, y)
  await press(x, y)
  expect(work.waiting()).toBe(1)
  expect([server.asked("takeBackDecision"), server.asked("sendDecision")]).toEqual([[], []])
})

test("presses that go on where the decision was made reach neither button, wherever these stand", async () => {
  const work = makeUndoableWork(makeHoliday(1))
  const { server } = await open(work)
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await task.getByLabelText("Parecer").focus()
  await keyboard.press("Control+Enter")
  await expect.element(undo).toBeVisible()
  // The key comes again before its second is over.
  await undo.focus()
  await keyboard.press("Enter")
  await sendNow.focus()
  await keyboard.press("Enter")
  expect([server.asked("takeBackDecision"), server.asked("sendDecision")]).toEqual([[], []])
})

test.runIf(isFull)(
  "the row of a decided task takes it back, by hand and by key, and several at once have one way back for all",
  async () => {
    const [sun, north] = [makePurchase(1, "Papelaria Sol", 1250), makePurchase(2, "Gráfica Norte", 1350)]
    const work = makeUndoableWork(sun, north, makePurchase(3, "Frota Azul", 1450))
    const { server } = await open(work)
    const decideBoth = async () => {
      for (const supplier of ["Papelaria Sol", "Gráfica Norte"]) await rowOf(supplier).getByRole("checkbox").click()
      await page.getByRole("button", { name: "Decidir (2)…" }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("radio", { name: "Aprovar" }).click()
      await expect.element(dialog.getByText("Dá para desfazer por dez segundos.")).toBeVisible()
      await dialog.getByRole("button", { name: "Aprovar (2)" }).click()
      await expect.element(toasts.getByText("2 tarefas aprovadas")).toBeVisible()
      for (const supplier of ["Papelaria Sol", "Gráfica Norte"])
        await expect.element(rowOf(supplier)).toMatchTextContent(/Aprovada.*Desfazer.*· \d+ s/)
    }
    await step("one of them", async () => {
      await decideBoth()
      await expectAccessible("rows whose decisions can be taken back")
      await rowOf("Papelaria Sol").getByRole("button", { name: "Desfazer Compra 1" }).click()
      await expect.element(rowOf("Papelaria Sol").getByRole("checkbox")).toBeVisible()
      expect(work.waiting()).toBe(1)
      await page.getByRole("grid", { name: "Tarefas" }).focus()
      await keyboard.press("Control+z")
      await expect.element(rowOf("Gráfica Norte").getByRole("checkbox")).toBeVisible()
    })
    await step("the list of what was done here says so", async () => {
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: /^Avisos/ })
        .click()
      const centre = page.getByRole("dialog", { name: "Avisos" })
      await centre.getByRole("tab", { name: /^Ações desta janela/ }).click()
      await expect.element(centre.getByText(/^2 tarefas aprovadas · 2 desfeitas/)).toBeVisible()
      await expectCount(centre.getByRole("button", { name: /^Desfazer/ }), 0)
      await keyboard.press("Escape")
    })
    await step("all of them", async () => {
      await decideBoth()
      await toasts.getByRole("button", { name: "Desfazer as 2" }).click()
      for (const supplier of ["Papelaria Sol", "Gráfica Norte"])
        await expect.element(rowOf(supplier).getByRole("checkbox")).toBeVisible()
      expect(work.waiting()).toBe(0)
      await expectCount(toasts.getByText("2 tarefas aprovadas"), 0)
    })
    await step("carried out they are gone by their word", async () => {
      await decideBoth()
      await work.carryOut(sun)
      await expect.element(rowOf("Papelaria Sol")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
      expect(server.asked("sendDecision")).toEqual([])
    })
  }
)

test("out of a list the next case opens by itself, with the way back above it", async () => {
  const [first, second] = [makeHoliday(1), makeHoliday(2)]
  const work = makeUndoableWork(first, second, makeHoliday(3))
  const { server } = await open(work)
  await rowOf("Férias 1 ").dblClick()
  const approve = outcomes.getByRole("button", { name: "Aprovar" })
  await quadrant("Férias 1 ").getByLabelText("Parecer").fill("Pode ir")
  await approve.click()
  await step("it says what was decided; the list stays, and nothing passes over the screen", async () => {
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await expect.element(band).toMatchTextContent(/^Você aprovou Férias 1; segue em \d+ s ?Desfazer$/)
    await expectCount(page.getByRole("tab", { name: /^Férias 1/ }), 0)
    // It stands there and waits no more.
    await expect.element(page.css(".list-top").getByText("2 tarefas", { exact: true })).toBeVisible()
    await expect.element(rowOf("Férias 1 ")).toMatchTextContent(/Aprovada.*Desfazer/)
    await expectCount(toasts.getByRole("button"), 0)
    await expectAccessible("a case below what was decided before it")
  })
  await step("taken back, its case is there again with its words", async () => {
    await undoAbove.click()
    const task = quadrant("Férias 1 ")
    await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
    await expect.element(approve).toBeEnabled()
    await expectCount(band, 0)
    await expectCount(toasts.getByRole("button"), 0)
    expect(work.waiting()).toBe(0)
  })
  await step("taken back in its row, it is there again too, and the list stays in use", async () => {
    await approve.click()
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await rowOf("Férias 1 ").getByRole("button", { name: "Desfazer" }).click()
    await expect.element(quadrant("Férias 1 ").getByLabelText("Parecer")).toHaveValue("Pode ir")
    await expectCount(page.getByRole("tab", { name: /^Férias 2/ }), 0)
    expect(document.activeElement?.closest('[role="region"]')).toBe(
      page.getByRole("grid", { name: "Tarefas" }).element().closest('[role="region"]')
    )
    await quadrant("Férias 1 ").getByRole("heading").first().click()
  })
  await step("by its key, where it was decided otherwise", async () => {
    await outcomes.getByRole("button", { name: "Recusar" }).click()
    await page.getByRole("textbox", { name: /^Recusar .+: por quê\?$/ }).fill("Não pode")
    await outcomes.getByRole("button", { name: "Recusar Férias 1" }).click()
    await expect.element(band).toMatchTextContent(/^Você recusou Férias 1; segue em/)
    await quadrant("Férias 2 ").getByRole("heading").first().click()
    await keyboard.press("Control+z")
    await expect.element(quadrant("Férias 1 ")).toBeVisible()
    expect(work.waiting()).toBe(0)
  })
  await step("carried out, it stays said, without a button", async () => {
    await approve.click()
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await work.carryOut(first)
    await expect.element(band).toMatchTextContent(/^Você aprovou Férias 1$/)
    await expect.element(rowOf("Férias 1 ")).toMatchTextContent(/Aprovada às \d\d:\d\d/)
  })
  await step("taken back in another window, it is not said any more", async () => {
    await quadrant("Férias 2 ").getByRole("heading").first().click()
    await approve.click()
    await expect.element(band).toMatchTextContent(/^Você aprovou Férias 2; segue em/)
    work.takeBackElsewhere(second)
    await expectCount(band, 0)
    await expect.element(rowOf("Férias 2 ").getByRole("checkbox")).toBeVisible()
  })
  await step("what waits is not the next one: the last case stays", async () => {
    await quadrant("Férias 3 ").getByRole("heading").first().click()
    await approve.click()
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await quadrant("Férias 2 ").getByRole("heading").first().click()
    await approve.click()
    await expect.element(undo).toBeVisible()
    await expect.element(page.getByText("Não há outra nesta lista.")).toBeVisible()
    expect(work.waiting()).toBe(2)
  })
  expect(server.asked("sendDecision")).toEqual([])
})

test.runIf(isFull)(
  "on a phone the way back stands above the next case, and passes by once another case is there",
  async () => {
    const work = makeUndoableWork(makeHoliday(1), makeHoliday(2), makeHoliday(3))
    await open(work, { size: [390, 844], touch: true })
    await rowOf("Férias 1 ").click()
    const approve = outcomes.getByRole("button", { name: "Aprovar" })
    const [x, y] = middleOf(await approve.boundingBox())
    await approve.click()
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    expect((await undoAbove.boundingBox()).height).toBeGreaterThanOrEqual(44)
    await expectAccessible("a phone with a case below what was decided before it")
    await press(x, y)
    await press(x, y)
    expect(work.waiting()).toBe(1)
    await expect
      .element(page.getByText("Este é outro caso. Toque antes em outro lugar da tela e decida."))
      .toBeVisible()
    await quadrant("Férias 2 ").getByRole("heading").first().click()
    await approve.click()
    await expect.element(band).toMatchTextContent(/^Você aprovou Férias 2/)
    await expect.element(toasts.getByText("Você aprovou Férias 1")).toBeVisible()
    await toasts.getByRole("button", { name: "Desfazer" }).click()
    await expect.poll(() => work.waiting()).toBe(1)
  }
)

test("a colleague reads who decided, and has no buttons", async () => {
  const holiday = makeHoliday(1)
  const { task } = holiday.instance
  if (task === null) throw new Error("it waits at a task")
  const pending = { by: "Diego Prado", due: new Date(Date.now() + 8_000).toISOString(), own: null }
  const taken = { ...task, mine: false, standing: "taken", holder: "Diego Prado", pending } as const
  const work = makeUndoableWork({ ...holiday, instance: { ...holiday.instance, task: taken } })
  await open(work)
  await rowOf("Férias 1 ").dblClick()
  await expect.element(page.getByText("Decidida por Diego Prado; segue em instantes.")).toBeVisible()
  await expectCount(foot, 0)
})

test("a decision that is refused when it is due comes back with its words, to be used again", async () => {
  const holiday = makeHoliday(1)
  const work = makeUndoableWork(holiday)
  await open(work)
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await task.getByLabelText("Parecer").fill("Pode ir")
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  await expect.element(undo).toBeVisible()
  work.refuse(holiday)
  const lost = task.getByRole("region", { name: "O que você tinha informado em Aprovação do gestor" })
  await expect
    .element(lost.getByRole("alert"))
    .toMatchTextContent(/^Sua decisão em Aprovação do gestor não foi enviada\./)
  await expect.element(lost.getByRole("row").filter({ hasText: "Parecer" })).toMatchTextContent(/Pode ir/)
  await expectAccessible("a decision that was refused when it was due")
  await lost.getByRole("button", { name: "Pôr de volta no formulário" }).click()
  await expectHidden(lost)
  await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
  await expect.element(task.getByText("06/12/2055").first()).toBeVisible()
})

test("who wants no way back has none", async () => {
  const { handlers } = makeUndoableWork(makeHoliday(1))
  const { server } = await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    server: {
      ...handlers,
      session: () => makeSession({ preferences: { ...makeSession().preferences, undo_decisions: false } })
    }
  })
  await rowOf("Férias 1 ").dblClick()
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  await expect.element(quadrant("Férias 1 ").getByText(/^Agora com Recursos Humanos/)).toBeVisible()
  expect(server.asked("complete").map(({ payload }) => payload.undo)).toEqual([undefined])
})

test("without a connection it waits, and can be taken back until it is sent", async () => {
  const { server } = await open(makeUndoableWork(makeHoliday(1)))
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await task.getByLabelText("Parecer").fill("Pode ir")
  server.cut(true)
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  await expect.element(task.getByText(/^Aprovar: segue quando a conexão voltar\./)).toBeVisible()
  await task.getByRole("button", { name: "Desfazer" }).click()
  await expect.element(task.getByLabelText("Parecer")).toHaveValue("Pode ir")
  server.cut(false)
})
