/** Processes of the house with the forms that they really have, and a server that starts them and answers what it was sent. */
import type { StartForm } from "@quadrante/api/draft"
import type { Instance, Startable } from "@quadrante/api/process"
import enrol from "../../server/definitions/cadastro_cliente/forms/cadastrar.json"
import openTicket from "../../server/definitions/chamado/forms/abrir.json"
import askContract from "../../server/definitions/contrato/forms/solicitar.json"
import orderPurchase from "../../server/definitions/pedido_compra/forms/pedir.json"
import askHoliday from "../../server/definitions/pedido_ferias/forms/pedir.json"
import askRefund from "../../server/definitions/reembolso/forms/pedir.json"
import fillInForeign from "../e2e/definitions/de_outro_editor/forms/preencher.json"
import checkFields from "../e2e/definitions/todos_os_campos/forms/conferir.json"
import fillInFields from "../e2e/definitions/todos_os_campos/forms/preencher.json"
import { type Handlers, Refusal } from "./fake-server.ts"
import { makeInstance, makeStartable, makeStartForm, makeTask } from "./records.ts"

/** A process that can be started, and what follows where somebody has sent its form. */
export interface TestProcess {
  readonly startable: Startable
  readonly start: StartForm
  readonly next: (values: Instance["values"]) => Partial<Instance>
}

const ended = (): Partial<Instance> => ({ status: "ended", outcome: "Concluído" })

const makeProcess = (
  startable: Startable,
  form: StartForm["form"],
  rest: Partial<StartForm> = {},
  next: TestProcess["next"] = ended
): TestProcess => ({ startable, start: makeStartForm(startable, form, rest), next })

type Step = StartForm["steps"][number]

export const makeStep = (id: string, name: string, change: Partial<Step> = {}): Step => ({
  id,
  name,
  state: "ahead",
  who: null,
  at: null,
  conditional: false,
  when: null,
  ...change
})

const recordOf = (form: Instance["record"][number]["form"]): Instance["record"] => [
  { id: "preencher", name: "Preencher", who: "Ana Souza", at: "2026-11-19T10:00:00.000Z", form }
]

export const purchase = makeProcess(
  makeStartable("pedido_compra", "Pedido de compra", { icon: "compra" }),
  orderPurchase,
  {
    name: "Preencher o pedido",
    steps: [
      makeStep("pedir", "Preencher o pedido", { state: "current", who: "você" }),
      makeStep("aprovar_gerencia", "Aprovação da gerência", { who: "Gerência" }),
      makeStep("comprar", "Fazer a compra", { who: "Compras" })
    ],
    passedBy: [
      {
        id: "aprovar_diretoria",
        name: "Aprovação da diretoria",
        who: "Diretoria",
        after: "aprovar_gerencia",
        decided: false,
        when: "Acima de R$ 50 mil",
        facts: []
      }
    ]
  }
)

export const holiday = makeProcess(
  makeStartable("pedido_ferias", "Pedido de férias", { group: "Pessoas", icon: "ferias" }),
  askHoliday,
  {
    name: "Preencher o pedido",
    steps: [
      makeStep("pedir", "Preencher o pedido", { state: "current", who: "você" }),
      makeStep("aprovar_gestor", "Aprovação do gestor", { who: "Gerência" }),
      makeStep("registrar", "Registrar as férias", { who: "Recursos Humanos" })
    ]
  }
)

export const refund = makeProcess(makeStartable("reembolso", "Reembolso de despesas"), askRefund)

export const ticket = makeProcess(makeStartable("chamado", "Chamado de suporte", { group: "Pessoas" }), openTicket)

/** All that Ana may start in the demonstration. */
export const house: ReadonlyArray<TestProcess> = [
  purchase,
  holiday,
  refund,
  makeProcess(makeStartable("cadastro_cliente", "Cadastro de cliente", { group: "Clientes" }), enrol),
  ticket,
  makeProcess(makeStartable("contrato", "Minuta de contrato", { group: "Jurídico" }), askContract)
]

export const allFields = makeProcess(
  makeStartable("todos_os_campos", "Todos os campos"),
  fillInFields,
  {
    name: "Preencher",
    steps: [makeStep("preencher", "Preencher", { state: "current" }), makeStep("conferir", "Conferir")]
  },
  (values) => ({
    values,
    steps: [
      makeStep("preencher", "Preencher", { state: "done" }),
      makeStep("conferir", "Conferir", { state: "current" })
    ],
    task: makeTask(checkFields, {
      activity: "conferir",
      name: "Conferir",
      role: "Gerência",
      mine: false,
      standing: "none",
      why: { code: "not-candidate", params: {} },
      holder: null,
      held: null
    }),
    record: recordOf(fillInFields)
  })
)

export const foreignForm = makeProcess(
  makeStartable("de_outro_editor", "De outro editor"),
  fillInForeign,
  { name: "Preencher" },
  (values) => ({ status: "ended", outcome: "Concluído", values, record: recordOf(fillInForeign) })
)

/** Answers whoever starts one of these, and goes on with what they sent. */
export const offering = (...processes: ReadonlyArray<TestProcess>): Handlers => {
  const all = new Map(processes.map((one) => [one.startable.processo, one]))
  const find = (processo: string): TestProcess => {
    const found = all.get(processo)
    if (found === undefined) throw new Error(`no process ${processo}`)
    return found
  }
  const instances = new Map<string, Instance>()
  const read = (instance: string): Instance | Refusal => {
    const found = instances.get(instance)
    return found ?? new Refusal("not-found")
  }
  return {
    processes: () => processes.map(({ startable }) => startable),
    startForm: ({ processo }) => find(processo).start,
    sendDraft: ({ draft, payload: { processo, values } }) => {
      const { startable, next } = find(processo)
      const { title, definition } = startable
      const instance = makeInstance({ id: draft, processo, title: `${title} 1`, definition, ...next(values) })
      instances.set(draft, instance)
      return { ...instance, leftOut: [] }
    },
    instance: ({ instance }) => read(instance)
  }
}
