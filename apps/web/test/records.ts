/** Records of the contract as a server would tell them, for tests: each can be told otherwise. */
import { defaultPreferences } from "@quadrante/api/account"
import type { Contract } from "@quadrante/api/contract"
import type { Draft, SaveDraftRequest } from "@quadrante/api/draft"
import type { Output } from "@quadrante/api/endpoint"
import type { SessionView } from "@quadrante/api/session"
import type { Startable } from "@quadrante/api/process"
import type { Ambiente } from "../src/kernel/environment.ts"

/** An id that tells itself apart by a number. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

export const makeAmbiente = (): Ambiente => ({
  amb: "demo",
  known: true,
  environment: {
    amb_nome: "Demonstração",
    tema_cor: "grey",
    time_zone: "America/Sao_Paulo",
    headline: "O trabalho da casa, lado a lado.",
    contact: "Suporte: ramal 1",
    logo: null,
    slides: [],
    locales: ["pt-BR", "en-US", "es-ES"],
    strings: {}
  },
  padrao: "demo",
  padrao_nome: "Demonstração",
  welcome: null,
  nonce: "nonce",
  prefix: ""
})

/** What the environment has to say, one sentence at a time. */
export const slides: NonNullable<Ambiente["environment"]>["slides"] = [
  {
    titulo: "O início mostra o seu dia inteiro.",
    texto: "O que está com você, o que espera no grupo e onde estão os seus pedidos.",
    in: {
      "en-US": { titulo: "Home shows your whole day.", texto: "What is with you, and what waits in the group." },
      "es-ES": { titulo: "El inicio muestra su día entero.", texto: "Lo que está con usted, y lo que espera." }
    }
  },
  { titulo: "Um link abre o processo certo, já preenchido.", texto: "Cole-o no navegador; a entrada não o perde." },
  { titulo: "Feche a janela sem medo.", texto: "O que você digitou volta com ela." }
]

/** An environment that has slides. */
export const withSlides = (): Partial<Ambiente> => {
  const { environment } = makeAmbiente()
  return { environment: environment === null ? null : { ...environment, slides } }
}

/** The session of Ana, who orders. */
export const makeSession = (change: Partial<SessionView> = {}): SessionView => ({
  id: id(1),
  blocked: false,
  user: {
    usuario: "ana.souza",
    pessoa: "Ana Souza",
    iniciais_pessoa: "AS",
    img_perfil: null,
    ses_inicio: new Date().toISOString(),
    fuso_horario: "America/Sao_Paulo",
    ses_pesu_id: id(2),
    ses_perfil_relacionamento: null,
    perfil_operacional: "Solicitante",
    perfil_operacional_id: "solicitante"
  },
  unit: null,
  role: id(3),
  rights: [],
  authenticated: new Date().toISOString(),
  passkeys: 1,
  preferences: defaultPreferences,
  tema_cor: "grey",
  private_channel_id: id(4),
  seq: 0,
  versao: "0.0.0",
  data_inicializacao_server: "2026-01-01T00:00:00.000Z",
  now: new Date().toISOString(),
  ...change
})

export const makeStartable = (processo: string, title: string, change: Partial<Startable> = {}): Startable => ({
  processo,
  title,
  group: "Compras",
  icon: "processo",
  definition: id(10),
  ...change
})

type StartForm = Output<Contract["startForm"]>

/** What a process asks before it starts. */
export const makeStartForm = (
  { processo, title, icon, definition }: Startable,
  form: StartForm["form"],
  change: Partial<StartForm> = {}
): StartForm => ({
  processo,
  title,
  icon,
  definition,
  name: "Preencher",
  form,
  steps: [],
  conditions: [],
  decided: [],
  listed: [],
  ...change
})

type Instance = Output<Contract["instance"]>
type Task = NonNullable<Instance["task"]>

/** A task that waits for who looks. */
export const makeTask = (form: Task["form"], change: Partial<Task> = {}): Task => ({
  id: id(30),
  activity: "preencher",
  name: "Preencher",
  role: "Ana Souza",
  mine: true,
  why: null,
  standing: "mine",
  actingFor: null,
  holder: "Ana Souza",
  held: "2026-11-19T10:00:00.000Z",
  releasable: false,
  passable: false,
  helpable: false,
  help: null,
  given: [],
  since: "2026-11-19T10:00:00.000Z",
  due: null,
  followUp: null,
  form,
  conditions: [],
  decision: null,
  last: null,
  ...change
})

export const makeInstance = (change: Partial<Instance> = {}): Instance => ({
  id: id(20),
  number: 1,
  processo: "pedido_compra",
  title: "Compra 1",
  definition: id(10),
  revision: 1,
  seq: 0,
  status: "running",
  task: null,
  closed: null,
  others: [],
  active: [],
  passed: [],
  steps: [],
  values: {},
  record: [],
  outcome: null,
  reason: null,
  withdrawal: null,
  following: true,
  incident: null,
  stands: null,
  called: [],
  caller: null,
  ...change
})

/** What somebody typed and has not sent, as it was saved. */
export const makeDraft = (draft: string, { revision, of, ...typed }: SaveDraftRequest): Draft => ({
  ...typed,
  of,
  id: draft,
  processo: of._tag === "start" ? of.processo : "",
  title: of._tag === "start" ? of.processo : "",
  step: null,
  instance: null,
  sendable: true,
  role: null,
  perfil_operacional: "Solicitante",
  unid_sigla: null,
  icon: "processo",
  hint: null,
  filled: Object.keys(typed.texts).length,
  documents: 0,
  changed: new Date().toISOString(),
  expires: "2099-01-01T00:00:00.000Z",
  revision: revision + 1
})
