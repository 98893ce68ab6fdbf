/** A contract of two versions, as an office writes it. */
import type { Page } from "@playwright/test"
import {
  claimAndOpenTask,
  decide,
  quadrant,
  send,
  startedQuadrant,
  titleOf,
  type openOffice
} from "../e2e/colleagues.ts"
import { expect, writeText } from "../e2e/quadrante.ts"

const draft = (months: string, notice: string) => `# Contrato de locação

Entre **Aurora Distribuidora** e **Galpões Cajamar**.

## Prazo

A locação vale pelo prazo de ${months} meses, a contar de 1º de janeiro de 2028.

## Reajuste

O aluguel é reajustado uma vez por ano, pela variação do IPCA.

## Rescisão

Quem quiser rescindir avisa por escrito com ${notice} dias de antecedência.`

/** Asks for a contract, which a colleague writes, and writes again after a comment. Gives what it is called. */
export const writeContract = async (page: Page, office: ReturnType<typeof openOffice>): Promise<string> => {
  const contract = startedQuadrant(page, "Minuta de contrato", "Contrato")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Minuta de contrato" }).click()
  await contract.getByLabel("Tipo de contrato").selectOption({ label: "Locação" })
  await contract.getByLabel("Contraparte", { exact: true }).fill("Galpões Cajamar")
  await contract.getByLabel("CPF ou CNPJ da contraparte").fill("12.ABC.345/01DE-35")
  await contract.getByLabel("Valor do contrato").fill("90.000")
  await contract.getByLabel("Início da vigência").fill("01/01/2028")
  await contract.getByLabel("Vigência em meses").fill("36")
  await contract.getByLabel("Objeto").fill("Locação de galpão em Cajamar")
  await contract.getByRole("button", { name: "Enviar" }).click()
  const title = await titleOf(contract, /^Contrato \d+ · Galpões Cajamar$/)
  const felipe = await office.desk("felipe.nunes")
  const write = async (begin: string, text: string) => {
    const task = await claimAndOpenTask(felipe, title)
    await task.getByRole("button", { name: begin }).click()
    await writeText(task.getByRole("textbox", { name: "Minuta" }), text)
    await task.getByRole("button", { name: "Salvar" }).click()
    await task.getByRole("button", { name: "Concluir" }).click()
    await expect(task.getByText(/^Versão \d, Felipe Nunes/)).toBeVisible()
    await send(task)
  }
  await write("Começar o documento", draft("doze", "trinta"))
  await decide(quadrant(page, "Contrato"), "Pedir ajustes", "O prazo é de trinta e seis meses.")
  await expect(quadrant(page, "Contrato").getByText(/^Agora com Jurídico/)).toBeVisible()
  await write("Editar", draft("trinta e seis", "noventa"))
  return title
}
