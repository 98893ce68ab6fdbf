/** The history of a case as sentences, by rounds; its path; what it shows of an earlier round. */
import type { CommentView } from "@quadrante/api/comment"
import type { HistoryEntry, Instance } from "@quadrante/api/process"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import approve from "../../server/definitions/pedido_compra/forms/aprovar_gerencia.json"
import ask from "../../server/definitions/pedido_compra/forms/pedir.json"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { Refusal } from "./fake-server.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeStep } from "./processes.ts"
import { id } from "./records.ts"
import { withRequests } from "./requests.ts"
import { isFull } from "./breadth.ts"
import { makeWork } from "./work.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/ProcessPanel.tsx"), 90_000)

const entry = (n: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  id: String(n),
  at: `2026-11-18T1${n}:00:00.000Z`,
  kind: "completed",
  activity: null,
  name: null,
  pessoa: null,
  actedFor: null,
  detail: {},
  answered: null,
  ...change
})

const draft = { activity: "pedir", name: "Preencher o pedido", pessoa: "Ana Souza" }
const review = { activity: "aprovar_gerencia", name: "Aprovação da gerência", pessoa: "Bruno Lima" }
const items = (quantidade: number) => [
  { item: "Cadeira", quantidade, preco: 2190, subtotal: quantidade * 2190 },
  { item: "Mesa", quantidade: 4, preco: 900, subtotal: 3600 }
]
const asked = (quantidade: number) => ({
  form: ask,
  values: { fornecedor: "Ergo", itens: items(quantidade), total: quantidade * 2190 + 3600 }
})
const decidedSo = (decisao: string, parecer: string) => ({
  form: approve,
  values: { decisao, parecer },
  decided: "decisao",
  reason: "parecer"
})

const oldestFirst = [
  entry(0, { kind: "started", pessoa: "Ana Souza" }),
  entry(1, { ...draft, answered: asked(40) }),
  entry(2, {
    kind: "decided",
    activity: "definir_alcada",
    name: "Definição da alçada",
    detail: { alcada: "diretoria" }
  }),
  entry(3, { ...review, actedFor: "Diego Prado", answered: decidedSo("devolver", "Rever a quantidade") }),
  entry(4, { ...draft, answered: asked(24) }),
  entry(5, { ...review, kind: "claimed" }),
  entry(6, { ...review, answered: decidedSo("aprovar", "") })
]

/** A purchase of Ana that others have now. */
const purchase = (change: Partial<Instance> = {}): Instance => {
  const { instance } = makePurchase(7, "Ergo", 56_160)
  const task = instance.task === null ? null : { ...instance.task, mine: false, standing: "none" as const }
  return { ...instance, record: [], task, ...change }
}

const open = (instance: Instance, entries: ReadonlyArray<HistoryEntry>, options: PageOptions = {}) =>
  openPage({
    address: `/demo/home?redirect=pedido_compra&instancia=${instance.id}`,
    size: [1280, 1000],
    ...options,
    server: { ...withRequests(instance), history: () => entries.toReversed(), ...options.server }
  })

const part = (name: string) => page.getByRole("group", { name: "Partes do caso" }).getByRole("button", { name })
const history = page.getByRole("region", { name: "Histórico" })
const sentences = history.css("li p")

test("the history says in sentences who did what, why, and what was answered otherwise, round by round", async () => {
  const figure = { key: "total", label: "Total", prefix: "R$", suffix: null, decimals: 2, value: 56_160 }
  await open(purchase({ figure }), oldestFirst)
  await part("Histórico").click()
  await expectTexts(sentences, [
    "Bruno Lima aprovou · Aprovação da gerência",
    "Bruno Lima assumiu · Aprovação da gerência",
    "Ana Souza enviou de novo · Preencher o pedidoCadeira: Quantidade de 40 para 24 · Total de R$ 91.200,00 para R$ 56.160,00",
    "Bruno Lima por Diego Prado devolveu · Aprovação da gerênciaRever a quantidade",
    "Regra Definição da alçada: diretoria",
    "Ana Souza pediu · Preencher o pedido",
    "Ana Souza abriu o processo"
  ])
  await expectTexts(history.getByRole("heading", { level: 4 }), ["2ª rodada", "1ª rodada"])
  await expectCount(history.getByRole("list", { name: "2ª rodada" }).getByRole("listitem"), 3)
  await expect.element(history.css("q")).toHaveTextContent("Rever a quantidade")
  // A decision is said whole: nothing is left to be opened.
  await expectCount(history.getByText("Respostas"), 2)
  await expectAccessible("the history of a case")
})

