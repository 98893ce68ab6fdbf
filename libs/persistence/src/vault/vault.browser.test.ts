import { afterEach, describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import * as Vault from "./vault.ts"

const closing: Array<() => void | Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  sessionStorage.clear()
  localStorage.clear()
})

describe("in a real browser, a vault", () => {
  it("gives back after a reload what was saved, from session storage and from local storage", async () => {
    const one = await opened("kept")
    one.vault.save(client, { cor: "teal" })
    await one.vault.keepToken(token)
    expect(sessionStorage.length).toBe(1)
    expect(localStorage.length).toBe(1)
    const two = await opened("kept")
    expect(await two.vault.load(client)).toEqual({ cor: "teal" })
    expect(await two.vault.token()).toBe(token)
    expect([...one.diagnostics, ...two.diagnostics]).toEqual([])
  })

  it("keeps working while storage is really full, and removes nothing that is not ours", async () => {
    const { vault, diagnostics } = await opened("full")
    vault.save(client, { cor: "before" })
    await vault.flush()
    const foreign = fill(sessionStorage)
    const large = { cor: "x".repeat(100_000) }
    for (let n = 0; n < 5; n++) {
      vault.save(client, large)
      await vault.flush()
    }
    expect(await vault.load(client)).toEqual(large)
    expect(diagnostics).toEqual([{ code: "quota", slice: "client" }])
    expect(await (await opened("full")).vault.load(client)).toEqual({ cor: "before" })
    for (const name of foreign) expect(sessionStorage.getItem(name)).not.toBe(null)
    for (const name of foreign) sessionStorage.removeItem(name)
    vault.save(client, large)
    await vault.flush()
    expect(await (await opened("full")).vault.load(client)).toEqual(large)
  })

  it("leaves nothing readable after a logout, here or in another tab, and nothing foreign is gone", async () => {
    localStorage.setItem("foreign", "theirs")
    localStorage.setItem("q1.foreign", "theirs")
    const other = frame()
    await other.tell(`const vault = await Vault.open({ environment: "logout" })
      vault.save(client, { cor: "teal" }); await vault.flush(); window.vault = vault; return "saved"`)
    const { vault } = await opened("logout")
    await vault.keepToken(token)
    vault.save(client, { cor: "teal" })
    await vault.flush()
    await vault.destroy()
    expect(Object.keys(localStorage).sort()).toEqual(["foreign", "q1.foreign"])
    expect(await (await opened("logout")).vault.token()).toBe(undefined)
    expect(await other.tell(`return JSON.stringify(await window.vault.load(client))`)).toBe(`{"cor":"grey"}`)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it("keeps state in memory where the browser refuses storage, keys and all", async () => {
    const sandboxed = frame("allow-scripts")
    const said = await sandboxed.tell(`const diagnostics = []
      const vault = await Vault.open({ environment: "private", onDiagnostic: ({ code }) => diagnostics.push(code) })
      vault.save(client, { cor: "teal" })
      await vault.keepToken("${token}")
      await vault.flush()
      const loaded = await vault.load(client)
      const prover = await vault.prover()
      await vault.destroy()
      return JSON.stringify({ loaded, diagnostics, keeps: vault.keeps, proves: prover !== undefined })`)
    expect(JSON.parse(said)).toEqual({
      loaded: { cor: "teal" },
      diagnostics: ["storage-blocked"],
      keeps: false,
      proves: true
    })
  })

  it("loses nothing when the app flushes right before it goes", async () => {
    const { vault } = await opened("flushed")
    for (let round = 0; round < runs(200); round++) {
      const page = frame()
      await page.tell(`const vault = await Vault.open({ environment: "flushed" })
        vault.save(client, { cor: "c${round}" }); await vault.flush(); return "flushed"`)
      page.remove()
      expect(await vault.load(client)).toEqual({ cor: `c${round}` })
    }
  })

  it("finds a whole value, old or new, when the page goes in any moment of a write", async () => {
    const { vault, diagnostics } = await opened("cut")
    for (let round = 0; round < runs(200); round++) {
      const page = frame()
      const text = `c${round}`.padEnd(30_000, "x")
      await page.tell(`const vault = await Vault.open({ environment: "cut", coalesceMs: 0 })
        vault.save(client, { cor: "${text}" }); return "going"`)
      await new Promise((resolve) => setTimeout(resolve, round % 5))
      page.remove()
      const { cor } = await vault.load(client)
      expect(cor === "grey" || /^c\d+x+$/.test(cor)).toBe(true)
    }
    expect(diagnostics).toEqual([])
  })
})

// Helpers

const token = "A".repeat(43)

interface Cor {
  readonly cor: string
}

const client: Vault.Slice<Cor> = {
  name: "client",
  area: "session",
  version: 1,
  initial: { cor: "grey" },
  decode: (json) => {
    const cor: unknown = typeof json === "object" && json !== null && "cor" in json ? json.cor : undefined
    return typeof cor === "string" ? { cor } : undefined
  }
}

const opened = async (environment: string) => {
  const diagnostics: Array<Vault.Diagnostic> = []
  const vault = await Vault.open({ environment, onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
  closing.push(vault.close)
  return { vault, diagnostics }
}

/** Fills a storage to its last characters with names that are not ours. */
const fill = (storage: Storage): ReadonlyArray<string> => {
  const names: Array<string> = []
  for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (;;) {
      const name = `foreign-${names.length}`
      try {
        storage.setItem(name, "y".repeat(size))
      } catch {
        break
      }
      names.push(name)
    }
  }
  return names
}

/** A document of its own, with its own code and memory over the same storage, that does what it is told. */
const frame = (sandbox?: string) => {
  const element = document.createElement("iframe")
  if (sandbox !== undefined) element.setAttribute("sandbox", sandbox)
  const modules = new URL("./vault.ts", import.meta.url).href
  element.srcdoc = `<!doctype html><script type="module">
    import * as Vault from ${JSON.stringify(modules)}
    const client = { name: "client", area: "session", version: 1, initial: { cor: "grey" }, decode: (json) => json }
    const Told = Object.getPrototypeOf(async function () {}).constructor
    onmessage = async ({ data: { text }, ports: [port] }) => {
      try { port.postMessage(await new Told("Vault", "client", text)(Vault, client)) }
      catch (fault) { port.postMessage("FAULT " + fault) }
    }
    parent.postMessage("ready", "*")
  </script>`
  const ready = new Promise<void>((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== element.contentWindow || data !== "ready") return
      removeEventListener("message", listen)
      resolve()
    }
    addEventListener("message", listen)
  })
  document.body.append(element)
  const remove = () => element.remove()
  closing.push(remove)
  return {
    remove,
    tell: async (text: string): Promise<string> => {
      await ready
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise<string>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      })
      element.contentWindow?.postMessage({ text }, "*", [port2])
      return answer
    }
  }
}
