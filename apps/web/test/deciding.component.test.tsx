/** Deciding one task after another: by keys and by finger, and what those see who may not decide. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, mouse, step } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { type FakeServer, Refusal } from "./fake-server.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeWork, me, type Work } from "./work.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/features/palette/Palette.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

const quadrant = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante \\d+: ${title}`) })
const outcomes = page.getByRole("group", { name: /^Decidir / })
const reason = page.getByRole("textbox", { name: /^(Recusar|Devolver) .+: por quê\?$/ })

const open = (work: Work, options: PageOptions = {}) =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    ...options,
    server: { ...work.handlers, ...options.server }
  })

const phone = { size: [390, 844], touch: true } as const

const dock = page.getByRole("navigation", { name: "Principal" })
const shown = page.css(".proc:not([hidden])")
const foot = page.css(".proc:not([hidden]) .quad-foot")

/** What was decided, and why. */
const sent = (server: FakeServer) =>
  server.asked("complete").map(({ payload: { values } }) => [values["decisao"], values["parecer"]])

const rowOf = (title: string) => page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: title })

test("keys decide: one for the outcome that stands out, one for the first that refuses", async () => {
  const { server } = await open(makeWork(makeHoliday(1), makeHoliday(2)))
  await rowOf("Férias 1 ").dblClick()
  const task = quadrant("Férias 1 ")
  await task.getByLabelText("Parecer").focus()
  // Enter alone decides nothing.
  await keyboard.press("Enter")
  await expect.element(outcomes).toBeVisible()
  // At the button as in a field.
  await outcomes.getByRole("button", { name: "Aprovar" }).focus()
  await keyboard.press("Control+Enter")
  // The next case of the list opens by itself.
  const other = quadrant("Férias 2 ")
  await expect.element(other.getByText(/^Você aprovou Férias 1$/)).toBeVisible()
  await expect.element(page.css("p.vh[role=status]")).toHaveTextContent("Você aprovou Férias 1")
  await other.getByRole("heading").first().click()
  await other.getByLabelText("Parecer").focus()
  await keyboard.press("Control+Shift+Enter")
  await expect.element(reason).toHaveFocus()
  await keyboard.press("Control+Enter")
  await expect.element(other.getByRole("alert")).toHaveTextContent("Diga por quê: sem motivo não é enviado.")
  expect(server.asked("complete")).toHaveLength(1)
  await keyboard.type("Sem substituto")
  await keyboard.press("Control+Enter")
  await expect.element(other.getByText("Pedido recusado.")).toBeVisible()
  await expect.element(other.getByText("Recusado", { exact: true }).first()).toBeVisible()
  await expectCount(outcomes, 0)
  expect(sent(server).map(([decided]) => decided)).toEqual(["aprovar", "recusar"])
  expect(sent(server)[1]).toEqual(["recusar", "Sem substituto"])
})

