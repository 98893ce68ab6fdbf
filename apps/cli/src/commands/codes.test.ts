import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Code from "@quadrante/domain/code"
import { CodeMeaning } from "@quadrante/domain/code/schema"
import { languages } from "@quadrante/domain/language"
import { Schema } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { json, quadrante } from "../cli.fixture.ts"
import { codes } from "../outcome.ts"
import { sayIn } from "../texts/texts.ts"
import { meaningOf } from "./codes.ts"

describe("a code", () => {
  const shown = [
    "INICIO",
    ...Code.modules.map(Code.startupCode),
    ...Code.parts.flatMap((part) => [Code.missing, "TypeError", null].map((name) => Code.screenCode(part, name))),
    ...codes,
    "not-a-process-name",
    "repeated",
    "leading-zeros",
    "session-and-redirect"
  ]

  it.each(languages)("that the client or a command shows has a meaning in %s", (language) => {
    const say = sayIn(language)
    const is = Schema.is(CodeMeaning)
    const wrong = shown.filter((code) => {
      const meaning = meaningOf(code, say)
      const said = meaning === null ? [] : [meaning.says, meaning.happensWhen, ...meaning.ask]
      return !is(meaning) || meaning.code !== code || said.some((text) => /^$|^codes\.|\{\{/.test(text))
    })
    expect(wrong).toEqual([])
  })

  it("is told as a document and in words, and is read as a person writes it", async () => {
    expect(await json(["explain", "inicio-translations"])).toEqual({
      code: "INICIO-TRANSLATIONS",
      says: "O aplicativo não iniciou neste navegador.",
      ask: ["Que navegador é, e de que versão?", "Ao recarregar, ou em uma janela anônima, acontece de novo?"],
      happensWhen: "quando o navegador não tem Intl.PluralRules, porque é antigo ou uma extensão o retira"
    })
    const { out, status } = await quadrante(["explain", "TELA-AGENDA-MISSING", "--lang", "en"])
    expect(status).toBe(0)
    expect(out).toContain("The part AGENDA of the screen failed.")
    expect(out).toContain("Happens  when the code of that part did not come")
  })

  it("that nothing shows is an error by name", async () => {
    const { status, out, err } = await quadrante(["explain", "INICIO-NADA", "--json"])
    expect(status).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { code: "code-unknown" } })
    expect(err).toBe('Erro: "INICIO-NADA" não é arquivo nem código que o Quadrante mostre\n')
  })

  it("gives way to a file of its name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrante-codes-"))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = join(folder, "INICIO-REALTIME")
    writeFileSync(file, '{"navegacoes":[]}')
    expect(await json(["explain", file])).toEqual({ navigations: [] })
  })
})
