/** The help of `quadrante-server`: in one language from its first heading to its last option. */
import { PassThrough, Readable } from "node:stream"
import type { Language } from "@quadrante/domain/language"
import { expect, it } from "vitest"
import { makeProgram } from "./program.ts"

const unneeded = () => {
  throw new Error("The help needs no server")
}

const programIn = (language: Language) =>
  makeProgram(
    {
      config: unneeded,
      language,
      terminal: { input: Readable.from([]), questions: new PassThrough() },
      out: unneeded,
      complain: unneeded,
      serve: unneeded,
      addOns: []
    },
    unneeded
  )

/** What stands alone at the beginning of a line. */
const headingsOf = (help: string) => help.match(/^\p{Lu}[^:\n]*:(?=$| quadrante)/gmu)

it.each([
  ["pt-BR", ["Uso:", "Opções:", "Comandos:"], ["Uso:", "Opções:", "Opções de todo comando:"], "[opções]"],
  ["en", ["Usage:", "Options:", "Commands:"], ["Usage:", "Options:", "Global Options:"], "[options]"],
  ["es", ["Uso:", "Opciones:", "Comandos:"], ["Uso:", "Opciones:", "Opciones de todo comando:"], "[opciones]"]
] as const)("the help has its headings in %s, of the program and of each command", (language, own, below, word) => {
  const program = programIn(language)
  expect(headingsOf(program.helpInformation())).toEqual(own)
  const deploy = program.commands.find((command) => command.name() === "deploy")
  expect(program.helpInformation().match(/\[.*?\]/)?.[0]).toBe(word)
  expect(headingsOf(deploy?.helpInformation() ?? "")).toEqual(below)
})
