/** What people are told and how work is handed over, in pictures for the manual in each language: the demonstration as it is first seen. */
import { formatMoment } from "@quadrante/domain/locale"
import type { Page } from "@playwright/test"
import { Result } from "effect"
import { openOffice } from "../e2e/colleagues.ts"
import { expect, people, startServer, test } from "../e2e/quadrante.ts"
import { makeCamera } from "./camera.ts"
import { english, portuguese, spanish, speak, type Language } from "./speak.ts"

/** What a picture is taken with. */
interface Set {
  readonly language: Language
  readonly camera: ReturnType<typeof makeCamera>
  readonly desk: (usuario: string) => Promise<Page>
}

for (const language of [portuguese, english, spanish]) {
  test(`what one is told, in ${language.locale.lcl_id}`, async ({ browser }) => {
    const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "400" })
    const office = openOffice(browser, server.address)
    const blank = await browser.newContext()
    const camera = makeCamera(await blank.newPage())
    const desk = async (usuario: string) => {
      const page = await office.desk(usuario)
      await page.setViewportSize({ width: 1280, height: 760 })
      if (language.folder !== "") await speak(page, language)
      return page
    }
    const set = { language, camera, desk }
    await takeBell(set)
    await takeComments(set)
    await takeWays(set)
    await takePassing(set)
    await takeSubstitution(set)
    await blank.close()
    await office.close()
    await server.stop()
  })
}

// The pictures

const takeBell = async ({ language: { t, folder }, camera, desk }: Set) => {
  const ana = await desk(people.ana)
  await ana.getByRole("button", { name: new RegExp(`^${t.notice.title}`) }).click()
  const bell = ana.getByRole("dialog", { name: t.notice.title })
  await expect(bell.getByText(/Gráfica Ponto/)).toBeVisible()
  await camera.part(bell, "avisos", folder)
}

const takeComments = async ({ language: { t, folder }, camera, desk }: Set) => {
  const ana = await desk(people.ana)
  await ana.getByRole("button", { name: new RegExp(`^${t.notice.open} (?:Compra|Purchase) \\d+ · Aurora`) }).click()
  await ana.getByRole("button", { name: new RegExp(`^${t.comment.title}`) }).click()
  await expect(ana.getByText(t.comment.waitsForYou).last()).toBeVisible()
  await camera.part(
    ana.locator("section.proc").filter({ has: ana.getByText(t.comment.waitsForYou) }),
    "comentarios",
    folder
  )
}

const takeWays = async ({ language: { t, folder }, camera, desk }: Set) => {
  const ana = await desk(people.ana)
  // As in a browser that was allowed to.
  await ana.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "granted" }))
  await ana.setViewportSize({ width: 1280, height: 1180 })
  await ana.goto("/demo/home?redirect=painel:avisos")
  const panel = ana.locator("section.proc").filter({ has: ana.getByRole("table", { name: t.notice.ways }) })
  await expect(panel.getByText("ana.souza@aurora.example", { exact: true })).toBeVisible()
  await camera.part(panel, "avisos-vias", folder)
}

const takePassing = async ({ language: { t, folder }, camera, desk }: Set) => {
  const karina = await desk("karina.dias")
  await karina
    .getByRole("main")
    .getByRole("button", { name: /^(?:Compra|Purchase) \d+/ })
    .first()
    .click()
  await karina.getByRole("button", { name: t.task.claim, exact: true }).click()
  await karina.getByRole("button", { name: t.task.more }).click()
  await karina.getByRole("menuitem", { name: t.task.pass }).click()
  const dialog = karina.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t.task.peopleFind }).fill("ADM")
  await expect(dialog.getByRole("region", { name: t.task.peopleUnable })).toBeVisible()
  await dialog.getByRole("radio").first().check()
  await camera.part(dialog, "passar", folder)
}

const takeSubstitution = async ({ language: { t, locale, folder }, camera, desk }: Set) => {
  const bruno = await desk(people.bruno)
  await bruno.goto("/demo/home?redirect=painel:substituicao")
  const panel = bruno
    .locator("section.proc")
    .filter({ has: bruno.getByRole("heading", { name: t.substitution.whoActs }) })
  await panel.getByLabel(t.substitution.substitute, { exact: true }).fill("felipe")
  await panel.getByRole("button", { name: /^Felipe Nunes/ }).click()
  const until = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await panel
    .getByLabel(t.substitution.until, { exact: true })
    .fill(Result.getOrThrow(formatMoment(locale, "date", until)))
  await expect(panel.getByText("Lucas Moraes").first()).toBeVisible()
  await camera.part(panel, "substituicao", folder)
}
