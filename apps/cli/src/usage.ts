/** The usage of every command (arguments, options, examples) as data for the parser, the help and shell completion. */
import * as Environment from "@quadrante/domain/environment"
import type { CommandName } from "./commands/commands.ts"
import type { pt } from "./texts/pt.ts"

type ArgumentWord = keyof (typeof pt)["help"]["arguments"]
type OptionWord = Exclude<keyof (typeof pt)["help"]["options"], "word">

/** An argument: how it is written in usage, and the word that describes it. `choices` are what it can be. */
export type ArgumentUsage = {
  readonly name: string
  readonly word: ArgumentWord
  /** How many there are: one, any number, or one that can be left out. */
  readonly count: "one" | "any" | "optional"
  readonly choices?: ReadonlyArray<string>
}

/** An option. Without `value` it is a flag. */
export type OptionUsage = {
  readonly flag: string
  readonly value?: string
  readonly word: OptionWord
  readonly required?: boolean
  /** Whether it is about the one link of the arguments, and means nothing for a batch. */
  readonly isForOne?: boolean
  readonly choices?: ReadonlyArray<string>
}

/** A command, by the words that call it. */
export type CommandUsage = {
  readonly name: CommandName | "completion"
  readonly arguments: ReadonlyArray<ArgumentUsage>
  readonly options: ReadonlyArray<OptionUsage>
  /** Options of which exactly one must be given. */
  readonly oneOf?: ReadonlyArray<string>
  /** Options that exclude each other. */
  readonly atMostOne?: ReadonlyArray<string>
  readonly examples: ReadonlyArray<string>
}

const kinds = ["number", "date", "time", "datetime"]
const one = (name: string, word: ArgumentWord, choices?: ReadonlyArray<string>): ArgumentUsage =>
  choices === undefined ? { name, word, count: "one" } : { name, word, count: "one", choices }

/** The options for a link in a text that a person sent. */
const pasted: ReadonlyArray<OptionUsage> = [
  { flag: "--pasted", word: "pasted", isForOne: true },
  { flag: "--base", value: "urls", word: "bases", isForOne: true }
]

