import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Language } from "@quadrante/domain/language"
import { describe, expect, it } from "vitest"
import { bundleOf } from "../model/bundle.ts"
import { compile } from "../model/compile.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { sentence, why, type Problem } from "./problem.ts"
import { pt } from "./pt.ts"

const words = { "pt-BR": pt, es }

const model = join(import.meta.dirname, "../model")

describe("why a definition is refused", () => {
  it.each(["pt-BR", "es"] as const)(
    "is said in %s for everything that can be wrong, and for nothing else",
    (language) => {
      const said = readdirSync(model)
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
        .flatMap((name) => [...readFileSync(join(model, name), "utf8").matchAll(/why\(\s*"([^"]*)"/g)])
        .map(([, key = ""]) => key)
      expect(new Set(Object.keys(words[language]))).toEqual(new Set(said))
    }
  )

  it.each(["pt-BR", "es"] as const)("keeps in %s every gap of its sentence", (language) => {
    const gaps = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).toSorted()
    for (const [key, other] of Object.entries(words[language])) {
      expect([key, gaps(other)]).toEqual([key, gaps(en[key as keyof typeof en])])
    }
  })

  it("names the element and speaks the language of who asks, also where one reason holds another", async () => {
    const flow = `<startEvent id="a" /><endEvent id="b" /><sequenceFlow id="f" sourceRef="a" targetRef="b">
      <conditionExpression xsi:type="tFormalExpression" language="feel">matches("a", "b")</conditionExpression></sequenceFlow>`
    const refused = await compile(xmlOf(flow))
    const [problem] = refused._tag === "Failure" ? refused.failure : []
    const said = (language: Language) => problem && `${problem.element} ${sentence(problem.why, language)}`
    expect([said("pt-BR"), said("en"), said("es")]).toEqual([
      "f sua condição chama matches(), o que não é aceito",
      "f its condition calls matches(), which is not accepted",
      "f su condición llama a matches(), lo que no se acepta"
    ])
  })

  it("leaves the words of a parser as they are, also where they hold braces", () => {
    const message = "{} and {{message}} at 3"
    expect(sentence(why("unreadable-because", { message }), "pt-BR")).toBe(`não pode ser lida: ${message}`)
  })

  it("is said of files too", () => {
    const refused = bundleOf([{ name: "a.txt", text: "" }])
    const problems: readonly Problem[] = refused._tag === "Failure" ? refused.failure : []
    expect(problems.map((one) => sentence(one.why, "es"))).toEqual(["debe tener exactamente un .bpmn"])
  })
})

// Helpers

const xmlOf = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    id="d" targetNamespace="t"><process id="p" isExecutable="true">${body}</process></definitions>`