test("in a small quadrant the history begins below one line of the path", async () => {
  const { instance } = makePurchase(7, "Ergo", 56_160)
  await open(instance, oldestFirst, { usuario: "bruno.lima", size: [800, 940] })
  await expect.element(page.getByText(/^Ninguém assumiu/)).toBeVisible()
  await part("Histórico").click()
  await expectCount(page.getByText(/^Ninguém assumiu/), 0)
  await page.viewport(800, 420)
  await expect.element(sentences.first()).toBeInViewport({ ratio: 1 })
  await expectHidden(page.getByRole("list", { name: "Etapas" }))
  await expectAccessible("the history in a small quadrant")
})

test("in a small quadrant the facts of what others do begin below one line of the path", async () => {
  await open(purchase(), oldestFirst, { size: [800, 420] })
  await expect.element(page.css(".proc.active .steps-line")).toBeVisible()
  await expectHidden(page.getByRole("list", { name: "Etapas" }))
})

const said = (number: number, person: string, pessoa: string, more: Partial<CommentView> = {}): CommentView => ({
  id: id(7000 + number),
  number,
  at: "2026-11-19T12:00:00.000Z",
  by: { person, pessoa, photo: null },
  text: `Recado ${number}`,
  named: [],
  asked: [],
  answers: null,
  place: null,
  resolved: null,
  ...more
})

test.runIf(isFull)(
  "in a low quadrant who has the case is one line above the comments, and what I said is not new to me",
  async () => {
    const bruno = said(1, id(9), "Bruno Lima")
    let comments = [bruno]
    const { reload } = await open(purchase(), [], {
      size: [1280, 520],
      server: { comments: () => ({ comments, read: 0 }) }
    })
    const rail = page.getByRole("complementary", { name: "Ao lado do formulário" })
    await rail.getByRole("button", { name: /^Comentários/ }).click()
    await expect.element(rail.getByText("Novos")).toBeVisible()
    expect((await rail.css(".rail-path").boundingBox()).height).toBeLessThan(48)
    expect((await rail.css(".quad-body").boundingBox()).height).toBeGreaterThan(160)
    await expectAccessible("the comments of a case in a low quadrant")
    comments = [bruno, said(2, id(2), "Ana Souza")]
    await reload()
    await rail.getByRole("button", { name: /^Comentários/ }).click()
    await expect.element(rail.getByText("Recado 2")).toBeVisible()
    await expectCount(rail.getByText("Novos"), 0)
  }
)

test("what I have just said is taken back, and its words are typed again; what is older stays", async () => {
  const bruno = { person: id(9), pessoa: "Bruno Lima" }
  const old = said(1, id(2), "Ana Souza")
  const mine = said(2, id(2), "Ana Souza", {
    at: new Date().toISOString(),
    text: "@Bruno Lima quando?",
    named: [bruno],
    asked: [{ ...bruno, answered: false }]
  })
  let comments = [old, mine]
  let isLate = true
  const { server } = await open(purchase(), [], {
    server: {
      comments: () => ({ comments, read: 2 }),
      takeBackComment: ({ comment }) => {
        if (isLate) return new Refusal("revision-stale")
        comments = comments.filter((one) => one.id !== comment)
        return { comments, read: 1 }
      }
    }
  })
  await part("Comentários").click()
  const undo = page.getByRole("region", { name: "Comentários" }).getByRole("button", { name: "Desfazer" })
  await expectCount(undo, 1)
  await expectAccessible("a comment that can be taken back")
  await undo.click()
  await expect.element(page.getByText(/^Alguém já leu ou comentou depois/)).toBeVisible()
  isLate = false
  await undo.click()
  await expect.element(page.getByRole("textbox", { name: "Escrever um comentário" })).toHaveValue("@Bruno Lima quando?")
  await expect.element(page.getByRole("button", { name: "Perguntar", exact: true })).toBeVisible()
  await expectCount(undo, 0)
  expect(server.asked("takeBackComment").map(({ comment }) => comment)).toEqual([mine.id, mine.id])
})

