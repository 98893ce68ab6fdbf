/** A browser that is older than the floor: a sentence in the place of a page that would break. */
import { existsSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { startServer } from "../e2e/quadrante.ts"
import { floor } from "../src/kernel/floor.ts"
import type { Engine } from "./driver.ts"
import { handOf } from "./hand.ts"
import { startOldChromium } from "./old-chromium.ts"

const path = process.env["OLDER_CHROMIUM_PATH"] ?? "none"

if (existsSync(path))
  test.describe("Chromium 112", () => {
    let server: Awaited<ReturnType<typeof startServer>>
    let engine: Engine
    test.beforeAll(async () => {
      server = await startServer()
      await server.sql`update environment set idioma = 'pt-BR'`
      engine = await startOldChromium(path)
    })
    test.afterAll(async () => {
      await engine.stop()
      await server.stop()
    })

    for (const [name, where] of Object.entries({ "the login": "/demo/login", "the public page": "/temp/docs" }))
      test(`Chromium 112: in the place of ${name} stands which browsers it needs`, async () => {
        const profile = await engine.profile()
        const hand = handOf(await profile.open())
        await hand.goto(server.address + where)
        const { name: said } = await hand.sees({ css: "body" })
        for (const words of [
          "Este navegador é antigo demais para o Quadrante",
          "This browser is too old for Quadrante",
          "Este navegador es demasiado antiguo para Quadrante",
          `Chrome ${floor.chrome}`
        ])
          expect(said).toContain(words)
        // Nothing stands beside it that would not work.
        await hand.sees({ css: "main#antigo" })
        expect(await hand.ask(() => document.querySelectorAll("#app, input, button").length)).toBe(0)
        await profile.close()
      })
  })
