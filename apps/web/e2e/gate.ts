/** A gate between a page and the API: closed, what the page asks waits, and the server has answered everything before. */
import type { Page, Request } from "@playwright/test"

export const makeGate = async (page: Page) => {
  const underWay = new Set<Request>()
  let opened = Promise.resolve()
  let open = () => undefined as void
  let settled = () => undefined as void
  await page.route("**/api/**", async (route, request) => {
    // It may be closed again while this waits its turn.
    for (let before: Promise<void> | null = null; before !== opened;) {
      before = opened
      await before
    }
    underWay.add(request)
    await route.continue()
  })
  const end = (request: Request) => {
    if (underWay.delete(request) && underWay.size === 0) settled()
  }
  page.on("requestfinished", end)
  page.on("requestfailed", end)
  return {
    /** Resolves once nothing is on its way any more. */
    close: async (): Promise<void> => {
      opened = new Promise((resolve) => {
        open = resolve
      })
      if (underWay.size === 0) return
      await new Promise<void>((resolve) => {
        settled = resolve
      })
    },
    open: () => open()
  }
}
