import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { languages } from "@quadrante/domain/language"
import { afterAll, describe, expect, it } from "vitest"
import { quadrante, started } from "./cli.fixture.ts"
import { readArguments } from "./program.ts"
import { en } from "./texts/en.ts"
import { es } from "./texts/es.ts"
import { pt } from "./texts/pt.ts"
import { languageOfArguments, purposeOf, sayIn } from "./texts/texts.ts"
import { usages } from "./usage.ts"

describe("wrong usage", () => {
  it.each([
    [[], "falta o comando"],
    [["redirct", "x"], "Você quis dizer redirect?"],
    [["redirect"], "falta LINK"],
    [["redirect", "a", "b"], "argumentos a mais"],
    [["redirect", "a", "--nada"], "opção desconhecida: --nada"],
    [["redirect", "a", "--jso"], "Você quis dizer --json?"],
    [["redirect", "a", "--locale"], "falta o valor de --locale"],
    [["redirect", "a", "--lang", "fr"], '"fr" não serve: esperava-se pt-BR, en, es'],
    [["redirect", "a", "--batch"], "com --batch as entradas vêm da entrada padrão"],
    [["link"], "falta o comando"],
    [["link", "buld"], "Você quis dizer build?"],
    [["link", "build"], "falta PROCESS"],
    [["locale", "parse", "pt-BR"], "falta KIND"],
    [["locale", "parse", "pt-BR", "day", "1"], '"day" não serve: esperava-se number, date, time, datetime'],
    [["locale", "format", "pt-BR"], "esperava-se exatamente uma de --number"],
    [["locale", "format", "pt-BR", "--number", "1", "--date", "2026-01-01"], "esperava-se exatamente uma de"],
    [["quadrants"], "falta a opção --width"],
    [["title"], "falta a opção --amb-nome"],
    [["completion"], "falta SHELL"],
    [["completion", "tcsh"], "esperava-se bash, zsh, fish"]
  ])("%j is told: %s", (args, complaint) => {
    const read = readArguments(args, "pt-BR")
    expect(read).toMatchObject({ isWrong: true, text: expect.stringContaining(complaint) })
  })
})

it("says what is wrong on standard error and ends with 2, and helps on standard output", async () => {
  for (const [option, complaint] of [
    [["--jso"], "Você quis dizer --json?"],
    [["--prefix", "/%2f"], "não é prefixo de caminho"]
  ] as const) {
    const wrong = await started(["redirect", "a", ...option])
    expect(wrong).toMatchObject({ status: 2, out: "", err: expect.stringContaining(complaint) })
  }
  const help = await started(["redirect", "--help", "--lang", "es"])
  expect(help).toEqual({ status: 0, err: "", out: textOf(["redirect", "--help", "--lang", "es"]) })
})

describe("help", () => {
  it.each(["", ...usages.map(({ name }) => name), "link", "locale"])("of `%s` is there in three languages", (name) => {
    const args = [...name.split(" ").filter((word) => word !== ""), "--help"]
    const texts = languages.map((lang) => textOf([...args, "--lang", lang]))
    for (const [i, text] of texts.entries()) {
      const say = sayIn(languages[i] ?? "pt-BR")
      expect(text.replace(/\s+/g, " ")).toContain(name === "" ? say("help.description") : purposeOf(name, say))
    }
    expect(new Set(texts).size).toBe(3)
  })

  it.each(usages.map(({ name, examples }) => [name, examples] as const))("of `%s` has examples", (name, examples) => {
    const text = textOf([...name.split(" "), "--help"])
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(text).toContain(example)
  })

  it("shows the version", async () => {
    expect((await quadrante(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe("the language", () => {
  it.each([
    [[], "pt_BR.UTF-8", "pt-BR"],
    [[], "en_US.UTF-8", "en"],
    [[], "es", "es"],
    [[], "C", "pt-BR"],
    [[], undefined, "pt-BR"],
    [[], "de_DE", "pt-BR"],
    [["--lang", "es"], "en_US", "es"],
    [["--lang=en"], "es_AR", "en"]
  ] as const)("of %j under LANG=%s is %s", (args, lang, language) => {
    expect(languageOfArguments(args, lang)).toBe(language)
  })

  it("changes messages, and neither keys nor codes", async () => {
    const texts = await Promise.all(languages.map((lang) => quadrante(["theme", "#12", "--json", "--lang", lang])))
    const errors = texts.map(({ out }) => JSON.parse(out).error)
    expect(new Set(errors.map(({ message }) => message)).size).toBe(3)
    expect(new Set(errors.map(({ code, at }) => `${code} ${at}`)).size).toBe(1)
  })

  it("has a word for everything in each, of its own but where the languages agree", () => {
    const [base, ...others] = [pt, en, es].map((words) => new Map(texts("", words)))
    for (const other of others) {
      for (const [key, text] of base ?? []) {
        // English has no form of its own for millions.
        expect(key.endsWith("_many") || typeof other.get(key) === "string").toBe(true)
        expect(text).not.toBe("")
      }
    }
  })
})

describe("completion", () => {
  it("of bash completes commands, options, choices and files", async () => {
    const { out } = await quadrante(["completion", "bash"])
    const script = join(folder, "quadrante.bash")
    writeFileSync(script, out)
    const complete = (...words: ReadonlyArray<string>): ReadonlyArray<string> => {
      const list = words.map((word) => `'${word}'`).join(" ")
      const run = `source ${script}; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _quadrante; printf '%s\\n' "\${COMPREPLY[@]}"`
      const { stdout, status, stderr } = spawnSync("bash", ["-c", run], { encoding: "utf8", cwd: folder })
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
      return stdout.split("\n").filter((word) => word !== "")
    }
    expect(complete("quadrante", "re")).toEqual(["redirect"])
    expect(complete("quadrante", "link", "")).toContain("build")
    expect(complete("quadrante", "guard", "x", "--pr")).toEqual(expect.arrayContaining(["--prior-amb", "--prefix"]))
    expect(complete("quadrante", "guard", "x", "--from", "log")).toEqual(["login"])
    expect(complete("quadrante", "--json", "guard", "x", "--cl")).toEqual(["--client-amb"])
    expect(complete("quadrante", "locale", "parse", "pt-BR", "date")).toEqual(["date", "datetime"])
    expect(complete("quadrante", "explain", "quadr")).toContain("quadrante.bash")
  })

  it.each(["zsh", "fish"])("of %s names every command", async (shell) => {
    const { out, status } = await quadrante(["completion", shell])
    expect(status).toBe(0)
    for (const { name } of usages) for (const word of name.split(" ")) expect(out).toContain(word)
    const checked = spawnSync(shell, ["-n", "-c", out], { encoding: "utf8" })
    // Where the shell is there, it reads its script without a complaint.
    expect(checked.error === undefined ? checked.stderr : "").toBe("")
  })
})

// Helpers

const folder = mkdtempSync(join(tmpdir(), "quadrante-program-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** The text that these arguments write, without a process. They ask for text and have no mistake. */
const textOf = (args: ReadonlyArray<string>): string => {
  const read = readArguments(args, languageOfArguments(args, undefined))
  if (read._tag === "Request" || read.isWrong) throw new Error(JSON.stringify(read))
  return read.text
}

/** Every text of a catalogue by its place. */
const texts = (place: string, words: unknown): ReadonlyArray<readonly [string, string]> => {
  if (typeof words === "string") return [[place, words]]
  return Object.entries(Object(words)).flatMap(([name, word]) => texts(`${place}.${name}`, word))
}
