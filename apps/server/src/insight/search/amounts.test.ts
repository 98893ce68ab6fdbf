/** The figures of cases that are found, and of a case that is looked at: for whoever sees them, and for nobody else. */
import * as Locale from "@quadrante/domain/locale"
import { afterAll, beforeAll, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { search } from "./search.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

const valor = { type: "number", key: "valor", label: "Total (R$)", properties: { moeda: "BRL" } }
const decision = {
  type: "radio",
  key: "decisao",
  label: "Decisão",
  validate: { required: true },
  values: ["sim", "nao"].map((value) => ({ value, label: value }))
}

/** A case of which somebody gives a value, and others decide about it. */
const begin = async (processo: string, given: object) => {
  const decide = userTask(
    "ver",
    'camunda:candidateGroups="gerencia" quadrante:figure="valor" quadrante:outcome="decisao"'
  ).replace('formKey="nota"', 'formKey="ver"')
  await office.deploy(
    processo,
    `<startEvent id="s" />${userTask("pedir")}${decide}<endEvent id="f" />` +
      flow("s", "pedir") +
      flow("pedir", "ver") +
      flow("ver", "f"),
    "",
    { title: { "pt-BR": processo, en: processo, es: processo } },
    { nota: { components: [given] }, ver: { components: [{ ...given, readonly: true }, decision] } }
  )
  const ana = await office.as("ana.souza")
  const id = await office.start(ana, processo)
  await office.complete(ana, id, "pedir", { valor: 18_400 })
  return id
}

it("are told to who sees the value while it waits and once it is over, and keep out who does not", async () => {
  const [plain, secret] = [
    await begin("livro", valor),
    await begin("cofre", { ...valor, properties: { ...valor.properties, sigilo: "diretoria" } })
  ]
  const amount = { value: 18_400, label: "Total", prefix: "R$", suffix: null, decimals: 2 }
  const told = async (who: string, profile: string | undefined, word: string, id: string) => {
    const session = profile === undefined ? await office.as(who) : await office.as(who, profile)
    const found = await search(office.sql, session, word, Locale.speechIn("pt-BR", "pt-BR"))
    expect(found.instances.map((one) => one.id)).toEqual([id])
    return { found: found.amounts?.[id], seen: (await office.see(session, id)).figure }
  }
  const figure = { found: amount, seen: { ...amount, key: "valor" } }
  const none = { found: undefined, seen: undefined }
  expect(await told("ana.souza", undefined, "livro", plain)).toEqual(figure)
  expect(await told("bruno.lima", undefined, "livro", plain)).toEqual(figure)
  expect(await told("bruno.lima", undefined, "cofre", secret)).toEqual(none)

  const bruno = await office.as("bruno.lima")
  await office.complete(bruno, plain, "ver", { decisao: "nao" })
  await office.complete(bruno, secret, "ver", { decisao: "nao" })
  expect(await told("bruno.lima", undefined, "livro", plain)).toEqual(figure)
  expect(await told("bruno.lima", undefined, "cofre", secret)).toEqual(none)
  const { amounts } = await search(
    office.sql,
    await office.as("carla.reis"),
    "livro",
    Locale.speechIn("pt-BR", "pt-BR")
  )
  expect(amounts).toEqual({})
})
