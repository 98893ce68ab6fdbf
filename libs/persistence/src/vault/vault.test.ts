import { describe, expect, it } from "vitest"
import * as Vault from "./vault.ts"

describe("a vault", () => {
  it("gives back what was saved, after a reload too", async () => {
    const places = Vault.memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "teal" })
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    await vault.flush()
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "teal" })
  })
})

// Helpers

const client: Vault.Slice<{ readonly cor: string }> = {
  name: "client",
  area: "session",
  version: 1,
  initial: { cor: "grey" },
  decode: (json) => json as { cor: string }
}

const opened = async (options: Partial<Vault.Options> = {}) => {
  const diagnostics: Array<Vault.Diagnostic> = []
  const vault = await Vault.open({
    environment: "prod",
    places: Vault.memoryPlaces(),
    onDiagnostic: (diagnostic) => diagnostics.push(diagnostic),
    ...options
  })
  return { vault, diagnostics }
}
