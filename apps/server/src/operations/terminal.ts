/** The terminal: what an operator is asked, passwords without an echo. */
import { createInterface } from "node:readline/promises"
import type { Readable, Writable } from "node:stream"
import { Result } from "effect"
import { refuse, type Problem } from "./problem.ts"

/** Where a command reads and writes. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; readonly setRawMode?: (raw: boolean) => unknown }
  /** For questions: standard error, so that an answer in JSON stays alone. */
  readonly questions: Writable
}

/** Asks for a line; without a terminal there is nobody to ask, and `option` is what was missing. */
export const ask = async (
  { input, questions }: Terminal,
  question: string,
  option: string
): Promise<Result.Result<string, Problem>> => {
  if (input.isTTY !== true) return refuse({ code: "name-absent", option })
  const lines = createInterface({ input, output: questions })
  try {
    for (;;) {
      const answer = (await lines.question(`${question}: `)).trim()
      if (answer !== "") return Result.succeed(answer)
    }
  } finally {
    lines.close()
  }
}

/** A password: typed twice where there is a terminal, else the first line of standard input. Never an argument. */
export const askPassword = async (
  terminal: Terminal,
  question: string,
  again: string
): Promise<Result.Result<string, Problem>> => {
  if (terminal.input.isTTY !== true) return Result.succeed(await firstLine(terminal.input))
  const first = await hidden(terminal, question)
  const second = await hidden(terminal, again)
  return first === second ? Result.succeed(first) : refuse({ code: "password-differs" })
}

const firstLine = async (input: Readable): Promise<string> => {
  let text = ""
  for await (const chunk of input as AsyncIterable<Buffer>) {
    text += chunk.toString()
    const end = text.indexOf("\n")
    if (end >= 0) return text.slice(0, end).replace(/\r$/, "")
  }
  return text
}

/** Reads a line in raw mode, so that nothing of it is shown. */
const hidden = ({ input, questions }: Terminal, question: string) =>
  new Promise<string>((resolve) => {
    questions.write(`${question}: `)
    input.setRawMode?.(true)
    input.resume()
    let text = ""
    const take = (chunk: Buffer) => {
      for (const character of chunk.toString()) {
        if (character === "\u0003") process.exit(130)
        if (character === "\r" || character === "\n") {
          input.off("data", take)
          input.setRawMode?.(false)
          input.pause()
          questions.write("\n")
          return resolve(text)
        }
        text = character === "\u007f" || character === "\b" ? [...text].slice(0, -1).join("") : text + character
      }
    }
    input.on("data", take)
  })
