/** Contracts of the office: asked for at one desk, drafted at another. */
import type { openOffice } from "./colleagues.ts"
import { startedQuadrant, titleOf } from "./colleagues.ts"

/** Ana asks for a contract; what its case is called. */
export const askForContract = async (office: ReturnType<typeof openOffice>): Promise<string> => {
  const ana = await office.desk("ana.souza")
  const asked = startedQuadrant(ana, "Minuta de contrato", "Contrato")
  await ana.getByRole("button", { name: "Menu" }).click()
  await ana.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Minuta de contrato" }).click()
  await asked.getByLabel("Tipo de contrato").selectOption({ label: "Locação" })
  await asked.getByLabel("Contraparte", { exact: true }).fill("Galpões Cajamar")
  await asked.getByLabel("CPF ou CNPJ da contraparte").fill("12.ABC.345/01DE-35")
  await asked.getByLabel("Valor do contrato").fill("90.000")
  await asked.getByLabel("Início da vigência").fill("01/01/2028")
  await asked.getByLabel("Vigência em meses").fill("36")
  await asked.getByLabel("Objeto").fill("Locação de galpão")
  await asked.getByRole("button", { name: "Enviar" }).click()
  return titleOf(asked, /^Contrato \d+ · Galpões Cajamar$/)
}
