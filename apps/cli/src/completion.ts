/** Shell completion for bash, zsh and fish, generated from the same data as the help. */
import { languages } from "@quadrante/domain/language"
import { purposeOf, type CliTranslator } from "./texts/texts.ts"
import { type CommandUsage, usages } from "./usage.ts"

const common = ["--json", "--batch", "--brief", "--lang", "--locale", "--prefix", "--help"]

/** The script for a shell. */
export const completionOf = (shell: string, say: CliTranslator): string =>
  shell === "fish" ? fish(say) : shell === "zsh" ? zsh(say) : bash()

/** The words that a command can be followed by: those of its arguments that are a choice, and its options. */
const followers = ({ arguments: given, options }: CommandUsage): ReadonlyArray<string> => [
  ...given.flatMap(({ choices }) => choices ?? []),
  ...options.map(({ flag }) => flag)
]

const firstWords = (): ReadonlyArray<string> => [...new Set(usages.map(({ name }) => name.split(" ")[0] ?? ""))]
const secondWords = (first: string): ReadonlyArray<string> =>
  usages.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []))

/** Options whose value is a choice, in any command. */
const choices = (): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => [
  ["--lang", languages],
  ...usages.flatMap(({ options }) =>
    options.flatMap(({ flag, choices: values }): ReadonlyArray<readonly [string, ReadonlyArray<string>]> =>
      values === undefined ? [] : [[flag, values]]
    )
  )
]

const bash = (): string => `# quadrante: completion for bash
_quadrante() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words="" line="" word skip=""
${lineOf('"${COMP_WORDS[@]:1:COMP_CWORD-1}"')}
  case "$prev" in
${choices()
  .map(([flag, values]) => `    ${flag}) COMPREPLY=($(compgen -W "${values.join(" ")}" -- "$cur")); return ;;`)
  .join("\n")}
    --locale) COMPREPLY=($(compgen -f -- "$cur")); return ;;
  esac
  case "$line" in
${usages
  .toSorted((one, other) => other.name.length - one.name.length)
  .map(
    (usage) =>
      `    "${usage.name} "*) words="${followers(usage).join(" ")}"; ${hasFile(usage) ? `COMPREPLY=($(compgen -f -- "$cur")); ` : ""};;`
  )
  .join("\n")
  .replaceAll("; ;;", " ;;")}
${firstWords()
  .filter((first) => secondWords(first).length > 0)
  .map((first) => `    "${first} "*) words="${secondWords(first).join(" ")}" ;;`)
  .join("\n")}
    *) words="${firstWords().join(" ")}" ;;
  esac
  COMPREPLY+=($(compgen -W "$words ${common.join(" ")}" -- "$cur"))
}
complete -F _quadrante quadrante
`

/** Collects the words of the command in `line`, without options and the values of those that every command has. */
const lineOf = (words: string): string => `  for word in ${words}; do
    if [ -n "$skip" ]; then skip=""; continue; fi
    case "$word" in
      --lang|--locale|--prefix) skip=1 ;;
      -*) ;;
      *) line+="$word " ;;
    esac
  done`

const hasFile = ({ arguments: given }: CommandUsage): boolean =>
  given.some(({ word }) => ["file", "recording", "folder", "urls"].includes(word))

/** A text in single quotes, as zsh and fish read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const zsh = (say: CliTranslator): string => `#compdef quadrante
# quadrante: completion for zsh
_quadrante() {
  local -a commands
  local line="" word skip=""
${lineOf('"${(@)words[2,CURRENT-1]}"')}
  case "$words[CURRENT-1]" in
${choices()
  .map(([flag, values]) => `    ${flag}) compadd -- ${values.join(" ")}; return ;;`)
  .join("\n")}
    --locale) _files; return ;;
  esac
  case "$line" in
${usages
  .toSorted((one, other) => other.name.length - one.name.length)
  .map(
    (usage) =>
      `    "${usage.name} "*) compadd -- ${[...followers(usage), ...common].join(" ")}${hasFile(usage) ? "; _files" : ""} ;;`
  )
  .join("\n")}
${firstWords()
  .filter((first) => secondWords(first).length > 0)
  .map((first) => `    "${first} "*) compadd -- ${secondWords(first).join(" ")} ;;`)
  .join("\n")}
    *)
      commands=(${firstWords()
        .map((first) => quoted(`${first}:${purposeOf(first, say)}`))
        .join(" ")})
      _describe command commands
      compadd -- ${common.join(" ")} ;;
  esac
}
if [ "$funcstack[1]" = "_quadrante" ]; then _quadrante "$@"; else compdef _quadrante quadrante; fi
`

const fish = (say: CliTranslator): string =>
  [
    "# quadrante: completion for fish",
    "complete -c quadrante -f",
    ...firstWords().map(
      (first) => `complete -c quadrante -n __fish_use_subcommand -a ${first} -d ${quoted(purposeOf(first, say))}`
    ),
    ...usages.flatMap((usage) => fishOf(usage, say)),
    `complete -c quadrante -l json -d ${quoted(say("help.optionJson"))}`,
    `complete -c quadrante -l batch -d ${quoted(say("help.optionBatch"))}`,
    `complete -c quadrante -l brief -d ${quoted(say("help.optionBrief"))}`,
    `complete -c quadrante -l lang -x -a ${quoted(languages.join(" "))} -d ${quoted(say("help.optionLang"))}`,
    `complete -c quadrante -l locale -r -F -d ${quoted(say("help.optionLocale"))}`,
    `complete -c quadrante -l prefix -x -d ${quoted(say("help.optionPrefix"))}`,
    ""
  ].join("\n")

const fishOf = (usage: CommandUsage, say: CliTranslator): ReadonlyArray<string> => {
  const [first = "", second] = usage.name.split(" ")
  const seen = `-n ${quoted(`__fish_seen_subcommand_from ${second ?? first}`)}`
  return [
    ...(second === undefined
      ? []
      : [
          `complete -c quadrante -n ${quoted(`__fish_seen_subcommand_from ${first}`)} -a ${second} -d ${quoted(say(`help.commands.${usage.name}`))}`
        ]),
    ...usage.arguments.flatMap(({ choices: values }) =>
      values === undefined ? [] : [`complete -c quadrante ${seen} -a ${quoted(values.join(" "))}`]
    ),
    ...(hasFile(usage) ? [`complete -c quadrante ${seen} -F`] : []),
    ...usage.options.map(
      ({ flag, value, word, choices: values }) =>
        `complete -c quadrante ${seen} -l ${flag.slice(2)}${value === undefined ? "" : " -x"}${values === undefined ? "" : ` -a ${quoted(values.join(" "))}`} -d ${quoted(say(`help.options.${word}`))}`
    )
  ]
}
