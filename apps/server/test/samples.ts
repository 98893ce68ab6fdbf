/**
 * Samples of what endpoints are sent, for tests over the whole contract: written here where the meaning matters, and made
 * from the schema where not, so that a new endpoint has one by itself.
 */
import { contract, type Contract, type Name } from "@quadrante/api/contract"
import { Arbitrary, Effect, Schema } from "effect"

const uuid = "00000000-0000-4000-8000-000000000000"
const key = "k".repeat(16)
const query = {
  processo: "pedido_ferias",
  filters: {
    status: [],
    by: "created",
    from: "2026-01-01",
    until: "2026-12-31",
    unit: null,
    profile: null,
    person: "ana",
    fields: [
      { key: "observacao", contains: "a" },
      { key: "dias", from: 1, until: 30 },
      { key: "abono", oneOf: ["sim"] }
    ]
  },
  columns: ["number", "dias"],
  sort: { key: "dias", descending: true }
} as const

type Payloads = { readonly [N in Name]?: Contract[N]["payload"]["Encoded"] }

const known: Payloads = {
  login: { usuario: "ana.souza", senha: "quadrante-demo" },
  unblock: { session: uuid, proof: { senha: "quadrante-demo" } },
  authenticate: { proof: { senha: "quadrante-demo" } },
  continueSession: { proof: null, client: "client-of-a-test" },
  taskList: {
    filter: { processo: "pedido_ferias", text: "a", value: { field: "dias", is: "least", than: "5" } },
    sort: { by: "value:dias", descending: true },
    group: "person",
    fields: ["dias"],
    asOf: null,
    after: null,
    from: 0,
    count: 20
  },
  taskCounts: { filter: { due: "late" }, group: "profile", asOf: "2026-12-31T00:00:00Z", sum: null },
  requestList: {
    filter: { returned: true },
    sort: { by: "held", descending: true },
    group: "status",
    asOf: null,
    after: null,
    from: 0,
    count: 20
  },
  requestCounts: { filter: { status: "running" }, group: "processo", asOf: null },
  saveListView: {
    list: "tarefas",
    name: "Compras",
    columns: ["title", "due"],
    widths: { title: 300 },
    sharedWith: null,
    filter: { processo: "pedido_compra" },
    sort: { by: "due", descending: false },
    group: "element",
    sum: "valor"
  },
  keepValue: {
    nome: "minha_cor",
    tipo: "texto",
    valor: "azul",
    persistente: true,
    cliente_persistente_somente_leitura: false
  },
  setEmail: { address: "ana@aurora.example" },
  setPassword: { nova: "um-cavalo-correto-e-grampo", proof: { senha: "quadrante-demo" } },
  openCalendar: { days: 30 },
  assertionOptions: { session: null },
  offer: { processo: "pedido_ferias", contexto: { dias: 5 } },
  blockPerson: { blocked: false },
  blockSessionOf: { blocked: false },
  keep: {
    client: "client-of-a-test",
    kept: { workspace: { processes: [{ id: uuid }] }, panels: [], drafts: { a: "b" } }
  },
  claim: { client: "client-of-a-test", copy: false },
  agenda: { until: "2026-12-31T00:00:00Z" },
  olderNotices: { cursor: `1-${uuid}` },
  readNotices: { all: true, until: "2026-12-31T00:00:00Z" },
  indicator: {
    indicador: "visao",
    period: { from: "2026-01-01", to: "2026-03-31" },
    processo: null,
    unidade: null,
    perfil: null
  },
  search: { termo: "ferias" },
  start: { processo: "pedido_ferias", contexto: { dias: 5, observacao: "a" }, key },
  complete: {
    revision: 1,
    key,
    values: { inicio: "2054-12-07", dias: 10, abono: "nao", observacao: "" }
  },
  followUp: { at: "2026-12-07T10:00:00Z" },
  giveHelp: { texts: { nota: "a" }, lcl_id: "pt-BR", key },
  cancel: { motivo: "Pedido em dobro" },
  deploy: {
    files: [
      { name: "a.bpmn", text: '<process id="a" name="A">' },
      { name: "a.json", text: '{"components":[]}' }
    ]
  },
  beginText: { title: "Minuta" },
  beginUpload: { name: "a.pdf", accept: "", bytes: 1 },
  uploadPart: { data: "AA==" },
  draftDocument: { base: 0, text: "a" },
  saveDocument: { base: 0, text: "a" },
  report: { query, from: 0 },
  beginExport: { query, format: "csv" },
  runStatement: { text: "select numero from instancias" },
  fileOfStatement: { asked: { text: "select numero from instancias" }, format: "csv" },
  message: { nome: "entrega", correlacao: "a", valores: { a: 1 }, key }
}

/** What an endpoint can be sent; null where it takes nothing. */
export const sampleOf = async (name: Name): Promise<Schema.Json> => {
  const given = known[name]
  if (given !== undefined) return plain(given)
  const payload: Schema.Codec<unknown, unknown> = contract[name].payload
  const [made] = await Effect.runPromise(Arbitrary.sampleEffect(Arbitrary.schema(payload), { count: 1, seed: name }))
  return plain(Schema.encodeSync(payload)(made))
}

const plain = (value: unknown): Schema.Json =>
  JSON.parse(JSON.stringify(value).replace(/\\u(?:0000|d[89a-f]..)/g, "?")) as Schema.Json
