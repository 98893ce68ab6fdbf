/** States that a person passes seldom: a login that waits, a session that ended, what does not come and what breaks. */
import { expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { createRoot } from "react-dom/client"
import { Broken } from "../src/ui/Broken.tsx"
import { CrashPage } from "../src/ui/CrashPage.tsx"
import { onDemand } from "../src/ui/onDemand.tsx"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { Refusal } from "./fake-server.ts"
import { openFromMenu, openHome, quadrant, region } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { holiday, offering } from "./processes.ts"
import { isFull } from "./breadth.ts"

const enter = page.getByRole("button", { name: "Entrar", exact: true })
/** As the first script of a page has it: the login that was painted is to be seen. */
const showLogin = () => {
  document.documentElement.dataset["tela"] = "login"
}
const fillIn = async () => {
  await page.getByLabelText("Usuário").fill("carla.dias")
  await page.getByLabelText("Senha", { exact: true }).fill("quadrante")
  await enter.click()
}

test("the login says what it will open, that Caps Lock is on, that it is checked, and who may not enter", async () => {
  const { server } = await openPage({
    usuario: null,
    address: "/demo/home?redirect=pedido_compra&fornecedor=Aurora",
    server: { login: () => new Refusal("access-blocked") }
  })
  showLogin()
  await expect.element(page.getByText("Você vai abrir “pedido_compra” depois de entrar.")).toBeVisible()
  await page
    .getByLabelText("Senha", { exact: true })
    .evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent("keyup", { key: "a", modifierCapsLock: true, bubbles: true }))
    )
  await expect.element(page.getByText("Caps Lock está ligado.")).toBeVisible()
  await expectAccessible("login, Caps Lock")

  await enter.click()
  await expect.element(page.getByLabelText("Usuário")).toHaveFocus()
  const { asked, release } = server.hold("login")
  await fillIn()
  await asked
  const entering = page.getByRole("button", { name: "Entrando" })
  await expect.element(entering).toHaveAttribute("aria-busy", "true")
  // Another press sends nothing again.
  await page.getByLabelText("Senha", { exact: true }).press("Enter")
  release()
  const alert = page.getByRole("alert")
  await expect.element(alert).toHaveTextContent("Acesso bloqueado. Fale com o administrador.")
  await expect.element(alert).toHaveFocus()
  expect(server.asked("login").map(({ payload }) => payload)).toEqual([{ usuario: "carla.dias", senha: "quadrante" }])
  await expectAccessible("login, access blocked")
})

test("a session that ended is said over the work, which stays", async () => {
  const { server } = await openHome()
  await openFromMenu("Pedido de férias")
  await expect.element(region.getByLabelText("Dias")).toBeVisible()
  server.answer({ session: () => new Refusal("session-expired") })
  window.dispatchEvent(new Event("blur"))
  window.dispatchEvent(new Event("focus"))
  await expect.element(page.getByRole("dialog", { name: "Sua sessão terminou" })).toBeVisible()
  await expectCount(page.getByRole("tab", { includeHidden: true }), 1)
  await expectAccessible("expired")
})

test.runIf(isFull)(
  "what another window of the device chooses as language, scheme and density shows here too",
  async () => {
    await openHome()
    await openFromMenu("Pedido de férias")
    await region.getByLabelText("Dias").fill("7")
    const other = document.createElement("iframe")
    document.body.append(other)
    onTestFinished(() => other.remove())
    const choose = (look: object) => other.contentWindow?.localStorage.setItem("q1.display", JSON.stringify(look))
    choose({ tema_cor: "grey", esquema: "escuro", dense: true, lcl_id: "en-US" })
    await expect.element(page.getByRole("button", { name: /^Profile/ })).toBeVisible()
    await expect.element(page.getByLabelText("Days", { exact: true })).toHaveValue("7")
    const { lang, dataset } = document.documentElement
    expect({ lang, ...dataset }).toMatchObject({ lang: "en-US", esquema: "escuro", densidade: "densa" })
    // The catalogue of a language takes a while: a later choice must not be undone when it arrives.
    const stored: Array<string | null> = []
    other.contentWindow?.addEventListener("storage", ({ newValue }) => stored.push(newValue))
    const look = { tema_cor: "grey", esquema: "escuro", dense: true }
    choose({ ...look, lcl_id: "es-ES" })
    await new Promise((heard) => addEventListener("storage", heard, { once: true }))
    choose({ ...look, lcl_id: "pt-BR" })
    await expect.element(page.getByRole("button", { name: /^Perfil/ })).toBeVisible()
    await expect.element(page.getByLabelText("Dias", { exact: true })).toHaveValue("7")
    expect(document.documentElement.lang).toBe("pt-BR")
    expect(stored.filter((one) => one?.includes("es-ES"))).toEqual([])
    // Removing the setting changes nothing here.
    other.contentWindow?.localStorage.removeItem("q1.display")
    choose({ esquema: "claro" })
    // What changes here before the choice is heard of does not undo it.
    window.dispatchEvent(new FocusEvent("blur"))
    await expect.poll(() => document.documentElement.dataset["esquema"]).toBe("claro")
    expect(document.documentElement.lang).toBe("pt-BR")
  }
)

