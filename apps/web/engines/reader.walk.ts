/** What somebody hears who works without looking: a screen reader in Firefox, in the full run. */
import { existsSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { password, startServer } from "../e2e/quadrante.ts"
import { startFirefox } from "./firefox.ts"
import { button, field, handOf, text } from "./hand.ts"
import { startOrca } from "./orca.ts"

const orcaPath = process.env["ORCA_PATH"] ?? "none"
const firefoxPath = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr"

if (existsSync(orcaPath) && existsSync(firefoxPath))
  test("Orca says what a field is, what is wrong with it, and what became of what was sent", async ({}, testInfo) => {
    test.setTimeout(240_000)
    const server = await startServer()
    const orca = await startOrca(orcaPath)
    const engine = await startFirefox(firefoxPath, orca.desk)
    let from = 0
    /** Waits for sentences that come after what was last heard, in any order. */
    const hears = async (...sentences: ReadonlyArray<RegExp>) => {
      for (const sentence of sentences)
        await expect
          .poll(() => orca.said().slice(from).join("\n"), { timeout: 60_000, message: String(sentence) })
          .toMatch(sentence)
      from = orca.said().length
    }
    const hand = handOf(await (await engine.profile()).open())
    try {
      await hand.front()
      await hand.goto(`${server.address}/demo/login`)
      await hand.sees(field("Usuário"))
      // The field that has the focus as the page comes may be passed over: whoever comes back to it hears it.
      await hand.press(field("Senha"))
      await hears(/^Senha password/m)
      await hand.press(field("Usuário"))
      await hears(/^Usuário entry/m)
      await hand.write("ana.souza")
      await hand.press(field("Senha"))
      await hand.write(password)
      await hand.keys("Enter")
      await hand.sees(button("Menu"))
      await hand.keys("Control+m")
      await hears(/^Filtrar o menu entry/m)
      await hand.write("férias")
      await hand.sees(button(/^Pedido de férias/, { css: "[role=navigation]" }))
      await hand.keys("ArrowDown")
      await hears(/^Pessoas expanded/m)
      await hand.keys("ArrowDown")
      await hears(/^Pedido de férias.*button/m)
      await hand.keys("Enter")
      await hears(/^Pedido de férias aberto/m, /^Início das férias entry required/m)
      await hand.keys("Control+Enter")
      await hears(/^Confira antes de enviar:.*Início das férias.*Dias/m)
      await hand.press(field("Início das férias"))
      await hears(/^Início das férias entry required/m, /^invalid entry/m, /^Informe a data/m)
      await hand.write("04/01/2055")
      await hand.keys("Tab")
      await hears(/^Dias/m)
      await hand.write("20")
      await hand.keys("Tab")
      await hand.write(" ")
      await hand.keys("Control+Enter")
      await hand.sees(text(/^Agora com/))
      await hears(/^Férias \d+ · Ana Souza panel/m, /^Agora com Gerência/m, /pedido enviado/)
      await hand.keys("Control+k")
      await hand.write(">meus pedidos")
      await hand.sees({ css: "[role=option][aria-selected=true]", name: /Ver meus pedidos/ })
      await hears(/^Ver meus pedidos/m)
      await hand.keys("Enter")
      await hand.sees({ css: "[role=row]", name: /^.*Férias/ })
      await hand.keys("ArrowDown")
      await hears(/^Férias \d+ · Ana Souza.*Aprovação do gestor/m)
    } finally {
      await testInfo.attach("said", { body: orca.said().join("\n"), contentType: "text/plain" })
      await engine.stop()
      await orca.stop()
      await server.stop()
    }
  })
