/** Which clock tells what: the environment's and the person's, and in a tip that of the device, which is in São Paulo. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { commands, type Locator, page } from "vitest/browser"
import { whenIdle } from "../src/ui/idle.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard, step } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeAmbiente, makeSession } from "./records.ts"
import { makeWork, type WaitingCase } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/today/Today.tsx"),
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/shell/profile/ProfilePanel.tsx"),
      import("../src/ui/tooltip.ts")
    ]),
  90_000
)

/** The evening of a Friday where the device is, and Saturday morning in Tokyo. */
const now = "2026-11-27T22:15:00-03:00"

interface TestZones {
  readonly environment: string
  readonly person: string
}

const open = async (
  { environment: time_zone, person: fuso_horario }: TestZones,
  ...cases: ReadonlyArray<WaitingCase>
) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const { environment } = makeAmbiente()
  const work = makeWork(...cases)
  const { user } = makeSession()
  return openPage({
    usuario: "bruno.lima",
    ambiente: { environment: environment === null ? null : { ...environment, time_zone } },
    server: {
      ...work.handlers,
      session: () =>
        makeSession({
          user: {
            ...user,
            usuario: "bruno.lima",
            pessoa: "Bruno Lima",
            fuso_horario,
            ses_inicio: "2026-11-27T21:30:00-03:00"
          }
        })
    }
  })
}

/** A purchase that is due at 23:00 in São Paulo. */
const dueTonight = (): WaitingCase => dueAt("2026-11-28T02:00:00.000Z")

const dueAt = (due: string): WaitingCase => {
  const { instance, row, ...rest } = makePurchase(1, "Aurora", 900)
  const task = instance.task === null ? null : { ...instance.task, due }
  return { ...rest, instance: { ...instance, task }, row: { ...row, due } }
}

const heading = page.getByRole("heading", { level: 2, name: /^Hoje, / })
const serverTime = page.css(".statusbar .nums")
const began = page.getByText(/^Entrou /)

/** Tips come when the page has nothing else to do: what has the focus before that is told none. */
const tipsFollowed = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  await import("../src/ui/tooltip.ts")
}

const tipOf = (place: Locator) => place.evaluate((element) => element.closest("[data-tip]")?.getAttribute("data-tip"))

test.runIf(isFull)(
  "who is elsewhere reads the time of environment and person, and that of the device in a tip",
  async () => {
    const { server } = await open({ environment: "Asia/Tokyo", person: "Asia/Tokyo" }, dueTonight())
    await step("today is the day of the environment, with the device's by mouse, by keys and for ears", async () => {
      await expect.element(heading).toMatchTextContent(/^Hoje, sábado, 28 de novembro/)
      const other = "Neste aparelho: 27/11/2026 22:15 (Horário Padrão de Brasília)"
      expect(await heading.evaluate(({ textContent }) => textContent)).toContain(other)
      await tipsFollowed()
      // The page may begin to follow them after the test knows of it: whoever came before that comes again.
      const come = async () => {
        await keyboard.press("Tab")
        await heading.css("[data-tip]").focus()
        await commands.mouse("rest", 1_000)
        return page.css(".tooltip").elements().length
      }
      await expect.poll(come, { timeout: 20_000 }).toBe(1)
      await expect.element(page.css(".tooltip")).toHaveTextContent(other)
      await keyboard.press("Escape")
      await expectCount(page.css(".tooltip"), 0)
    })
    await step("the time of the server is that of its environment", async () => {
      await expect.element(serverTime).toMatchTextContent(/^10:15:\d\dhora do servidor/)
      expect(await tipOf(serverTime)).toMatch(/^Neste aparelho: 27\/11\/2026 22:15 \(/)
    })
    await step("a deadline has its hour and its day there", async () => {
      const due = page.css(".today-row .when")
      await expect.element(due).toMatchTextContent(/^hoje, 11:00/)
      expect(await tipOf(due)).toMatch(/^Neste aparelho: 27\/11\/2026 23:00 \(/)
      await expectAccessible("home, at another place")
    })
    await step("the session began by the clock whose name stands below", async () => {
      await page.getByRole("button", { name: /^Perfil/ }).click()
      await expect.element(began).toMatchTextContent(/^Entrou hoje às 09:30 \(28\/11\/2026 09:30:00\)/)
      expect(await tipOf(began)).toMatch(/^Neste aparelho: 27\/11\/2026 21:30 \(/)
      expect(await tipOf(page.getByText("GMT+9"))).toBe("Horário Padrão do Japão")
      await expectAccessible("profile, at another place")
      await keyboard.press("Escape")
    })
    await step("a reminder is for the morning there", async () => {
      await page.getByRole("button", { name: "Tarefas", exact: true }).click()
      const grid = page.getByRole("grid", { name: "Tarefas" })
      await expect.element(grid.css(".when")).toMatchTextContent(/^hoje, 11:00/)
      await grid.getByRole("checkbox", { name: /^Marcar Compra 1/ }).click()
      const marked = page.css(".marked-foot")
      await marked.getByRole("button", { name: "Lembrar-me em…" }).click()
      const again = marked.getByLabelText("Lembrar-me em")
      await again.fill("04/03/2031")
      await again.press("Enter")
      await expect
        .poll(() => server.asked("followUp").map(({ payload: { at } }) => at))
        .toEqual(["2031-03-03T23:00:00.000Z"])
    })
  }
)

test("a zone that nobody knows is the environment's, and one hour beside the device is told as such", async () => {
  await open({ environment: "America/Manaus", person: "Mars/Olympus" })
  await expect.element(heading).toMatchTextContent(/^Hoje, sexta-feira, 27 de novembro$/)
  await expect.element(serverTime).toMatchTextContent(/^21:15:\d\d/)
  expect(await tipOf(serverTime)).toMatch(/^Neste aparelho: 22:15 \(/)
})

test("an environment whose zone is unknown is where it was by default, and clocks that agree have no tip", async () => {
  await open({ environment: "Nowhere/None", person: "America/Sao_Paulo" }, dueTonight())
  await expect.element(page.css(".today-row .when")).toMatchTextContent(/^hoje, 23:00$/)
  await expect.element(serverTime).toMatchTextContent(/^22:15:\d\dhora do servidor$/)
  for (const place of [heading, serverTime, page.css(".today-row .when")]) expect(await tipOf(place)).toBeFalsy()
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await expect.element(began).toMatchTextContent(/^Entrou hoje às 21:30 \(27\/11\/2026 21:30:00\)$/)
})

test("a case says of a deadline in days its weekday and its day, and no hour", async () => {
  const monday = dueAt("2026-12-01T02:59:59.000Z")
  await open({ environment: "America/Sao_Paulo", person: "America/Sao_Paulo" }, monday)
  await page.getByRole("button", { name: /^Compra 1 · Aurora/ }).click()
  await expect.element(page.css(".quad-head .due")).toMatchTextContent(/até seg\., 30\/11(?! às)/)
})

test("the buttons of the toolbar stand in even rows, and why one stays is said below them", async () => {
  await open({ environment: "America/Sao_Paulo", person: "America/Sao_Paulo" })
  await page.getByRole("button", { name: /^Perfil/ }).click()
  const boxes = page.css(".profile .pair > .check")
  await expect.poll(() => boxes.elements().length).toBe(9)
  const heights = boxes.elements().map((box) => box.getBoundingClientRect().height)
  expect(new Set(heights).size).toBe(1)
  await expect
    .element(page.getByRole("checkbox", { name: "Perfil", exact: true }))
    .toHaveAccessibleDescription("Perfil fica: por ele voltam os outros.")
})