test.runIf(isFull)(
  "ten requests are approved in a row at the thumb, and the reason of a refusal grows out of its button",
  async () => {
    const { server } = await open(makeWork(...Array.from({ length: 11 }, (_, n) => makeHoliday(n + 1))), {
      ...phone,
      address: "/demo/home"
    })
    const rows = page.getByRole("region", { name: "Do meu grupo" }).getByRole("button", { name: /^Férias/ })
    await expectCount(rows, 11)
    const first = rows.filter({ hasText: "Férias 1 ·" })
    await first.click()
    await expect.element(outcomes).toBeVisible()
    await expectHidden(dock)
    history.back()
    await expect.element(dock).toBeVisible()
    // A tap that comes soon counts as the second of two.
    await first.evaluate((row) =>
      row.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }))
    )
    const buttons = foot.getByRole("button")
    await expectTexts(buttons, ["Recusar", "Devolver", "Aprovar"])
    for (const button of buttons.elements()) {
      const { x, width, height, bottom } = button.getBoundingClientRect()
      expect(height).toBeGreaterThanOrEqual(44)
      expect(x >= 0 && x + width <= 390).toBe(true)
      expect(bottom).toBeGreaterThan(744)
    }
    await expectAccessible("outcomes at the thumb")
    await buttons.filter({ hasText: "Recusar" }).click()
    await reason.fill("Sem substituto")
    await expectAccessible("a reason at the thumb")
    await expect.element(page.getByText("Fica no campo Parecer do caso; lê quem pode ver esse campo.")).toBeVisible()
    const confirm = foot.getByRole("button", { name: "Recusar Férias 1", exact: true })
    // The case is heard, and has no second line of the button.
    await expectTexts(confirm, ["Recusar"])
    await confirm.click()
    await expect.element(shown.getByText(/^Você recusou Férias 1$/)).toBeVisible()

    const thumb = async (name: string) => {
      const button = foot.getByRole("button", { name: new RegExp(`^${name}`) })
      await expect.element(button).toBeEnabled()
      const { x, y, right } = await button.boundingBox()
      expect(y, `${name} is where the thumb is`).toBeGreaterThan(740)
      await button.click()
      return { x, right }
    }
    for (let n = 1; n <= 10; n++) {
      await expect.element(quadrant(`Férias ${n + 1} `)).toBeVisible()
      await shown.getByRole("heading").first().click()
      const outcome = await thumb("Aprovar")
      expect(outcome.right).toBeGreaterThan(360)
    }
    await expectCount(foot.getByRole("button", { name: "Aprovar" }), 0)
    await expect.element(page.getByText(/^Você aprovou às \d\d:\d\d\.$/)).toBeVisible()
    await expectTexts(foot, [/^Não há outra nesta lista/])
    await foot.getByRole("button", { name: "Voltar à lista" }).click()
    await expect.element(dock).toBeVisible()
    await expectCount(rows, 0)
    expect(sent(server)).toEqual([["recusar", "Sem substituto"], ...Array.from({ length: 10 }, () => ["aprovar", ""])])
    expect(new Set(server.asked("complete").map(({ task }) => task)).size).toBe(11)
  }
)

test("a hundred presses on one spot decide one case, and the next one once the pointer was elsewhere", async () => {
  const { server } = await open(makeWork(makeHoliday(1), makeHoliday(2), makeHoliday(3)))
  await rowOf("Férias 1 ").dblClick()
  const approve = outcomes.getByRole("button", { name: "Aprovar" })
  await expect.element(approve).toBeEnabled()
  const { x, y, width, height } = await approve.boundingBox()
  const [spotX, spotY] = [x + width / 2, y + height / 2]
  await mouse.move(spotX, spotY)
  for (let press = 0; press < 50; press++) await mouse.press()
  await step("the next one comes under the pointer", async () => {
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await expect.element(approve).toBeEnabled()
    for (let press = 0; press < 49; press++) await mouse.press()
    await expect.element(page.getByText(/^Este é outro caso\./)).toBeVisible()
    expect(server.asked("complete")).toHaveLength(1)
    expect((await approve.boundingBox()).y).toBe(y)
  })
  await step("a pointer that was elsewhere decides", async () => {
    const isOver = () => approve.element().matches(":hover")
    await mouse.move(spotX, spotY - 200)
    // A busy page hears of two moves at once as of one.
    await expect.poll(isOver).toBe(false)
    await mouse.move(spotX, spotY)
    await expect.poll(isOver).toBe(true)
    await mouse.press()
    await expect.element(quadrant("Férias 3 ")).toBeVisible()
    await expect.element(approve).toBeEnabled()
    await mouse.press()
    await expect.element(page.getByText(/^Este é outro caso\./)).toBeVisible()
    expect(server.asked("complete")).toHaveLength(2)
    await expectAccessible("a press that came early")
  })
})

test.runIf(isFull)("where a list is done and others wait, it says that they are not of this list", async () => {
  const { server } = await open(makeWork(makeHoliday(1), makePurchase(2, "Papelaria Sol", 1250)), {
    address: "/demo/home?redirect=painel:tarefas&processo=pedido_ferias&grupo=nenhum"
  })
  await rowOf("Férias 1 ").dblClick()
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  await expectTexts(quadrant("Férias 1 ").css(".quad-foot"), [
    /^Esta lista acabou\. Fora dela: ?Próxima tarefa.*Compra 2/
  ])
  expect(server.asked("complete")).toHaveLength(1)
})

