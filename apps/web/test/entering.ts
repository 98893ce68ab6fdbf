/** The way in: a server that lets a person in by their password, and their hand at the login. */
import { page } from "vitest/browser"
import type { Handlers } from "./fake-server.ts"
import { makeSession } from "./records.ts"

/** Lets Ana in, who has no other session. */
export const admitting = (): Handlers => ({
  login: () => ({ token: "t".repeat(43), session: makeSession(), choices: { roles: [], sessions: [] } })
})

export const enter = async (): Promise<void> => {
  await page.getByLabelText("Usuário").fill("ana.souza")
  await page.getByLabelText("Senha", { exact: true }).fill("segredo")
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}
