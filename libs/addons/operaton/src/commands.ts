/** The engines that an environment has beside ours. */
import { readFile } from "node:fs/promises"
import { Result } from "effect"
import {
  addEngine,
  isEngineName,
  isEngineUrl,
  letStart,
  listEngines,
  removeEngine
} from "../../process/foreign/engines.ts"
import { sayOfProcesses } from "../../process/foreign/engine-about.ts"
import { nameAndFollow } from "../../process/foreign/rename.ts"
import { AnswerWithNotes } from "../answer.ts"
import { engineTable } from "../engine-list.ts"
import { refuse } from "../problem.ts"
import { textOf, type CommandRunner, type Options } from "../runner.ts"

export const addEngineCommands = ({ around, say, group, add, within }: CommandRunner): void => {
  const engine = group("engine")
  add(engine, "add <amb> <engine> <url>", say("commands.engine add"))
    .option("--login <text>", say("options.engineLogin"))
    .option("--password-file <file>", say("options.enginePassword"))
    .option("--tasklist <url>", say("options.tasklist"))
    .option("--same-names", say("options.sameNames"))
    .action((where: string, name: string, url: string, given: Options) =>
      within(where, async (tx) => {
        if (!isEngineName(name)) return refuse({ code: "engine-invalid", engine: name })
        const tasklist = textOf(given["tasklist"])
        if (!isEngineUrl(url) || (tasklist !== null && !isEngineUrl(tasklist)))
          return refuse({ code: "engine-url", engine: name })
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
          : refuse({ code: "engine-taken", engine: name })
      })
    )
  for (const kind of ["group", "person"] as const) {
    add(engine, `${kind} <amb> <engine> <theirs> [ours]`, say(`commands.engine ${kind}`)).action(
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
            : refuse({ code: "engine-unknown", engine: name })
        })
    )
  }
  add(engine, "starter <amb> <engine> <process> <profile>", say("commands.engine starter"))
    .option("--remove", say("options.notStarter"))
    .action((where: string, name: string, key: string, profile: string, given: Options) =>
      within(where, async (tx) => {
        const [known] = await tx`select 1 from profile where amb = ${where} and id = ${profile}`
        if (known === undefined) return refuse({ code: "profile-unknown", id: profile })
        const isLet = given["remove"] !== true
        return (await letStart(tx, { amb: where, engine: name }, { key, profile, isLet }))
          ? Result.succeed(say("done.changed", { what: name }))
          : refuse({ code: "engine-unknown", engine: name })
      })
    )
  add(engine, "about <amb> <engine> <file>", say("commands.engine about")).action(
    (where: string, name: string, file: string) =>
      within(where, async (tx) => {
        const text = await readFile(file, "utf8").catch(() => null)
        if (text === null) return refuse({ code: "file-unreadable", file })
        const about = parsed(text)
        if (about === undefined) return refuse({ code: "file-not-json", file })
        const said = await sayOfProcesses(tx, { amb: where, engine: name }, about)
        if (Result.isFailure(said)) return refuse({ code: "about-refused", problems: said.failure })
        return said.success
          ? Result.succeed(say("done.changed", { what: name }))
          : refuse({ code: "engine-unknown", engine: name })
      })
  )
  add(engine, "list <amb>", say("commands.engine list")).action((where: string) =>
    within(where, async (tx) => {
      const lines = await listEngines(tx, where)
      return Result.succeed(new AnswerWithNotes(engineTable(lines, around.language).trimEnd(), lines, []))
    })
  )
  add(engine, "remove <amb> <engine>", say("commands.engine remove")).action((where: string, name: string) =>
    within(where, async (tx) =>
      (await removeEngine(tx, where, name))
        ? Result.succeed(say("done.removed", { what: name }))
        : refuse({ code: "engine-unknown", engine: name })
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
