import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Debug from "./debug.ts"

describe("isSecret", () => {
  it.each([
    "senha",
    "novaSenha",
    "SENHA_ATUAL",
    "access_token",
    "contraseña",
    "pin",
    "chave pix",
    "x-auth",
    "apiKey",
    "key_of_api"
  ])("says so of %s", (name) => {
    expect(Debug.isSecret(name)).toBe(true)
  })

  it.each(["fornecedor", "pino", "valor", "autor", "keyboard", "key", "", "compasso"])("says no of %s", (name) => {
    expect(Debug.isSecret(name)).toBe(false)
  })
})

describe("withoutSecrets", () => {
  it("hides them however deep they stand, and nothing else", () => {
    const call = { contexto: { fornecedor: "Aurora", itens: [{ senha: "x", n: 1 }] }, token: { a: 1 }, nada: null }
    expect(Debug.withoutSecrets(call)).toEqual({
      contexto: { fornecedor: "Aurora", itens: [{ senha: Debug.hidden, n: 1 }] },
      token: Debug.hidden,
      nada: null
    })
  })

  it("leaves nothing of a secret, and changes nothing more when it is done once more", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.uuid(), (value, secret) => {
        const once = Debug.withoutSecrets({ a: [value, { token: secret }], senha: [secret] })
        expect(JSON.stringify(once)).not.toContain(secret)
        expect(Debug.withoutSecrets(once)).toEqual(once)
      })
    )
  })
})
