import { afterAll, describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import * as Cipher from "../cipher/cipher.ts"
import { makeBrowserRing } from "./indexed-db.ts"

const ring = makeBrowserRing()

describe("the keys of an environment", () => {
  it("are the same for four that begin at once, each time", async () => {
    for (let round = 0; round < runs(100); round++) {
      const environment = `race-${Date.now()}-${round}`
      const taken = await race(environment)
      const [first] = taken
      expect(new Set(taken.map(({ name }) => name)).size).toBe(1)
      expect(new Set(taken.map(({ thumbprint }) => thumbprint)).size).toBe(1)
      expect(taken.map(({ generation }) => generation)).toEqual([1, 1, 1, 1])
      const keys = await ring.take(environment)
      const place = { environment, slice: "client" }
      for (const { envelope } of taken)
        expect(await Cipher.open(keys, place, 1, envelope)).toMatchObject({ text: "opened" })
      expect(await Cipher.nameOf(keys, place)).toBe(first?.name)
    }
  })

  it("cannot be exported in any form, also after the browser gave them back", async () => {
    const { cipher, name, signing } = await ring.take("exported")
    for (const key of [cipher, name, signing.privateKey]) {
      expect(key.extractable).toBe(false)
      for (const format of ["raw", "jwk", "pkcs8"] as const) {
        await expect(crypto.subtle.exportKey(format, key)).rejects.toBeInstanceOf(DOMException)
      }
    }
  })

  it("are others after they were destroyed, of the next generation", async () => {
    const before = await ring.take("destroyed")
    expect(await ring.mark("destroyed", before.generation, { owner: "somebody", sealedUntilMs: 5 })).toBe(true)
    expect(await ring.take("destroyed")).toMatchObject({
      generation: before.generation,
      owner: "somebody",
      sealedUntilMs: 5
    })
    await ring.destroy("destroyed")
    const after = await ring.take("destroyed")
    expect(after).toMatchObject({ generation: before.generation + 1, owner: null, sealedUntilMs: null })
    // A tab that still holds the old ones does not mark the new ones.
    expect(await ring.mark("destroyed", before.generation, { sealedUntilMs: 9 })).toBe(false)
    expect(await ring.take("destroyed")).toMatchObject({ owner: null, sealedUntilMs: null })
    const place = { environment: "destroyed", slice: "client" }
    expect(await Cipher.nameOf(after, place)).not.toBe(await Cipher.nameOf(before, place))
  })

  it("know every name that was noted, also where two note at once", async () => {
    await ring.take("noted")
    const names = Array.from({ length: 20 }, (_, n) => [`slice${n}`, `q1.${n}`] as const)
    await Promise.all(names.map((one) => makeBrowserRing().note("noted", new Map([one]))))
    expect((await ring.take("noted")).names).toEqual(new Map(names))
  })

  it("are made anew where what lies there is no set of keys", async () => {
    await ring.take("broken")
    await overwrite("broken", { generation: 1, cipher: "no key" })
    expect((await ring.take("broken")).cipher).toBeInstanceOf(CryptoKey)
  })
})

// Helpers

interface KeysFixture {
  readonly generation: number
  readonly name: string
  readonly thumbprint: string
  readonly envelope: string
}

const workers = Array.from(
  { length: 4 },
  () => new Worker(new URL("../../test/racer.ts", import.meta.url), { type: "module" })
)
afterAll(() => {
  for (const worker of workers) worker.terminate()
})

/** All four take the keys in the same moment; each has an event loop and a database connection of its own. */
const race = (environment: string): Promise<ReadonlyArray<KeysFixture>> =>
  Promise.all(
    workers.map(
      (worker) =>
        new Promise<KeysFixture>((resolve, reject) => {
          worker.onmessage = ({ data }: MessageEvent<KeysFixture>) => resolve(data)
          worker.onerror = reject
          worker.postMessage(environment)
        })
    )
  )

const overwrite = (environment: string, value: unknown) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open("quadrante-keys")
    request.onsuccess = () => {
      const transaction = request.result.transaction("sets", "readwrite")
      transaction.objectStore("sets").put(value, environment)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
      transaction.onerror = reject
    }
  })
