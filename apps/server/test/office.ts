/** An office for tests of processes: a database without a server, so that nobody works at it but the test, and a clock to turn. */
import { speechIn } from "@quadrante/domain/locale"
import { rm } from "node:fs/promises"
import { Instance as InstanceView, type TaskSummary } from "@quadrante/api/process"
import { Schema } from "effect"
import { deployAll } from "../src/demo/definitions.ts"
import * as Demo from "../src/demo/seed.ts"
import { withdrawNext } from "../src/process/jobs/call-activity.ts"
import { complete, start } from "../src/process/run/commands.ts"
import type { About } from "../src/process/model/about.ts"
import { deploy, type Bundle } from "../src/process/model/definition.ts"
import { doNext } from "../src/process/jobs/run-job.ts"
import { fireNext } from "../src/process/jobs/timers.ts"
import { work as realWork, type Work } from "../src/process/jobs/job.ts"
import { later } from "../src/process/run/stepper.ts"
import * as WorkList from "../src/process/rows/work-list.ts"
import * as View from "../src/process/read/view.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import * as Session from "../src/identity/session/session.ts"
import * as Database from "../src/kernel/data/database.ts"
import { migrate } from "../src/kernel/data/migrate.ts"
import { readSchema } from "../src/kernel/data/schema.ts"
import { startEmbedded } from "../src/kernel/data/postgres.ts"
import { makeDatabase } from "./shared.ts"
import { makeDataFolder, makeFolder } from "./template.ts"
import { key, success } from "./visitor.ts"

type Values = Readonly<Record<string, Schema.Json>>

export type TestOffice = Awaited<ReturnType<typeof openOffice>>

/** Opens an office with the demo house in it; `isFull` deploys its processes too. */
export const openOffice = async ({ isFull = false } = {}) => {
  const { source, remove } = await makePlace(isFull)
  const sql = Database.open(source)

  const sessions = new Map<string, Session.Session>()
  /** The session of a person of the demo house, in one of their profiles. */
  const as = async (usuario: string, profile?: string): Promise<Session.Session> => {
    const known = sessions.get(`${usuario} ${profile}`)
    if (known !== undefined) return known
    const [person] = await sql<{ person: string; id: string; profile: string; unid_sigla: string | null }[]>`
      select p.id as person, f.id, f.profile, f.unid_sigla
      from person p join person_profile f on f.amb = p.amb and f.person = p.id
      where usuario = ${usuario} and (${profile ?? null}::text is null or f.profile = ${profile ?? null}) limit 1`
    if (person === undefined) throw new Error(`${usuario} ${profile ?? ""} is not there`)
    const { person: id, ...role } = person
    const opened = await Session.open(
      sql,
      { amb: "demo", id, tema_cor: "grey" },
      { ...role, ses_perfil_relacionamento: null },
      `a key of ${usuario}`
    )
    const session = await Session.byId(sql, "demo", opened.id)
    if (session === null) throw new Error("The session is not there")
    sessions.set(`${usuario} ${profile}`, session)
    return session
  }

  const see = async (session: Session.Session, instance: string): Promise<InstanceView> => {
    const view = await View.view(sql, session, instance, speechIn("pt-BR", "pt-BR"))
    if (view === null) throw new Error(`${session.usuario} does not see ${instance}`)
    // What cannot be written for the wire nobody sees.
    Schema.encodeUnknownSync(InstanceView)(view)
    return view
  }

  return {
    sql,
    source,
    as,
    see,
    /** The tasks that a person has, or that are offered to them. */
    tasks: (session: Session.Session): Promise<readonly TaskSummary[]> => WorkList.tasksFor(sql, session, "pt-BR"),
    /** Starts an instance, and says its id. */
    start: async (session: Session.Session, processo: string, contexto: Values = {}): Promise<string> =>
      success(await start(sql, session, { processo, contexto, key: key() })),
    /** Completes the task that waits for a person in an instance; `activity` must be the one that they expect. */
    complete: async (session: Session.Session, instance: string, activity: string, values: Values = {}) => {
      const { revision, task } = await see(session, instance)
      if (task?.activity !== activity || !task.mine) {
        throw new Error(`${session.usuario} expected ${activity}, and found ${task?.activity ?? "nothing"}`)
      }
      success(await complete(sql, session, task.id, { revision, key: key(), values }))
      return see(session, instance)
    },
    /** Deploys BPMN whose user tasks all have a form with one text, `nota`, and one number, `valor`; `about` is said of it. */
    deploy: async (
      processo: string,
      body: string,
      root = "",
      about: Partial<About> = {},
      forms: Readonly<Record<string, unknown>> = {}
    ): Promise<string> => {
      const bundle = bundleOf(processo, body, root)
      const said = { about: { ...bundle.about, ...about }, forms: { ...bundle.forms, ...forms } }
      return success(await deploy(sql, "demo", { ...bundle, ...said }))
    },
    /** Deploys a bundle as it is. */
    deployBundle: async (bundle: Bundle): Promise<string> => success(await deploy(sql, "demo", bundle)),
    /** Does all work that is due. */
    work: async (how: Work = realWork): Promise<number> => {
      let done = 0
      while ((await fireNext(sql, log)) || (await doNext(sql, log, how)) || (await withdrawNext(sql))) done++
      return done
    },
    /** Lets time pass for one instance: whatever it waits for comes so much nearer. */
    letPass: async (instance: string, hours: number): Promise<void> => {
      const [row] = await sql<{ state: string | null }[]>`select state from instance where id = ${instance}`
      const state = row?.state == null ? null : later(row.state, -hours * 3_600_000)
      const by = sql`make_interval(hours => ${hours})`
      await sql`
        update instance set state = ${state}, due = due - ${by}, step = step + 1 where id = ${instance}`
      await sql`
        update task set due = due - ${by}, follow_up = follow_up - ${by}, opened = opened - ${by},
          try_at = case when try_at = 'infinity' then try_at else try_at - ${by} end
        where instance = ${instance} and done_at is null`
    },
    stop: async () => {
      await sql.end()
      await remove()
    }
  }
}

