/** *Meus pedidos* of Ana: what a server says of cases that she has asked for. */
import type { RequestRow } from "@quadrante/api/list"
import type { Instance } from "@quadrante/api/process"
import { type Handlers, Refusal } from "./fake-server.ts"
import { id } from "./records.ts"

export const makeRequest = (instance: Instance): RequestRow => ({
  instance: instance.id,
  number: instance.number,
  processo: instance.processo,
  process: "Chamado de suporte",
  icon: "processo",
  title: instance.title,
  status: "running",
  since: "2026-11-19T10:00:00.000Z",
  ended: null,
  steps: instance.steps.map(({ name, state }) => ({ name, state })),
  step: instance.task?.name ?? null,
  with: instance.task?.role ?? null,
  heldSince: "2026-11-19T10:00:00.000Z",
  due: null,
  task: null,
  returned: false,
  outcome: null,
  withdrawal: instance.withdrawal,
  role: id(3),
  revision: instance.revision
})

export const withRequests = (...instances: ReadonlyArray<Instance>): Handlers => ({
  requestList: ({ payload: { asOf, from } }) => ({
    asOf: asOf ?? new Date().toISOString(),
    from,
    next: null,
    rows: from === 0 ? instances.map(makeRequest) : []
  }),
  requestCounts: () => ({
    total: instances.length,
    running: instances.length,
    returned: 0,
    newer: 0,
    groups: [],
    processos: []
  }),
  instance: ({ instance }) => instances.find((one) => one.id === instance) ?? new Refusal("not-found")
})
