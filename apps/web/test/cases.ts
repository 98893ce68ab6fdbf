/** Cases of processes of the house that wait at a task, as their definitions have them. */
import type { TaskListRow } from "@quadrante/api/list"
import type { Instance } from "@quadrante/api/process"
import writeNote from "../e2e/definitions/com_aviso/forms/escrever.json"
import approvePurchase from "../../server/definitions/pedido_compra/forms/aprovar_gerencia.json"
import buy from "../../server/definitions/pedido_compra/forms/comprar.json"
import askPurchase from "../../server/definitions/pedido_compra/forms/pedir.json"
import approveHoliday from "../../server/definitions/pedido_ferias/forms/aprovar_gestor.json"
import askHoliday from "../../server/definitions/pedido_ferias/forms/pedir.json"
import recordHoliday from "../../server/definitions/pedido_ferias/forms/registrar.json"
import { makeStep } from "./processes.ts"
import { id, makeInstance, makeTask } from "./records.ts"
import type { WaitingCase } from "./work.ts"

/** When all of them came. */
const since = "2026-11-19T10:00:00.000Z"

const makeRow = (instance: Instance, change: Partial<TaskListRow>): TaskListRow => ({
  id: instance.task?.id ?? "",
  instance: instance.id,
  processo: instance.processo,
  title: instance.title,
  name: instance.task?.name ?? "",
  since,
  due: null,
  followUp: null,
  standing: "offered",
  claimed: false,
  actingFor: null,
  number: instance.number,
  element: instance.task?.activity ?? "",
  process: "",
  icon: "processo",
  role: id(3),
  profile: "gerencia",
  profileName: "Gerência",
  roleUnit: null,
  unit: null,
  holder: null,
  starter: "Ana Souza",
  person: "ana.souza",
  values: {},
  amount: null,
  revision: instance.revision,
  ...change
})

const offered = { role: "Gerência", mine: true, standing: "offered", holder: null, held: null, since } as const

type Task = NonNullable<Instance["task"]>

type Decision = NonNullable<Task["decision"]>

const decision = (figure: string): Decision => ({
  field: "decisao",
  approve: ["aprovar"],
  refuse: ["recusar"],
  reason: ["devolver", "recusar"],
  reasonField: "parecer",
  figure
})

/** Where it stands after a decision: on at the next step, which is for others, back at its starter, or at its end. */
const decided =
  (
    asked: string,
    next: Partial<Task> & Pick<Task, "activity" | "name" | "role" | "form">,
    askForm: Task["form"] = askHoliday
  ): WaitingCase["next"] =>
  ({ decisao }, number) => {
    if (decisao === "recusar") return { status: "refused", outcome: "Recusado", steps: [] }
    const isBack = decisao === "devolver"
    const { activity, name, role, form } = isBack
      ? { activity: "pedir", name: asked, role: "Ana Souza", form: askForm }
      : next
    const task = makeTask(form, {
      id: id(9000 + number),
      activity,
      name,
      role,
      mine: false,
      standing: "none",
      why: { code: "not-candidate", params: {} },
      holder: null,
      held: null
    })
    return { task, steps: [makeStep(activity, name, { state: "current", who: role })] }
  }

/** A request for holidays, which waits for its manager. */
export const makeHoliday = (number: number, change: Partial<Instance> = {}): WaitingCase => {
  const name = "Aprovação do gestor"
  const instance = makeInstance({
    id: id(2000 + number),
    number,
    processo: "pedido_ferias",
    title: `Férias ${number} · Ana Souza`,
    values: { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" },
    task: makeTask(approveHoliday, {
      ...offered,
      id: id(3000 + number),
      activity: "aprovar_gestor",
      name,
      decision: decision("dias")
    }),
    steps: [
      makeStep("pedir", "Preencher o pedido", { state: "done", who: "Ana Souza", at: since }),
      makeStep("aprovar_gestor", name, { state: "current", who: "Gerência" }),
      makeStep("registrar", "Registrar as férias", { who: "Recursos Humanos" })
    ],
    record: [{ id: "pedir", name: "Preencher o pedido", who: "Ana Souza", at: since, form: askHoliday }],
    ...change
  })
  return {
    instance,
    row: makeRow(instance, {
      process: "Pedido de férias",
      icon: "ferias",
      amount: { value: 10, label: "Dias", prefix: null, suffix: null, decimals: 0 }
    }),
    next: decided("Preencher o pedido", {
      activity: "registrar",
      name: "Registrar as férias",
      role: "Recursos Humanos",
      form: recordHoliday
    })
  }
}

/** A purchase of so much, which waits for the management. */
export const makePurchase = (number: number, supplier: string, total: number): WaitingCase => {
  const name = "Aprovação da gerência"
  const instance = makeInstance({
    id: id(4000 + number),
    number,
    processo: "pedido_compra",
    title: `Compra ${number} · ${supplier}`,
    values: { fornecedor: supplier, total, centro_custo: "comercial", justificativa: "Para a nova equipe" },
    task: makeTask(approvePurchase, {
      ...offered,
      id: id(5000 + number),
      activity: "aprovar_gerencia",
      name,
      decision: decision("total")
    }),
    steps: [
      makeStep("pedir", "Preencher o pedido", { state: "done", who: "Ana Souza", at: since }),
      makeStep("aprovar_gerencia", name, { state: "current", who: "Gerência" }),
      makeStep("comprar", "Fazer a compra", { who: "Compras" })
    ],
    record: [{ id: "pedir", name: "Preencher o pedido", who: "Ana Souza", at: since, form: askPurchase }]
  })
  return {
    instance,
    row: makeRow(instance, {
      process: "Pedido de compra",
      icon: "compra",
      amount: { value: total, label: "Total", prefix: "R$", suffix: null, decimals: 2 }
    }),
    next: decided(
      "Preencher o pedido",
      { activity: "comprar", name: "Fazer a compra", role: "Compras", form: buy },
      askPurchase
    )
  }
}

/** A note that anybody of the management may write, after which nothing is left to do. */
export const makeNote = (number: number): WaitingCase => {
  const name = "Escrever o recado"
  const instance = makeInstance({
    id: id(6000 + number),
    number,
    processo: "com_aviso",
    title: `Recado ${number}`,
    task: makeTask(writeNote, { ...offered, id: id(7000 + number), activity: "escrever", name }),
    steps: [makeStep("escrever", name, { state: "current", who: "Gerência" })]
  })
  return {
    instance,
    row: makeRow(instance, { process: "Com aviso" }),
    next: () => ({ status: "ended", outcome: "Avisado", steps: [] })
  }
}
