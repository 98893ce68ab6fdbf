/** The forms of processes before they are started, in the workspace. */
import { expect } from "vitest"
import { page } from "vitest/browser"
import { type OpenPage, openPage, type PageOptions } from "./open-page.tsx"
import { house, offering, type TestProcess } from "./processes.ts"

export const region = page.getByRole("region", { name: /Quadrante 1: / })

/** Opens a process, whose first field is called so. */
export const openForm = async (
  process: TestProcess,
  first: string,
  options: Omit<PageOptions, "address"> = {}
): Promise<OpenPage> => {
  const address = `/demo/home?redirect=${process.startable.processo}`
  const opened = await openPage({ ...options, address, server: { ...offering(process), ...options.server } })
  await expect.element(region.getByLabelText(first, { exact: true })).toBeVisible()
  return opened
}

/** Home, from where all processes of the demonstration can be started. */
export const openHome = (options: PageOptions = {}): Promise<OpenPage> =>
  openPage({ ...options, server: { ...offering(...house), ...options.server } })

/** Opens a process from the menu. */
export const openFromMenu = async (title: string): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: title }).first().click()
}

export const quadrant = (n: number) => page.getByRole("region", { name: new RegExp(`^Quadrante ${n}: `) })
