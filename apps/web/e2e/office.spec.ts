/** The office of processes: a definition is refused with its elements, deployed twice from a zip; an incident is mended and one given up. */
import type { Page } from "@playwright/test"
import { zip } from "../src/features/office/zip.archive.ts"
import { expect, expectAccessible, full, login, loginAs, openFromMenu, people, test } from "./quadrante.ts"

test(
  "a definition is refused by element and reason, then deployed from an archive, with its versions side by side",
  { tag: full },
  async ({ page }) => {
    await enterOffice(page)
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">publicar")
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Processos publicados" })
    await expect(panel.getByRole("region", { name: "Pedido de compra" }).getByText("Versão 1")).toBeVisible()
    await expect(panel.getByRole("button", { name: "Arquivos ou zip" })).toBeFocused()
    await expectAccessible(page, "definitions")
    const input = panel.getByLabel("Arquivos ou zip").last()

    await test.step("what cannot be run is named, in the language of who deploys", async () => {
      const broken = bpmn
        .replace('camunda:formKey="visita"', "")
        .replace("<endEvent", '<complexGateway id="g" /><endEvent')
      await input.setInputFiles({ name: "visita.bpmn", mimeType: "text/xml", buffer: Buffer.from(broken) })
      const refusal = panel.getByRole("alert")
      await expect(refusal.getByText("anotar não tem formulário (camunda:formKey)")).toBeVisible()
      await expect(refusal.getByText("g bpmn:ComplexGateway não é executado por este motor")).toBeVisible()
      await expectAccessible(page, "a refused definition")
    })

    await test.step("an archive is deployed, and again with a change it is a version of its own", async () => {
      for (const [version, text] of [
        [1, bpmn],
        [2, bpmn.replace("Anotar a visita", "Registrar a visita")]
      ] as const) {
        await input.setInputFiles({
          name: "visita.zip",
          mimeType: "application/zip",
          buffer: zip([
            ["visita/visita.bpmn", text],
            ["visita/forms/visita.json", form],
            ["visita/LEIAME.md", "# Visita"]
          ])
        })
        await expect(
          panel.getByRole("region", { name: "Visita a cliente" }).getByText(`Versão ${version}`)
        ).toBeVisible()
      }
      await expect(panel.getByRole("region", { name: "Visita a cliente" }).getByText("em vigor")).toBeVisible()
      await expect(panel.getByRole("alert")).toHaveCount(0)
    })

    await test.step("what equals an older version stays that, and is said with what its author should know", async () => {
      const second = bpmn.replace("Anotar a visita", "Registrar a visita")
      const third = zip([
        [
          "visita/visita.bpmn",
          second.replace("<process ", '<process camunda:candidateStarterGroups="processos,nenhum" ')
        ],
        ["visita/forms/visita.json", form]
      ])
      const upload = { name: "visita.zip", mimeType: "application/zip" }
      await input.setInputFiles({ ...upload, buffer: third })
      const note = panel.getByRole("status")
      await expect(note.getByText("seu camunda:candidateStarterGroups nomeia nenhum, um perfil")).toBeVisible()
      await expectAccessible(page, "a definition with a warning")
      const again = zip([
        ["visita/visita.bpmn", second],
        ["visita/forms/visita.json", form]
      ])
      await input.setInputFiles({ ...upload, buffer: again })
      await expect(note.getByText("é igual à versão 2, que já existe. Em vigor continua a versão 3")).toBeVisible()
      const versions = panel.getByRole("region", { name: "Visita a cliente" }).getByRole("listitem")
      await expect(versions.filter({ hasText: "em vigor" })).toContainText("Versão 3")
    })

    await test.step("it is used at once", async () => {
      await page.keyboard.press("Escape")
      await openFromMenu(page, "Visita a cliente")
      await page.getByRole("textbox", { name: /^Cliente/ }).fill("Aurora")
      await expect(page.getByText("Registrar a visita").filter({ visible: true }).first()).toBeVisible()
      await page.getByRole("button", { name: "Enviar" }).click()
      await expect(page.getByText("Processo concluído.")).toBeVisible()
    })
  }
)