test("why a case came back is said once: above the form, and not in it again", async () => {
  const back = {
    who: "Recursos Humanos",
    actedFor: null,
    at: "2026-11-27T10:42:00.000Z",
    step: "Registrar as férias",
    word: "Devolver",
    reason: "Falta quem fica no lugar"
  }
  const values = { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "Falta quem fica no lugar" }
  await open(makeWork(makeHoliday(1, { values, lastDecision: back }), makeHoliday(2, { values })))
  await rowOf("Férias 2 ").dblClick()
  await expectCount(quadrant("Férias 2 ").getByText("Falta quem fica no lugar"), 1)
  await rowOf("Férias 1 ").dblClick()
  await expect.element(quadrant("Férias 1 ").getByText("Voltou de Registrar as férias")).toBeVisible()
  await expectCount(quadrant("Férias 1 ").getByText("Falta quem fica no lugar"), 1)
})

test("a case stands at its top once it is decided, where it says so", async () => {
  await open(makeWork(makeHoliday(1)), { size: [1280, 360] })
  await rowOf("Férias 1 ").dblClick()
  const body = quadrant("Férias 1 ").css(".quad-body")
  await expect.element(outcomes).toBeVisible()
  await body.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect.poll(() => body.element().scrollTop).toBeGreaterThan(0)
  await outcomes.getByRole("button", { name: "Aprovar" }).click()
  await expect.element(page.getByText(/^Você aprovou às \d\d:\d\d/)).toBeInViewport()
  expect(body.element().scrollTop).toBe(0)
})

test("a decision that was refused is made again where it was made", async () => {
  const work = makeWork(makeHoliday(1))
  let refusals = 1
  const { server } = await open(work, {
    server: {
      complete: (asked) =>
        (refusals-- > 0 ? undefined : work.handlers.complete?.(asked)) ?? new Refusal("process-failed")
    }
  })
  await rowOf("Férias 1 ").dblClick()
  const approve = outcomes.getByRole("button", { name: "Aprovar" })
  await expect.element(approve).toBeEnabled()
  const { x, y, width, height } = await approve.boundingBox()
  await mouse.move(x + width / 2, y + height / 2)
  await mouse.press()
  await expectCount(page.getByRole("alert"), 1)
  await expect.element(approve).toBeEnabled()
  // The refusal does not move the buttons of the foot.
  expect((await approve.boundingBox()).y).toBe(y)
  await mouse.press()
  await expectCount(outcomes, 0)
  expect(server.asked("complete")).toHaveLength(2)
})

test.runIf(isFull)(
  "a reason that was begun and left goes with what asks for one, and not with an approval",
  async () => {
    const { server, reload } = await open(makeWork(makeHoliday(1)), { ...phone, address: "/demo/home" })
    await page
      .getByRole("region", { name: "Do meu grupo" })
      .getByRole("button", { name: /^Férias 1 / })
      .click()
    const opinion = quadrant("Férias 1 ").getByLabelText("Parecer")
    await opinion.fill("De acordo")
    await outcomes.getByRole("button", { name: "Recusar" }).click()
    // What was said already is the beginning.
    await expect.element(reason).toHaveValue("De acordo")
    await reason.fill("Sem substituto")
    history.back()
    await expectTexts(outcomes, [/Motivo guardado: só vai com Recusar ou Devolver\./])
    // What goes with an approval is what stands there.
    await expect.element(opinion).toHaveValue("De acordo")
    await expectAccessible("a reason that was left")
    await reload()
    await outcomes.getByRole("button", { name: "Devolver" }).click()
    await expect.element(reason).toHaveValue("Sem substituto")
    history.back()
    await expect.element(opinion).toHaveValue("De acordo")
    await outcomes.getByRole("button", { name: "Aprovar" }).click()
    await expectCount(outcomes, 0)
    expect(sent(server)).toEqual([["aprovar", "De acordo"]])
  }
)

