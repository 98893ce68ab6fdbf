import { afterEach, describe, expect, it, vi } from "vitest"
import { modules, StartupFailed, startModules } from "./modules.ts"

afterEach(() => vi.unstubAllGlobals())

describe("the start-up modules", () => {
  it("are real time, translations, the diff viewer and the PDF viewer, in this order", () => {
    expect(modules.map(({ name }) => name)).toEqual(["realtime", "translations", "diff", "pdf"])
  })

  it("start one after the other, and wait for each other", async () => {
    const done: Array<string> = []
    const late = async () => {
      await Promise.resolve()
      done.push("realtime")
    }
    await startModules([
      { name: "realtime", start: late },
      { name: "diff", start: () => void done.push("diff") }
    ])
    expect(done).toEqual(["realtime", "diff"])
  })

  it("end with the name of the first that fails, and none after it starts", async () => {
    const after = vi.fn<() => void>()
    const cause = new Error("no worker")
    const started = startModules([
      { name: "pdf", start: () => Promise.reject(cause) },
      { name: "diff", start: after }
    ])
    await expect(started).rejects.toMatchObject({ code: "INICIO-PDF", cause, message: expect.stringContaining("pdf") })
    await expect(started).rejects.toBeInstanceOf(StartupFailed)
    expect(after).not.toHaveBeenCalled()
  })

  it.each([
    ["realtime", "WebSocket", "INICIO-REALTIME"],
    ["pdf", "Worker", "INICIO-PDF"]
  ])("%s fails where the browser has no %s", async (name, missing, code) => {
    vi.stubGlobal(missing, undefined)
    await expect(startModules(modules.filter((one) => one.name === name))).rejects.toMatchObject({ code })
  })
})
