import type { Instance } from "@quadrante/api/process"
import i18next from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider, initReactI18next } from "react-i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { process as en } from "../i18n/en/process.ts"
import { process as es } from "../i18n/es/process.ts"
import { process as pt } from "../i18n/pt/process.ts"
import { EngineNote } from "./EngineNote.tsx"

const i18n = i18next.createInstance()
beforeAll(async () => {
  const resources = Object.entries({ pt, en, es }).map(([language, texts]) => [
    language,
    { translation: { process: texts } }
  ])
  await i18n
    .use(initReactI18next)
    .init({ resources: Object.fromEntries(resources), interpolation: { escapeValue: false } })
})

const tasklist = "https://engine.example/tasklist"
const shown = async (engine: Instance["engine"], code: string | null, language = "pt") => {
  await i18n.changeLanguage(language)
  // Of a task no more is looked at.
  const task = { why: code === null ? null : { code, params: {} } } as Instance["task"]
  return renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(EngineNote, { task, ...(engine !== undefined && { engine }) })
    )
  )
}

describe("a case of another engine", () => {
  it.each([
    ["pt", "Abrir em firma"],
    ["en", "Open in firma"],
    ["es", "Abrir en firma"]
  ])("leads to its list of tasks where its form is only there, in a window of its own: %s", async (language, text) => {
    const html = await shown({ name: "firma", order: null, tasklist }, "elsewhere", language)
    expect(html).toContain(
      `<a class="btn small" href="${tasklist}" target="_blank" rel="noopener noreferrer">${text}</a>`
    )
  })

  it.each<[string, Instance["engine"], string | null]>([
    ["that is filled in here", { name: "firma", order: null, tasklist }, null],
    ["whose engine nobody gave a list", { name: "firma", order: null }, "elsewhere"],
    ["of which something is on its way", { name: "firma", order: { command: "complete" }, tasklist }, "elsewhere"]
  ])("%s says so alone", async (_, engine, code) => {
    const html = await shown(engine, code)
    expect(html).toContain("firma")
    expect(html).not.toContain("<a")
  })

  it("of our own engine says nothing", async () => {
    expect(await shown(undefined, null)).toBe("")
  })
})