test.runIf(isFull)("until when is read whole before it is decided, on a phone, also by who has taken it", async () => {
  const { instance, ...one } = makeHoliday(1)
  if (instance.task === null) throw new Error("the test needs a task")
  const task = { ...instance.task, due: "2055-12-01T15:00:00.000Z", standing: "mine", releasable: true } as const
  await open(makeWork({ ...one, instance: { ...instance, task } }), phone)
  await rowOf("Férias 1 ").click()
  await expect.element(outcomes).toBeVisible()
  const due = shown.css(".steps-line small > .due")
  await expect.element(due).toMatchTextContent("01/12/2055")
  await expect.element(due).toBeInViewport({ ratio: 1 })
  const cut = due.element().closest("small")
  expect((cut?.scrollWidth ?? 1) - (cut?.clientWidth ?? 0)).toBeLessThanOrEqual(0)
  await expectAccessible("a task with a deadline on a phone", { keepsSize: true })
})

test.runIf(isFull)(
  "the way back of the device closes what is in front, one thing at a time, and loses no word",
  async () => {
    const { reload } = await open(makeWork(makeHoliday(1)), { ...phone, address: "/demo/home" })
    const home = page.css("main.home")
    const search = page.getByRole("dialog", { name: "Buscar ou executar" })
    const row = rowOf("Férias 1 ")
    await step("the search and a sheet over home, where nothing else is open", async () => {
      await dock.getByRole("button", { name: "Buscar" }).click()
      await expect.element(search).toBeVisible()
      history.back()
      await expectHidden(search)
      await expect.element(home).toBeVisible()
      await dock.getByRole("button", { name: "Mais" }).click()
      const more = page.getByRole("dialog", { name: "Mais" })
      await expect.element(more).toBeVisible()
      history.back()
      await expectHidden(more)
      await expect.element(home).toBeVisible()
    })
    await reload("/demo/home?redirect=painel:tarefas")
    await row.click()
    await expect.element(outcomes).toBeVisible()
    await step("the reason of a refusal, whose words stay", async () => {
      await outcomes.getByRole("button", { name: "Recusar" }).click()
      await reason.fill("Sem substituto")
      history.back()
      await expectHidden(reason)
      await expect.element(outcomes.getByRole("button", { name: "Recusar" })).toBeVisible()
      await reload()
      await outcomes.getByRole("button", { name: "Recusar" }).click()
      await expect.element(reason).toHaveValue("Sem substituto")
      await reason.press("Control+k")
      await expect.element(search).toBeVisible()
      history.back()
      await expectHidden(search)
      // What is behind the search stays.
      await expect.element(reason).toHaveValue("Sem substituto")
    })
    await step("two at once close two; then the list that it was opened from, and home", async () => {
      history.back()
      history.back()
      await expect.element(row).toBeVisible()
      history.back()
      await expect.element(home).toBeVisible()
    })
  }
)

test("who may not decide sees the outcomes, and why they are not for them", async () => {
  const mine = makeHoliday(1)
  const { task } = mine.instance
  if (task === null) throw new Error("it waits at a task")
  const why = { code: "starter-excluded", params: {} } as const
  const steps = mine.instance.steps.map((one) =>
    one.state === "done" ? { ...one, who: me, at: new Date().toISOString() } : one
  )
  const work = makeWork(makeHoliday(1, { task: { ...task, mine: false, standing: "none", why }, steps }))
  await open(work, { address: `/demo/home?redirect=pedido_ferias&instancia=${mine.instance.id}` })
  await expect.element(shown.getByText("Quem iniciou o processo não pode fazer esta tarefa.")).toBeVisible()
  await expectTexts(outcomes.getByRole("button"), ["Recusar", "Devolver", "Aprovar"])
  for (const button of outcomes.getByRole("button").elements()) expect(button).toBeDisabled()
  await expectAccessible("outcomes that are not for this person")
  await expect.element(shown.getByText(/^Você concluiu Preencher o pedido, \d\d:\d\d\.$/)).toBeVisible()
  await expect.element(shown.getByText(/^Agora com Gerência: /)).toBeVisible()
})
