/**
 * How long it takes until a window in which nobody does anything shows what somebody else did: from the answer to the
 * other's request, which comes after its commit, to the figure at the bell, by one clock.
 */
import { enter, key, success } from "../../apps/server/test/visitor.ts"
import { launch, logIn, watch } from "./browser/chromium.ts"
import { atMost, median, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

const rounds = sized(20, 2)
const house = await openHouse("", { isAmple: true })
const browser = await launch()
const page = await browser.newPage({ baseURL: house.origin, locale: "pt-BR" })
const until = watch(page)
await page.goto("/demo/login")
await logIn(page, "bruno.lima")
await page.getByText("Conectado").waitFor()

/** When the bell's figure became another one than it was, by the clock of the machine. */
const changed = async (before: string) => {
  const noted = await until(
    page.waitForFunction((old) => {
      const now = document.querySelector("[aria-label^='Avisos'] .count")?.textContent ?? ""
      return now === old ? null : Date.now()
    }, before)
  )
  return (await noted.jsonValue()) ?? Number.NaN
}
const figure = () => page.evaluate(() => document.querySelector("[aria-label^='Avisos'] .count")?.textContent ?? "")

const ana = await enter(house.origin, "ana.souza")
const values = {
  fornecedor: "Sol",
  centro_custo: "comercial",
  necessario_ate: "2055-12-01",
  valor: 1,
  justificativa: "Por um bom motivo"
}
const times: number[] = []
for (let round = 0; round < rounds; round++) {
  const { task, revision } = success(
    await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
  )
  const before = await figure()
  const shown = changed(before)
  success(await ana.client.complete({ task: task?.id ?? "", payload: { revision, key: key(), values } }))
  const told = Date.now()
  times.push((await shown) - told)
}
row("a notice: at the bell of an idle window after the commit, median", median(times), "ms")
row(`a notice: the same, the slowest of ${rounds}`, Math.max(...times), "ms", atMost(1_000))
await browser.close()
await house.close()