test("a press reaches its button, though a photo comes in the place of its icon meanwhile", async () => {
  await openHome()
  const button = document.createElement("button")
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  const pressed = vi.fn<() => void>()
  button.ariaLabel = "Foto"
  button.append(icon)
  button.addEventListener("pointerdown", () => button.replaceChildren(document.createElement("img")))
  button.addEventListener("click", pressed)
  button.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 60px; height: 60px; padding: 0; z-index: 9"
  icon.style.cssText = "width: 60px; height: 60px"
  document.body.append(button)
  onTestFinished(() => button.remove())
  await page.getByRole("button", { name: "Foto" }).click()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test("a process that a link names and nobody knows is quoted, in its tab and where it would stand", async () => {
  await openHome({
    address: "/demo/home?redirect=nao_existe",
    server: { startForm: () => new Refusal("process-unknown") }
  })
  await expect.element(region.getByRole("alert")).toMatchTextContent(/Não foi possível abrir “nao_existe”/)
  await expect.element(page.getByRole("tab", { name: "“nao_existe”" })).toBeVisible()
})

test("a process that does not come says that it comes, then that it failed, and is tried again", async () => {
  const { server } = await openHome()
  const { asked, release } = server.hold("startForm")
  server.answer({ startForm: () => new Refusal("internal") })
  await openFromMenu("Pedido de férias")
  await asked
  await expect.element(region.getByRole("status", { name: "Abrindo Pedido de férias" })).toBeVisible()
  release()
  await expect.element(region.getByRole("alert")).toMatchTextContent(/Não foi possível abrir/)
  await expectAccessible("home, a process that failed to open")
  server.answer(offering(holiday))
  await region.getByRole("button", { name: "Tentar de novo" }).click()
  await expect.element(region.getByLabelText("Dias")).toBeVisible()
  await expectHidden(region.getByRole("alert"))
})

test("a form on its way says so, one that is refused keeps what was typed, and one without a line waits or is called back", async () => {
  const { server } = await openHome()
  await openFromMenu("Pedido de férias")
  const form = quadrant(1)
  const send = form.getByRole("button", { name: "Enviar", exact: true })
  await expectCount(form.getByRole("button", { name: "Jogar fora" }), 0)
  await form.getByLabelText("Dias").fill("muitos")
  await expect.element(form.getByRole("button", { name: "Jogar fora" })).toBeVisible()
  await send.click()
  await expect.element(form.getByText(/campos a conferir/).first()).toBeVisible()
  expect(server.asked("sendDraft")).toEqual([])
  await form.getByLabelText("Início das férias").fill("04/01/2055")
  await form.getByLabelText("Dias").fill("15")
  await form.getByRole("radio", { name: "Não" }).check()

  await step("refused, and on its way", async () => {
    const { asked, release } = server.hold("sendDraft")
    server.answer({ sendDraft: () => new Refusal("internal") })
    await send.click()
    await asked
    await expect.element(form.getByRole("button", { name: "Enviando" })).toHaveAttribute("aria-busy", "true")
    release()
    await expect.element(form.getByRole("alert").first()).toBeVisible()
    await expect.element(form.getByLabelText("Dias")).toHaveValue("15")
    await expectAccessible("home, a start form that was refused")
  })

  await step("without a line", async () => {
    server.cut(true)
    await send.click()
    await expect.element(form.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
    await expect.element(form.getByText("04/01/2055")).toBeVisible()
    await expectAccessible("home, a start that waits for the connection")
    await form.getByRole("button", { name: "Cancelar o envio de Pedido de férias" }).click()
    await expect.element(form.getByLabelText("Dias")).toHaveValue("15")
    server.cut(false)
  })
})

test("a screen that breaks says so with a code and a way on, and comes when it is tried again", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const container = document.createElement("div")
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    said.mockRestore()
  })
  let isThere = false
  const load = () =>
    isThere ? Promise.resolve({ default: () => <p>Agora veio.</p> }) : Promise.reject(new Error("não veio"))
  const Screen = onDemand<object>(load, { broken: (breakage) => <CrashPage part="tester" {...breakage} /> })
  const Part = onDemand<object>(() => Promise.reject(new Error("não veio")), {
    broken: (breakage) => <Broken part="LISTA" {...breakage} />
  })
  root.render(
    <>
      <Screen />
      <Part />
    </>
  )
  const screen = page.getByRole("main")
  await expect.element(screen.getByRole("heading", { name: "Esta tela falhou." })).toBeVisible()
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/TELA-TESTER-MISSING/)
  await expect.element(screen.getByRole("button", { name: "Recarregar" })).toBeVisible()
  await expect.element(page.getByText("TELA-LISTA-MISSING")).toBeVisible()
  await expectAccessible("a broken screen")
  isThere = true
  const again = screen.getByRole("button", { name: "Tentar de novo" })
  await again.focus()
  await keyboard.press("Enter")
  await expect.element(page.getByText("Agora veio.")).toBeVisible()
  await expectHidden(screen)
})
