/**
 * Contexts of the browser that are used again: the shell that a first visit keeps costs two seconds of processor, so a
 * journey that is not about first visits gets a context that has it, with nothing else of the journey before.
 */
import type { Browser, BrowserContext } from "@playwright/test"

/** What no call takes back: a context that was changed so is not used again. */
const lasting = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "routeFromHAR",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline"
] as const
const clocks = ["fastForward", "install", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"] as const

export interface WarmContexts {
  /** Whether the next contexts are new ones, as of a person who was never here. */
  readonly isFresh: (fresh: boolean) => void
  /** The options of the journey that Playwright adds to those of each context. */
  readonly of: (defaults: unknown) => void
}

/** Makes a browser give contexts that were used before, where one was made with the same options. */
export const reuseContexts = (browser: Browser): WarmContexts => {
  const free = new Map<string, Array<BrowserContext>>()
  const newContext = browser.newContext.bind(browser)
  const newPage = browser.newPage.bind(browser)
  let defaults = ""
  let isFresh = false
  // A page that owns its context closes both at once.
  let isOwned = false
  browser.newPage = (options) => {
    isOwned = true
    const made = newPage(options)
    isOwned = false
    return made
  }
  browser.newContext = async (options = {}) => {
    if (isFresh || isOwned || options.storageState !== undefined || options.serviceWorkers !== undefined)
      return newContext(options)
    const key = JSON.stringify(options) + defaults
    const kept = free.get(key)?.pop()
    if (kept !== undefined) return kept
    const made = await newContext(options)
    reuse(made, () => free.set(key, [...(free.get(key) ?? []), made]))
    return made
  }
  return {
    isFresh: (fresh) => (isFresh = fresh),
    of: (journey) => (defaults = JSON.stringify(journey))
  }
}

/** Puts a context aside when it is closed, as if nobody had been in it; one that was changed for good is closed. */
const reuse = (context: BrowserContext, putAside: () => void) => {
  const close = context.close.bind(context)
  let isSpoiled = false
  const spoils = <Name extends string>(owner: Record<Name, unknown>, names: ReadonlyArray<Name>) => {
    for (const name of names) {
      const call = owner[name]
      if (typeof call !== "function") continue
      owner[name] = (...parameters: ReadonlyArray<unknown>) => {
        isSpoiled = true
        return call.apply(owner, parameters)
      }
    }
  }
  spoils<(typeof lasting)[number]>(context, lasting)
  spoils<(typeof clocks)[number]>(context.clock, clocks)
  const origins = new Set<string>()
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      const { origin } = new URL(frame.url())
      if (origin !== "null") origins.add(origin)
    })
  )
  const listeners: Array<() => void> = []
  const on = context.on.bind(context) as (event: string, listener: () => void) => BrowserContext
  Object.assign(context, {
    on: (event: string, listener: () => void) => {
      listeners.push(() => context.removeListener(event as "page", listener))
      return on(event, listener)
    },
    close: async (options?: { readonly reason?: string }) => {
      if (isSpoiled) return close(options)
      for (const remove of listeners.splice(0)) remove()
      await Promise.all(context.pages().map((page) => page.close()))
      await context.unrouteAll({ behavior: "ignoreErrors" })
      await Promise.all([context.clearCookies(), context.clearPermissions()])
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      for (const origin of origins)
        await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" })
      origins.clear()
      await page.close()
      putAside()
    }
  })
}
