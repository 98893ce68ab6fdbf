/** A parsed request: the command, its arguments and its options. */
import type { ParsedArguments } from "./command.ts"
import type { CommandUsage } from "./usage.ts"

/** A request of the arguments: a command and its options. `common` are the options that every command has. */
export type Request = {
  readonly _tag: "Request"
  readonly name: CommandUsage["name"]
  readonly given: ParsedArguments
  readonly common: {
    readonly json: boolean
    readonly batch: boolean
    readonly brief: boolean
    readonly locale: string | null
    readonly prefix: string
  }
}

/** Something to be shown instead: the help or the version where `isWrong` is false, else what is wrong. */
export type Notice = { readonly _tag: "Notice"; readonly text: string; readonly isWrong: boolean }
