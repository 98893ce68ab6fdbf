import { describe, expect, it } from "vitest"
import { languages } from "@quadrante/domain/language"
import { catalogue, faultText } from "../catalogue/catalogue.ts"
import { contract } from "../contract/contract.ts"
import { statuses } from "../fault/fault.ts"
import { names, openapi } from "./openapi.ts"

const document = openapi({ prefix: "/casa", versao: "1.2.3" })
const text = JSON.stringify(document)

describe("the OpenAPI document", () => {
  it("has every endpoint of the contract once, under its name", () => {
    const operations = Object.values(document["paths"] as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId)
    expect(operations.toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it("refers to nothing that it has not", () => {
    for (const [, reference = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split("/")
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
      expect([reference, found === undefined]).toEqual([reference, false])
    }
  })

  it("lets every request say the locale of its figures and days", () => {
    const operations = Object.values(document["paths"] as Record<string, Record<string, { parameters: object[] }>>)
    for (const { parameters } of operations.flatMap((path) => Object.values(path))) {
      expect(parameters).toContainEqual(
        expect.objectContaining({ name: "quadrante-locale", in: "header", required: false })
      )
    }
  })

  it("asks for token and proof exactly where a session is needed", () => {
    for (const name of names) {
      const { method, path, session } = contract[name]
      const at = (document["paths"] as Record<string, Record<string, object>>)[
        `/api/{amb}${path.replace(/:(\w+)/g, "{$1}")}`
      ]
      expect("security" in (at?.[method.toLowerCase()] ?? {})).toBe(session)
    }
  })
})

describe("the catalogue", () => {
  it("has every fault, with its status, something to say and something to do in each language", () => {
    expect(catalogue.map(({ code }) => code).toSorted()).toEqual(Object.keys(statuses).toSorted())
    for (const { code, status } of catalogue) {
      expect(status).toBe(statuses[code])
      const sentences = languages.flatMap((language) => [
        faultText(`${code}.message`, {}, language),
        faultText(`${code}.remedy`, {}, language)
      ])
      expect(sentences).toHaveLength(6)
      expect(new Set(sentences).size).toBeGreaterThanOrEqual(5)
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{8,}[.]$/u)
    }
  })
})