test(
  "an incident says why, is tried again once it is mended, and another is given up with a reason",
  { tag: full },
  async ({ page, server, browser }) => {
    const { sql } = server
    const others = await browser.newContext({ baseURL: server.address })
    const ana = await others.newPage()
    await ana.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
    await login(ana, people.ana)
    const form = (name: string) => ana.getByRole("region", { name: new RegExp(`^Quadrante \\d: ${name}`) })
    await form("Pedido de férias").getByRole("button", { name: "Enviar" }).click()
    await expect(form("Férias \\d+").getByText(/^Agora com/)).toBeVisible()
    await ana.goto(
      "/demo/home?redirect=chamado&assunto=Nota&categoria=fiscal&descricao=A+filial+recebe+a+539&prioridade=baixa"
    )
    await form("Chamado de suporte").getByRole("button", { name: "Enviar" }).click()
    await expect(ana.getByRole("region", { name: /^Quadrante \d: Chamado \d+/ })).toBeVisible()
    // What they stand at is damaged, and their timers are due: the engine gives up at its last try.
    const kept = await sql<{ id: string; state: string }[]>`
    select id, state from instance where status = 'running' and processo in ('pedido_ferias', 'chamado')`
    await sql`update instance set state = '{"x', due = now(), tries = 2, step = step + 1 where id = any(${kept.map(({ id }) => id)})`
    await expect.poll(async () => (await sql`select 1 from incident where closed is null`).length).toBe(kept.length)
    // Who stands before it is not told to wait for themselves.
    const stopped = ana.getByRole("region", { name: /^Quadrante \d: Chamado \d+/ })
    await expect(stopped.getByText("O processo parou por um erro.")).toBeVisible()
    await expect(stopped.getByText(/^Agora com/)).toBeHidden()
    await others.close()

    await enterOffice(page)
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Incidentes" }).click()
    const panel = page.getByRole("dialog", { name: "Incidentes" })
    const lines = panel.getByRole("listitem")
    await expect(lines).toHaveCount(kept.length)
    await expect(lines.first()).toContainText("JSON")
    await expectAccessible(page, "incidents")

    for (const { id, state } of kept) await sql`update instance set state = ${state} where id = ${id}`
    await lines.filter({ hasText: "Férias" }).first().getByRole("button", { name: "Tentar de novo" }).click()
    await expect(lines).toHaveCount(kept.length - 1)

    const other = lines.filter({ hasText: "Chamado" }).first()
    await other.getByRole("button", { name: "Cancelar o processo" }).click()
    const dialog = page.getByRole("dialog", { name: /^Cancelar Chamado/ })
    await dialog.getByLabel("Motivo").fill("Aberto por engano")
    await dialog.getByRole("button", { name: "Cancelar o processo" }).click()
    await expect(lines).toHaveCount(kept.length - 2)
  }
)

test("nobody else finds the office, neither in the menu nor in the palette", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await expect(menu.getByRole("button", { name: "Pedido de compra" })).toBeVisible()
  await expect(menu.getByRole("button", { name: "Incidentes" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(">incidentes")
  await expect(
    page.getByText("Nada encontrado para “>incidentes”.").or(page.getByText("Nenhum resultado")).first()
  ).toBeAttached()
})

// Helpers

const enterOffice = async (page: Page) => {
  await page.goto("/demo/login")
  await loginAs(page, "diego.prado", "Escritório de processos")
}

const form = JSON.stringify({
  type: "default",
  components: [{ type: "textfield", id: "c", key: "cliente", label: "Cliente" }]
})

const bpmn = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="visita" name="Visita a cliente" isExecutable="true">
    <startEvent id="inicio" /><userTask id="anotar" name="Anotar a visita" camunda:formKey="visita" /><endEvent id="fim" name="Anotada" />
    <sequenceFlow id="a" sourceRef="inicio" targetRef="anotar" /><sequenceFlow id="b" sourceRef="anotar" targetRef="fim" />
  </process>
</definitions>`
