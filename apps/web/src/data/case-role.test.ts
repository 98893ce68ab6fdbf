import type { Client } from "@quadrante/api/client"
import { contract, type Name } from "@quadrante/api/contract"
import * as Cases from "@quadrante/domain/cases"
import * as Panel from "@quadrante/domain/panel"
import type { OpenProcess } from "@quadrante/domain/process"
import { Result } from "effect"
import { expect, it } from "vitest"
import { makeCaseRoles, roleOfCase } from "./case-role.ts"

/** A client that notes what it is asked, and answers as the server would of a case with one text. */
const makeNoted = () => {
  const asked: string[] = []
  const answers: Partial<Record<Name, unknown>> = {
    documents: [{ id: "t1" }],
    beginText: { id: "t2" },
    beginUpload: { upload: "u1" },
    endUpload: { id: "t3" }
  }
  const calls = (Object.keys(contract) as ReadonlyArray<Name>).map((name) => [
    name,
    async ({ role }: { readonly role?: string | null }) => {
      asked.push(`${name} ${role}`)
      return Result.succeed(answers[name] ?? null)
    }
  ])
  return { client: Object.fromEntries(calls) as Client, asked }
}

it("what belongs to a case is asked in its role: by the case, and by the names that its answers gave", async () => {
  const { client: bare, asked } = makeNoted()
  const client = makeCaseRoles((instance) => (instance === "c1" ? "gerencia" : null))(bare)
  await client.history({ instance: "c1" })
  await client.content({ document: "t1", version: "1" })
  await client.documents({ instance: "c1" })
  await client.content({ document: "t1", version: "1" })
  await client.beginText({ instance: "c1", payload: { title: "Minuta" } })
  await client.draftDocument({ document: "t2", payload: { base: 0, text: "" } })
  await client.beginUpload({ instance: "c1", payload: { name: "a", accept: "", bytes: 1, ofCase: true } })
  await client.endUpload({ upload: "u1" })
  await client.removeFile({ document: "t3" })
  expect(asked).toEqual([
    "history gerencia",
    // Nothing said yet whose it is.
    "content undefined",
    "documents gerencia",
    "content gerencia",
    "beginText gerencia",
    "draftDocument gerencia",
    "beginUpload gerencia",
    "endUpload gerencia",
    "removeFile gerencia"
  ])
})

it("a role that is given stays, that of the session too; and so does what no case has", async () => {
  const { client: bare, asked } = makeNoted()
  const client = makeCaseRoles((instance) => (instance === "c1" ? "gerencia" : null))(bare)
  await client.comments({ instance: "c1", role: "compras" })
  await client.comments({ instance: "c1", role: null })
  await client.comments({ instance: "c2" })
  await client.session({})
  expect(asked).toEqual(["comments compras", "comments null", "comments undefined", "session undefined"])
})

it("the role of a case is that of its own quadrant, else of what shows it beside", () => {
  const open = (more: Partial<OpenProcess>, role?: string): OpenProcess => ({
    id: "p",
    processo: "pedido_compra",
    contexto: {},
    title: "",
    instance: null,
    state: "ready",
    preview: false,
    dirty: false,
    origin: null,
    openedAs: { ...(role !== undefined && { role }), perfil_operacional: null, unid_sigla: null },
    slot: 1,
    ...more
  })
  const text = open(Panel.openingOf({ caso: "c1", documento: "t1" }), "of the text")
  const pair = [
    { id: "c1", role: "of the pair" },
    { id: "c2", role: null }
  ]
  const comparison = open(Cases.openingOf(pair))
  const own = open({ instance: "c1" }, "its own")
  expect(roleOfCase([text, comparison, own], "c1")).toBe("its own")
  expect(roleOfCase([text, comparison], "c1")).toBe("of the pair")
  expect(roleOfCase([text], "c1")).toBe("of the text")
  expect(roleOfCase([comparison], "c2")).toBeNull()
  expect(roleOfCase([open({ draft: "d1" }, "of the draft")], "d1")).toBe("of the draft")
  expect(roleOfCase([own], "c3")).toBeNull()
})
