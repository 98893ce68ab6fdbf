/** The engines that an environment has beside ours. */
import { readFile } from "node:fs/promises"
import { Result } from "effect"
import { addEngine, isEngineName, isEngineUrl, letStart, listEngines, removeEngine } from "./engines.ts"
import { sayOfProcesses } from "./engine-about.ts"
import { nameAndFollow } from "./rename.ts"
import { AnswerWithNotes } from "@quadrante/server/operations/answer.ts"
import { engineTable } from "./engine-list.ts"
import { refuse } from "@quadrante/server/operations/problem.ts"
import { inOneLine } from "@quadrante/server/process/problem/problem.ts"
import { refuse as refuseHere, sayIn } from "./texts/texts.ts"
import { textOf, type CommandRunner, type Options } from "@quadrante/server/operations/runner.ts"

export const addEngineCommands = ({ around, say, group, add, within }: CommandRunner): void => {
  const { language } = around
  const here = sayIn(language)
  const unknown = (engine: string) => refuseHere("engine-unknown", { engine }, language)
  const engine = group("engine", here("commands.engine"))
  add(engine, "add <amb> <engine> <url>", here("commands.add"))
    .option("--login <text>", here("options.login"))
    .option("--password-file <file>", here("options.password"))
    .option("--tasklist <url>", here("options.tasklist"))
    .option("--same-names", here("options.sameNames"))
    .action((where: string, name: string, url: string, given: Options) =>
      within(where, async (tx) => {
        if (!isEngineName(name)) return refuseHere("engine-invalid", { engine: name }, language)
        const tasklist = textOf(given["tasklist"])
        if (!isEngineUrl(url) || (tasklist !== null && !isEngineUrl(tasklist)))
          return refuseHere("engine-url", { engine: name }, language)
        const file = textOf(given["passwordFile"])
        const password = file === null ? null : await readFile(file, "utf8").catch(() => null)
        if (file !== null && password === null) return refuse({ code: "file-unreadable", file })
        const added = await addEngine(tx, where, {
          name,
          url,
          login: textOf(given["login"]),
          password: password?.replace(/\r?\n$/, "") ?? null,
          tasklist,
          sameNames: given["sameNames"] === true
        })
        return added
          ? Result.succeed(say("done.added", { what: name }))
          : refuseHere("engine-taken", { engine: name }, language)
      })
    )
  for (const kind of ["group", "person"] as const) {
    add(engine, `${kind} <amb> <engine> <theirs> [ours]`, here(`commands.${kind}`)).action(
      (where: string, name: string, theirs: string, ours: string | undefined) =>
        within(where, async (tx) => {
          const named = { kind, theirs, ours: ours ?? null }
          if (ours !== undefined && kind === "group") {
            const [profile] = await tx`select 1 from profile where amb = ${where} and id = ${ours}`
            if (profile === undefined) return refuse({ code: "profile-unknown", id: ours })
          }
          if (ours !== undefined && kind === "person") {
            const [person] = await tx`select 1 from person where amb = ${where} and lower(usuario) = lower(${ours})`
            if (person === undefined) return refuse({ code: "user-unknown", usuario: ours })
          }
          return (await nameAndFollow(tx, { amb: where, engine: name }, named))
            ? Result.succeed(say("done.changed", { what: name }))
            : unknown(name)
        })
    )
  }
  add(engine, "starter <amb> <engine> <process> <profile>", here("commands.starter"))
    .option("--remove", here("options.notStarter"))
    .action((where: string, name: string, key: string, profile: string, given: Options) =>
      within(where, async (tx) => {
        const [known] = await tx`select 1 from profile where amb = ${where} and id = ${profile}`
        if (known === undefined) return refuse({ code: "profile-unknown", id: profile })
        const isLet = given["remove"] !== true
        return (await letStart(tx, { amb: where, engine: name }, { key, profile, isLet }))
          ? Result.succeed(say("done.changed", { what: name }))
          : unknown(name)
      })
    )
  add(engine, "about <amb> <engine> <file>", here("commands.about")).action(
    (where: string, name: string, file: string) =>
      within(where, async (tx) => {
        const text = await readFile(file, "utf8").catch(() => null)
        if (text === null) return refuse({ code: "file-unreadable", file })
        const about = parsed(text)
        if (about === undefined) return refuse({ code: "file-not-json", file })
        const said = await sayOfProcesses(tx, { amb: where, engine: name }, about)
        if (Result.isFailure(said))
          return refuseHere("about-refused", { problems: inOneLine(said.failure, language) }, language)
        return said.success ? Result.succeed(say("done.changed", { what: name })) : unknown(name)
      })
  )
  add(engine, "list <amb>", here("commands.list")).action((where: string) =>
    within(where, async (tx) => {
      const lines = await listEngines(tx, where)
      return Result.succeed(new AnswerWithNotes(engineTable(lines, language).trimEnd(), lines, []))
    })
  )
  add(engine, "remove <amb> <engine>", here("commands.remove")).action((where: string, name: string) =>
    within(where, async (tx) =>
      (await removeEngine(tx, where, name)) ? Result.succeed(say("done.removed", { what: name })) : unknown(name)
    )
  )
}

/** Undefined: it is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