/** Where its data is: in the PostgreSQL that this worker's files share, or in one of its own where none is shared. */
const makePlace = async (isFull: boolean): Promise<{ source: Database.Source; remove: () => Promise<void> }> => {
  const shared = await makeDatabase(isFull ? "deployed" : "house")
  if (shared !== null) return { source: { url: shared.url }, remove: shared.drop }
  const folder = await makeFolder()
  const embedded = await startEmbedded(await makeDataFolder(folder), log)
  const sql = Database.open(embedded, 1)
  await migrate(sql, await readSchema(), log)
  await Demo.seed(sql)
  if (isFull) await deployAll(sql)
  await sql.end()
  return {
    source: embedded,
    remove: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const log = makeLog(() => undefined)

/** A process for tests: `body` stands in it, `root` beside it. */
export const xmlOf = (processo: string, body: string, root = ""): string => `<?xml version="1.0" encoding="UTF-8"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"
    xmlns:quadrante="urn:quadrante:bpmn:1"
    id="d" targetNamespace="t">${root}<process id="${processo}" isExecutable="true">${body}</process></definitions>`

/** A flow between two elements, with a condition where one is given. */
export const flow = (from: string, to: string, condition?: string): string => {
  const inner =
    condition === undefined
      ? ""
      : `<conditionExpression xsi:type="tFormalExpression" language="feel">${condition}</conditionExpression>`
  return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${inner}</sequenceFlow>`
}

/** What is deployed for {@link xmlOf}: every form is the same. */
export const bundleOf = (processo: string, body: string, root = "") => ({
  processo,
  xml: xmlOf(processo, body, root),
  about: {
    title: { "pt-BR": processo, en: processo, es: processo },
    group: { "pt-BR": "Provas", en: "Tests", es: "Pruebas" },
    icon: "processo",
    instanceTitle: `"${processo} " + string(numero)`
  },
  forms: {
    nota: {
      type: "default",
      components: [
        { type: "textfield", key: "nota", label: "Nota" },
        { type: "number", key: "valor", label: "Valor" }
      ]
    }
  }
})

/** A user task with that form. */
export const userTask = (id: string, attributes = "", inner = ""): string =>
  `<userTask id="${id}" name="${id}" camunda:formKey="nota" ${attributes}>${inner}</userTask>`
