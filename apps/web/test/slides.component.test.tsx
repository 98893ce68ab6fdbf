/** The empty workspace: what the environment has to say, one sentence at a time. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { commands, page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"

import { withSlides } from "./records.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => Promise.all([import("../src/workspace/Slides.tsx"), import("../src/workspace/IdleSlides.tsx")]), 90_000)

test.runIf(isFull)("an empty workspace shows the slides of the environment, until something is open", async () => {
  const { reload } = await openHome({ ambiente: withSlides() })
  await expect
    .element(page.getByRole("heading", { level: 2, name: "O início mostra o seu dia inteiro." }))
    .toBeVisible()
  await expectAccessible("home, slides")
  await page.getByRole("button", { name: "Próximo" }).click()
  const second = page.getByRole("heading", { level: 2, name: "Um link abre o processo certo, já preenchido." })
  await expect.element(second).toBeVisible()
  await page.getByRole("button", { name: "Pausar" }).click()
  await expect.element(page.getByRole("button", { name: "Continuar" })).toBeVisible()
  await reload()
  await expect.element(second).toBeVisible()
  await openFromMenu("Pedido de férias")
  await expectHidden(second)
  await expect
    .element(page.getByRole("region", { name: /Quadrante 1: / }).getByLabelText("Início das férias"))
    .toBeVisible()
})

test("slides speak the language of whoever reads them, and follow when it changes", async () => {
  await openHome({ ambiente: withSlides(), language: "en-US" })
  await expect.element(page.getByRole("heading", { name: "Home shows your whole day." })).toBeVisible()
  await page.getByRole("button", { name: /^Profile/ }).click()
  await page.getByText("Español").click()
  await expect.element(page.getByRole("heading", { name: "El inicio muestra su día entero." })).toBeVisible()
})

test.runIf(isFull)("who wants no slides has none on any device, or begins with the one that they chose", async () => {
  const shown = page.getByRole("region", { name: "Avisos", exact: true })
  const desk = await openHome({ ambiente: withSlides() })
  await expect.element(shown.getByRole("heading")).toHaveTextContent("O início mostra o seu dia inteiro.")
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByLabelText("Primeiro aviso a mostrar").selectOptions("Feche a janela sem medo.")
  await expect.element(shown.getByRole("heading")).toHaveTextContent("Feche a janela sem medo.")
  await expect.poll(() => desk.server.asked("prefer")).toHaveLength(1)
  const [chosen] = desk.server.asked("prefer")
  await desk.close()

  // Another device of theirs.
  const away = await openHome({ ambiente: withSlides(), preferences: chosen?.payload ?? {} })
  await expect.element(shown.getByRole("heading")).toHaveTextContent("Feche a janela sem medo.")
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("radiogroup", { name: "Com a tela vazia, mostrar ao fundo" }).getByText("Nada").click()
  await expectCount(shown, 0)
  await expect.poll(() => away.server.asked("prefer")).toHaveLength(1)
  await away.reload()
  await expect.element(page.getByText("Conectado")).toBeVisible()
  await expectCount(shown, 0)
})

test.runIf(isFull)(
  "slides stand still for whoever wants less motion, as soon as they do, and go on when they do not; and cover what nobody touches",
  async () => {
    // Its own clock turns the slides, and what waits for the time of day.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] })
    onTestFinished(() => void vi.useRealTimers())
    await commands.media({ reducedMotion: "reduce" })
    onTestFinished(() => commands.media({ reducedMotion: "no-preference" }))
    await openHome({ ambiente: withSlides(), preferences: { idle_minutes: 5 } })
    const slide = page.getByRole("region", { name: "Avisos", exact: true })
    const heading = slide.getByRole("heading")
    const turn = () => vi.advanceTimersByTimeAsync(12_000)
    await expect.element(slide.getByRole("button", { name: "Continuar" })).toBeVisible()
    const first = await heading.innerText()
    await turn()
    await expect.element(heading).toHaveTextContent(first)
    await commands.media({ reducedMotion: "no-preference" })
    await expect.element(slide.getByRole("button", { name: "Pausar" })).toBeVisible()
    await turn()
    await expect.element(heading).not.toHaveTextContent(first)
    const second = await heading.innerText()
    await commands.media({ reducedMotion: "reduce" })
    await expect.element(slide.getByRole("button", { name: "Continuar" })).toBeVisible()
    await turn()
    await expect.element(heading).toHaveTextContent(second)
    await commands.media({ reducedMotion: "no-preference" })
    await turn()
    await expect.element(heading).not.toHaveTextContent(second)
    await openFromMenu("Pedido de férias")
    const field = page.getByLabelText("Observação")
    await field.fill("bc")
    await field.press("Home")
    const cover = page.css(".idle-slides")
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await expectCount(cover, 0)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(cover).toBeVisible()
    await expect.element(field).toHaveFocus()
    // The key that brings everything back is typed nowhere, and the caret is where it was.
    await keyboard.press("x")
    await expectCount(cover, 0)
    await keyboard.press("a")
    await expect.element(field).toHaveValue("abc")
  }
)
