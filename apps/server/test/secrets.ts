/** A process with marked values that few may see, walked by people, and what is looked for where it must not be. */
import { Result } from "effect"
import { constants, inflateSync } from "node:zlib"
import { unzipSync } from "fflate"
import type { Client } from "@quadrante/api/client"
import type { House } from "./house.ts"
import { flow, xmlOf } from "./office.ts"
import { deploy } from "../src/process/model/definition.ts"
import { enter, key, success, type Visitor } from "./visitor.ts"

/** The values that only their forms show, by the names of their fields. */
export const marks = {
  analise: "zqanalise",
  cofre: "zqcofre",
  nota: "zqnota",
  faixa: "zqfaixa",
  pessoal: "zqpessoal",
  arquivo: "zqarquivo",
  texto: "zqtexto",
  /** What is said at a clause of the text. */
  dito: "zqdito"
} as const

/** What every viewer is given: the title has it, and `publico`. */
export const plain = "abertoatodos"

export const processo = "sigiloso"

const text = (name: string, more: object = {}) => ({ type: "textfield", key: name, label: `Campo ${name}`, ...more })
const secret = { properties: { sigilo: "rh" } }

const forms = {
  pedir: {
    components: [
      text("assunto"),
      text("pessoal", secret),
      { type: "number", key: "valor", label: "Valor", properties: { currency: "BRL" } }
    ]
  },
  analisar: {
    components: [
      text("assunto", { readonly: true }),
      text("analise"),
      text("cofre"),
      { type: "number", key: "custo", label: "Custo" },
      { type: "filepicker", key: "anexo", label: "Anexo", multiple: true },
      { type: "filepicker", key: "minuta", label: "Minuta", properties: { tipo: "documento" } },
      {
        type: "radio",
        key: "decisao",
        label: "Decisão",
        values: [
          { value: "devolver", label: "Devolver" },
          { value: "seguir", label: "Seguir" }
        ],
        properties: { resposta: "nova" }
      }
    ]
  },
  conferir: {
    components: [
      text("assunto", { readonly: true }),
      text("pessoal", { readonly: true, ...secret }),
      text("visto", { conditional: { hide: `=analise = "nunca"` } }),
      text("so_se", { conditional: { hide: `=visto = null or not(starts with(cofre, "zq"))` } }),
      { type: "expression", key: "juntos", label: "Juntos", expression: "=cofre + visto" },
      { type: "text", text: `{{if analise = null then "sem" else "com análise"}}` }
    ]
  },
  avaliar: { components: [text("nota")] }
}

const task = (id: string, attributes: string, inner = "") =>
  `<userTask id="${id}" name="Etapa ${id}" camunda:formKey="${id}" ${attributes}>${inner}</userTask>`

const body = `<startEvent id="s" />${task("pedir", "")}
  ${task("analisar", 'camunda:candidateGroups="gerencia" quadrante:notBy="starter"')}
  <scriptTask id="classificar" name="Classificar" scriptFormat="feel" camunda:resultVariable="faixa"><script>if custo = null then null else "zq" + "faixa"</script></scriptTask>
  <exclusiveGateway id="g" default="g_avaliar" />
  ${task("avaliar", 'camunda:candidateGroups="gerencia"', "<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>")}
  ${task("conferir", 'camunda:candidateGroups="compras" quadrante:unit="=[&quot;VND&quot;]"')}
  <endEvent id="f" />
  ${flow("s", "pedir")}${flow("pedir", "analisar")}${flow("analisar", "classificar")}${flow("classificar", "g")}
  ${flow("g", "pedir", 'decisao = "devolver"')}${flow("g", "avaliar")}${flow("avaliar", "conferir")}${flow("conferir", "f")}`

/** The process as its author hands it over. */
export const secretBundle = {
  processo,
  xml: xmlOf(processo, body),
  about: {
    title: { "pt-BR": "Sigiloso", en: "Secret", es: "Secreto" },
    group: { "pt-BR": "Provas", en: "Tests", es: "Pruebas" },
    icon: "processo",
    instanceTitle: '"Sigiloso " + string(numero) + " · " + assunto',
    publico: ["decisao", "assunto"]
  },
  forms
}

/** An instance that was gone through twice, and stands at its last task. */
export interface SecretCase {
  readonly instance: string
  readonly definition: string
  readonly analisar: string
  readonly conferir: string
  readonly file: string
  readonly text: string
}

/** Completes the task that waits for somebody. */
export const answer = async (client: Client, instance: string, values: Record<string, never> | object) => {
  const view = success(await client.instance({ instance }))
  const payload = { revision: view.revision, key: key(), values: values as Record<string, string> }
  success(await client.complete({ task: view.task?.id ?? "", payload }))
  return view.task?.id ?? ""
}

