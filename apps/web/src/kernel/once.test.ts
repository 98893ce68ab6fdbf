import { describe, expect, it } from "vitest"
import { makeOnce } from "./once.ts"

describe("work that is done once", () => {
  it("is begun by whoever asks first, and the others wait for the same", async () => {
    const once = makeOnce()
    let times = 0
    const work = async () => {
      times += 1
      await Promise.resolve()
    }
    await Promise.all([once("install", work), once("install", work)])
    await once("install", work)
    expect(times).toBe(1)
  })

  it("is done anew after it failed", async () => {
    const once = makeOnce()
    const failing = once("install", () => Promise.reject(new Error("away")))
    const beside = once("install", () => Promise.resolve())
    await expect(failing).rejects.toThrow("away")
    await expect(beside).rejects.toThrow("away")
    await expect(once("install", () => Promise.resolve())).resolves.toBeUndefined()
  })

  it("knows other work by its name", async () => {
    const once = makeOnce()
    const done: string[] = []
    const work = (name: string) => once(name, async () => void done.push(name))
    await Promise.all([work("install"), work("bring"), work("install")])
    expect(done).toEqual(["install", "bring"])
  })
})