/** The commands in the order in which the help names them. */
export const usages: ReadonlyArray<CommandUsage> = [
  {
    name: "redirect",
    arguments: [one("link", "link")],
    options: [
      { flag: "--form", value: "file", word: "form" },
      { flag: "--definition", value: "folder", word: "definition" },
      ...pasted
    ],
    atMostOne: ["--form", "--definition"],
    examples: [
      `quadrante redirect --pasted 'Oi, o link não abre: <https://app.example/home?redirect=compras&amp;valor=1>'`,
      `quadrante redirect 'https://app.example/prod/home?redirect=compras&valor=1.234,56'`,
      `quadrante redirect 'redirect=compras&cep=01310100' --json`,
      `quadrante redirect 'redirect=compras&cep=01310100' --form pedir.json`,
      `quadrante redirect 'redirect=compras&cep=01310100' --definition definitions/compras`,
      `cut -f7 acessos.tsv | quadrante redirect --batch --brief > links.jsonl`
    ]
  },
  {
    name: "guard",
    arguments: [one("link", "link")],
    options: [
      { flag: "--session", value: "id", word: "session" },
      { flag: "--from", value: "page", word: "from", choices: Environment.pages },
      { flag: "--prior-amb", value: "amb", word: "priorAmb" },
      { flag: "--client-amb", value: "amb", word: "clientAmb" },
      { flag: "--other-sessions", word: "otherSessions" },
      { flag: "--unsent", word: "unsent" },
      { flag: "--locked", word: "locked" },
      { flag: "--environments", value: "amb,amb", word: "environments" },
      ...pasted
    ],
    examples: [
      `pbpaste | quadrante guard - --pasted --base https://app.example`,
      `quadrante guard '/prod/home?redirect=compras'`,
      `quadrante guard '/:amb/home' --session s1 --client-amb prod`,
      `quadrante guard '/prod/home?logoff' --session s1 --unsent`,
      `echo '{"url":"/home","from":"login"}' | quadrante guard --batch`
    ]
  },
  {
    name: "link build",
    arguments: [one("process", "process"), { name: "values", word: "values", count: "any" }],
    options: [
      { flag: "--amb", value: "amb", word: "amb" },
      { flag: "--base", value: "url", word: "base" }
    ],
    examples: [
      `quadrante link build compras cliente=ACME valor=1.234,56 --amb prod --base https://app.example`,
      `quadrante link build compras 'itens:=[1,2.5]' urgente:=true`
    ]
  },
  {
    name: "link describe",
    arguments: [one("folder", "folder")],
    options: [
      { flag: "--amb", value: "amb", word: "amb" },
      { flag: "--base", value: "url", word: "base" }
    ],
    examples: [`quadrante link describe definitions/compras --amb prod --base https://app.example`]
  },
  {
    name: "link check",
    arguments: [one("file", "urls")],
    options: [{ flag: "--definition", value: "folder", word: "checked", required: true, isForOne: true }],
    examples: [
      `quadrante link check links.csv --definition definitions/compras`,
      `quadrante link check links.csv --definition definitions/compras --json | jq -c 'select(.lost != [])'`
    ]
  },
  {
    name: "route",
    arguments: [one("path", "path")],
    options: [],
    examples: [`quadrante route /prod/sql`, `quadrante route /app/prod/home --prefix /app`]
  },
  {
    name: "quadrants",
    arguments: [],
    options: [
      { flag: "--width", value: "px", word: "width", required: true },
      { flag: "--max", value: "n", word: "max" },
      { flag: "--count", value: "n", word: "count" },
      { flag: "--used", value: "n", word: "used" },
      { flag: "--dynamic", word: "dynamic" }
    ],
    examples: [`quadrante quadrants --width 1366`, `quadrante quadrants --width 1920 --dynamic --used 3`]
  },
  {
    name: "title",
    arguments: [],
    options: [
      { flag: "--amb-nome", value: "t", word: "ambNome", required: true },
      { flag: "--session", word: "hasSession" },
      { flag: "--unit", value: "sigla", word: "unit" },
      { flag: "--profile", value: "p", word: "profile" },
      { flag: "--relationship", value: "r", word: "relationship" }
    ],
    examples: [
      `quadrante title --amb-nome Produção`,
      `quadrante title --amb-nome Produção --session --profile Compras --relationship Fornecedor`
    ]
  },
  {
    name: "theme",
    arguments: [one("colour", "colour")],
    options: [],
    examples: [`quadrante theme grey`, `quadrante theme '#0a7'`, `printf 'grey\\n#0a7\\n' | quadrante theme --batch`]
  },
  {
    name: "locale show",
    arguments: [one("tag", "tag")],
    options: [],
    examples: [`quadrante locale show de-CH`]
  },
  {
    name: "locale check",
    arguments: [one("file", "file")],
    options: [],
    examples: [`quadrante locale show fr --json > fr.json && quadrante locale check fr.json`]
  },
  {
    name: "locale format",
    arguments: [one("tag", "tag")],
    options: [
      { flag: "--number", value: "n", word: "number" },
      { flag: "--fraction", value: "n", word: "fraction" },
      { flag: "--date", value: "iso", word: "date" },
      { flag: "--time", value: "iso", word: "time" },
      { flag: "--datetime", value: "iso", word: "datetime" }
    ],
    oneOf: ["--number", "--date", "--time", "--datetime"],
    examples: [
      `quadrante locale format pt-BR --number 1234.5 --fraction 2`,
      `quadrante locale format en-US --date 2026-07-01`
    ]
  },
  {
    name: "locale parse",
    arguments: [one("tag", "tag"), one("kind", "kind", kinds), one("text", "text")],
    options: [],
    examples: [`quadrante locale parse pt-BR number 1.234,56`, `quadrante locale parse en-US date 07/01/2026`]
  },
  {
    name: "document",
    arguments: [one("text", "text")],
    options: [],
    examples: [`quadrante document 529.982.247-25`, `quadrante document 12.ABC.345/01DE-35`]
  },
  {
    name: "doctor",
    arguments: [{ name: "url", word: "url", count: "optional" }],
    options: [],
    examples: [`quadrante doctor`, `quadrante doctor https://app.example`]
  },
  {
    name: "explain",
    arguments: [one("file|code|-", "recording")],
    options: [{ flag: "--session", value: "id", word: "supposed" }],
    examples: [
      `quadrante explain gravacao.har`,
      `quadrante explain INICIO-REALTIME`,
      `pbpaste | quadrante explain - --json`
    ]
  },
  {
    name: "completion",
    arguments: [one("shell", "shell", ["bash", "zsh", "fish"])],
    options: [],
    examples: [
      `source <(quadrante completion bash)`,
      `quadrante completion fish > ~/.config/fish/completions/quadrante.fish`
    ]
  }
]

/** An option's name as the parser gives it: `--prior-amb` is `priorAmb`. */
export const optionKey = (flag: string): string =>
  flag.replace(/^--/, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