/** Ana asks, Bruno analyses with a file and a text, sends back, analyses again, and two assess it. */
export const makeCase = async (house: House, ana: Visitor, bruno: Visitor): Promise<SecretCase> => {
  const definition = success(await deploy(house.sql, "demo", secretBundle))
  const begun = success(await ana.client.start({ payload: { processo, contexto: {}, key: key() } }))
  const { id: instance } = begun
  const asked = { assunto: plain, pessoal: marks.pessoal, valor: 7 }
  await answer(ana.client, instance, asked)
  const file = await attach(bruno.client, instance, `${marks.arquivo}.pdf`)
  const written = success(await bruno.client.beginText({ instance, payload: { title: `${marks.texto} minuta` } }))
  success(await bruno.client.openDocument({ document: written.id }))
  success(
    await bruno.client.saveDocument({
      document: written.id,
      payload: { base: 0, text: marks.texto, remark: marks.texto }
    })
  )
  const done = { analise: marks.analise, cofre: marks.cofre, custo: 987654, anexo: [file], minuta: written.id }
  await answer(bruno.client, instance, { ...done, decisao: "devolver" })
  await answer(ana.client, instance, asked)
  const analisar = await answer(bruno.client, instance, { ...done, decisao: "seguir" })
  for (let n = 0; n < 2; n++) await answer(bruno.client, instance, { nota: marks.nota })
  const at = { document: written.id, version: 1, block: 0, quote: marks.texto }
  const said = { key: key(), text: marks.dito, named: [], asked: [], answers: null, place: at }
  const { comments } = success(await bruno.client.writeComment({ instance, payload: said }))
  const more = { key: key(), text: `Sim, ${marks.dito}`, named: [], asked: [], answers: comments[0]?.id ?? "" }
  success(await bruno.client.writeComment({ instance, payload: more }))
  const view = success(await bruno.client.instance({ instance }))
  return { instance, definition, analisar, conferir: view.task?.id ?? "", file, text: written.id }
}

const attach = async (client: Client, instance: string, name: string): Promise<string> => {
  const content = Buffer.from(`%PDF-1.4\n% ${marks.arquivo}\n%%EOF\n`)
  const { upload } = success(
    await client.beginUpload({ instance, payload: { name, accept: "", bytes: content.length } })
  )
  success(await client.uploadPart({ upload, part: "0", payload: { data: content.toString("base64") } }))
  return success(await client.endUpload({ upload })).id
}

/** A person under one of their profiles. */
export const enterAs = async (house: House, usuario: string, profile: string) => {
  const visitor = await enter(house.origin, usuario)
  const { roles } = success(await visitor.client.choices({}))
  const [row] = await house.sql<{ id: string }[]>`
    select r.id from person_profile r join person p on p.amb = r.amb and p.id = r.person
    where r.amb = 'demo' and p.usuario = ${usuario} and r.profile = ${profile}`
  if (visitor.session.user.perfil_operacional_id !== profile && roles.length > 1) {
    success(await visitor.client.choose({ payload: { role: row?.id ?? "" } }))
  }
  return visitor
}

/** Which of the marked values stand in an answer, whatever it is packed in. */
export const marksIn = (answer: string, looked: readonly string[] = [...Object.values(marks), "987654", "987.654"]) => {
  const all = unpacked(answer).join("\n").normalize("NFKD").toLowerCase()
  return looked.filter((mark) => all.includes(mark))
}

const unpacked = (text: string): readonly string[] => {
  const packed = [...text.matchAll(/"([A-Za-z0-9+/]{16,}={0,2})"/g)].map(([, data = ""]) => Buffer.from(data, "base64"))
  return [text, ...packed.flatMap(contentOf)]
}

/** What is in a file: of a workbook its parts, of a PDF the text of its pages. */
const contentOf = (bytes: Buffer): readonly string[] => {
  if (bytes.subarray(0, 2).toString() === "PK") {
    return Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString("utf8"))
  }
  return bytes.subarray(0, 4).equals(Buffer.from("%PDF")) ? textsOfPdf(bytes) : [bytes.toString("utf8")]
}

/** Texts stand in a PDF as numbers of letters, a font each: with the letters of each font, since one of them is right. */
const textsOfPdf = (bytes: Buffer): readonly string[] => {
  const streams = [...bytes.toString("latin1").matchAll(/stream\r?\n(.*?)endstream/gs)].flatMap(([, packed = ""]) =>
    Result.match(
      Result.try(() => inflateSync(Buffer.from(packed, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH })),
      { onSuccess: (out) => [out.toString("latin1")], onFailure: () => [] }
    )
  )
  const fonts = streams
    .filter((stream) => stream.includes("beginbfrange"))
    .map((stream) => [...stream.matchAll(/\[((?:<[0-9a-f ]+>\s*)+)\]/gi)].flatMap(([, all = ""]) => hex(all)))
  const written = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = ""]) => hex(run).join(""))
  )
  const read = (letters: readonly string[]) =>
    written.map((run) =>
      (run.match(/.{4}/g) ?? []).map((glyph) => letterOf(letters[parseInt(glyph, 16)] ?? "")).join("")
    )
  return [bytes.toString("latin1"), ...fonts.flatMap((letters) => read(letters).join(" "))]
}

/** A letter may stand for several, as where "f" and "i" are drawn as one. */
const hex = (text: string): readonly string[] =>
  [...text.matchAll(/<([0-9a-f ]*)>/gi)].map(([, digits = ""]) => digits.replaceAll(" ", ""))

const letterOf = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join("")