test("a case of another role is asked for in that role: its history, its files and its comments", async () => {
  const purchase = makePurchase(1, "Aurora", 900)
  const role = id(33)
  const work = makeWork({ ...purchase, row: { ...purchase.row, role } })
  const { server } = await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    server: { ...work.handlers, history: () => oldestFirst }
  })
  await page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: "Compra 1 " }).dblClick()
  await part("Histórico").click()
  await expect.element(sentences.first()).toBeVisible()
  for (const name of ["history", "documents", "comments"] as const) expect(server.rolesOf(name)).toEqual([role])
})

test("one round has no name", async () => {
  await open(purchase(), oldestFirst.slice(0, 3))
  await part("Histórico").click()
  await expect.element(sentences.first()).toBeVisible()
  await expectCount(sentences, 3)
  await expectCount(history.getByRole("heading", { level: 4 }), 0)
})

test("a case that is back at its asker has begun its next round", async () => {
  const { task } = purchase()
  const back = task === null ? null : { ...task, activity: "pedir", name: "Preencher o pedido", decision: null }
  await open(purchase({ task: back }), oldestFirst.slice(0, 4), { language: "en-US" })
  await page.getByRole("group", { name: "Parts of the case" }).getByRole("button", { name: "History" }).click()
  const english = page.getByRole("region", { name: "History" })
  await expectTexts(english.getByRole("heading", { level: 4 }), ["Round 2", "Round 1"])
  await expect.element(english.getByText("Back at Preencher o pedido.")).toBeVisible()
  await expect
    .element(english.css("li p").first())
    .toHaveTextContent("Bruno Lima for Diego Prado sent it back · Aprovação da gerênciaRever a quantidade")
})

test("what was decided in an earlier round does not stand among the values of now", async () => {
  const values = { fornecedor: "Ergo", total: 56_160, decisao: "devolver", parecer: "Rever a quantidade" }
  await open(purchase({ values }), [])
  await expect.element(page.getByText("R$ 56.160,00").first()).toBeVisible()
  await expectCount(page.getByText("Rever a quantidade"), 0)
  await expectCount(page.css(".facts").getByText("Devolver"), 0)
})

test("the record of a case says which answers are of an earlier round, and has them last", async () => {
  const at = "2026-11-18T13:00:00.000Z"
  const values = { fornecedor: "Ergo", total: 56_160, decisao: "devolver", parecer: "Rever a quantidade" }
  const record = [
    { id: "aprovar_gerencia", name: "Aprovação da gerência", who: "Bruno Lima", at, form: approve },
    { id: "pedir", name: "Preencher o pedido", who: "Ana Souza", at, form: ask }
  ]
  await open(purchase({ values, record }), [])
  await expect.element(page.css(".record .former")).toMatchTextContent(/Devolver/)
  await expectTexts(page.css(".record h3"), [
    /^Preencher o pedido(?!.*rodada)/,
    /^Aprovação da gerência.*rodada anterior$/
  ])
})

const director = page.getByRole("region", { name: "Caminho" }).getByRole("listitem").filter({ hasText: "diretoria" })

test("the path says when a step comes", async () => {
  const when = "Acima de R$ 50 mil"
  const far = makeStep("aprovar_diretoria", "Aprovação da diretoria", { who: "Diretoria", conditional: true, when })
  const { steps } = purchase()
  await open(purchase({ steps: steps.flatMap((one) => (one.id === "comprar" ? [far, one] : [one])) }), [])
  await expect.element(director).toHaveTextContent("Aprovação da diretoriaDiretoriaSó quando: Acima de R$ 50 mil")
})

test("the path says why a step does not come", async () => {
  const passed = {
    id: "aprovar_diretoria",
    name: "Aprovação da diretoria",
    who: "Diretoria",
    after: "aprovar_gerencia",
    decided: true,
    when: "Acima de R$ 50 mil? Não",
    facts: [{ label: "Total", text: "R$ 10.000,00" }]
  }
  await open(purchase({ passedBy: [passed] }), [])
  await expect
    .element(director)
    .toHaveTextContent("Aprovação da diretoriaNão vem. Acima de R$ 50 mil? Não: Total R$ 10.000,00")
})
