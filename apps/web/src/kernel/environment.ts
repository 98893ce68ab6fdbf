/** The environment that this page was served for: the server writes it into the page, so nothing waits for a request. */

import type { Environment, Welcome } from "@quadrante/api/environment"

/** What the server said about the environment of the address. */
export interface Ambiente {
  readonly amb: string
  /** False where the server has no environment of that name. */
  readonly known: boolean
  readonly environment: Omit<Environment, "amb"> | null
  /** The environment that is meant where an address names none. */
  readonly padrao: string
  /** What that one is called; left out by a server of before. */
  readonly padrao_nome?: string | null
  /** Who is welcomed at the login; null, or left out by a server of before, everywhere but in the demonstration. */
  readonly welcome?: Welcome | null
  /** A nonce for the first proof, so that the first request is not sent twice. */
  readonly nonce: string
  /** The path prefix of the deployment, empty where there is none. */
  readonly prefix: string
}

/** Where the logo of the environment is; null where it has none. */
export const logoOf = ({ environment, prefix }: Ambiente): string | null =>
  environment === null || environment.logo === null ? null : prefix + environment.logo

/** Reads the block that our own server wrote; its absence is a broken deployment and stops the start. */
export const readAmbiente = (): Ambiente => {
  const text = document.getElementById("ambiente")?.textContent
  if (text === null || text === undefined) throw new Error("the page has no environment")
  return JSON.parse(text) as Ambiente
}
