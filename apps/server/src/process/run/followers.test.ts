/** Who follows an instance: told as its starter is, once, of others' acts alone, and as long as they see it. */
import { speechIn } from "@quadrante/domain/locale"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { success } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Notices from "../../notices/store.ts"
import { cancel } from "./cancel.ts"
import { follow, unfollow } from "./followers.ts"

let office: TestOffice
let ana: Session
let bruno: Session
let karina: Session
/** No task of the process is for his profile. */
let felipe: Session
let keeper: Session

beforeAll(async () => {
  office = await openOffice()
  ;[ana, bruno, karina, felipe, keeper] = await Promise.all([
    office.as("ana.souza"),
    office.as("bruno.lima"),
    office.as("karina.dias"),
    office.as("felipe.nunes"),
    office.as("diego.prado", "processos")
  ])
  const group = `camunda:candidateGroups="gerencia"`
  await office.deploy(
    "pedido",
    `<startEvent id="s" />${userTask("pedir")}${userTask("aprovar", group)}${userTask("pagar", group)}
    ${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "pagar")}${flow("pagar", "f")}<endEvent id="f" name="Pago" />`
  )
})
afterAll(() => office.stop())

/** A request of Ana's that waits for a manager. */
const request = async (): Promise<string> => {
  const instance = await office.start(ana, "pedido")
  await office.complete(ana, instance, "pedir")
  return instance
}

/** What somebody is told of how an instance goes on, the oldest first. */
const toldOf = async (session: Session, instance: string) =>
  (await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))).list
    .filter((one) => one.own && one.instance === instance && one.kind.startsWith("request-"))
    .map(({ kind, by, detail }) => [kind, by, detail["as"] ?? "starter"].join(" "))
    .toReversed()

const followersOf = async (instance: string) =>
  (await office.sql<{ person: string }[]>`select person from follower where instance = ${instance}`).map(
    ({ person }) => person
  )

describe("who follows an instance", () => {
  it("is told as its starter is, of what others do, until they follow it no more", async () => {
    const instance = await request()
    for (const one of [karina, bruno, karina]) success(await follow(office.sql, one, instance))
    expect((await office.see(karina, instance)).following).toBe(true)
    expect((await office.see(ana, instance)).following).toBe(false)
    await office.complete(bruno, instance, "aprovar")
    expect(await toldOf(karina, instance)).toEqual(["request-moved Bruno Lima follower"])
    expect(await toldOf(ana, instance)).toEqual(["request-moved Bruno Lima starter"])
    expect(await toldOf(bruno, instance)).toEqual([])
    success(await unfollow(office.sql, karina, instance))
    success(await unfollow(office.sql, karina, instance))
    expect((await office.see(karina, instance)).following).toBe(false)
    await office.complete(karina, instance, "pagar")
    expect(await toldOf(karina, instance)).toEqual(["request-moved Bruno Lima follower"])
    expect(await toldOf(bruno, instance)).toEqual(["request-ended Karina Dias follower"])
  })

  it("is told once where they started it, as who did", async () => {
    const instance = await request()
    success(await follow(office.sql, ana, instance))
    await office.complete(bruno, instance, "aprovar")
    await office.complete(bruno, instance, "pagar")
    expect(await toldOf(ana, instance)).toEqual([
      "request-moved Bruno Lima starter",
      "request-ended Bruno Lima starter"
    ])
  })

  it("is told of an end that nobody's task brought about", async () => {
    const instance = await request()
    success(await follow(office.sql, karina, instance))
    success(await cancel(office.sql, keeper, instance, "basta"))
    expect(await toldOf(karina, instance)).toEqual(["request-ended Diego Prado follower"])
  })

  it("is told no more once they do not see it, or may not come in, and again once they do", async () => {
    const rows = () => office.sql<{ person: string }[]>`select person from notice where instance = ${instance}`
    const instance = await request()
    for (const one of [karina, keeper]) success(await follow(office.sql, one, instance))
    const { amb, person } = karina
    const roles = await office.sql`delete from person_profile where amb = ${amb} and person = ${person} returning *`
    await office.sql`update person set blocked = true where amb = ${amb} and id = ${keeper.person}`
    await office.complete(bruno, instance, "aprovar")
    expect((await rows()).map((row) => row.person)).toEqual([ana.person])
    await office.sql`insert into person_profile ${office.sql(roles)}`
    await office.sql`update person set blocked = false where amb = ${amb} and id = ${keeper.person}`
    await office.complete(bruno, instance, "pagar")
    expect((await rows()).map((row) => row.person).toSorted()).toEqual(
      [ana.person, ana.person, karina.person, keeper.person].toSorted()
    )
  })

  it("is forgotten with it", async () => {
    const instance = await request()
    success(await follow(office.sql, karina, instance))
    expect(await followersOf(instance)).toEqual([karina.person])
    await office.sql`delete from instance where id = ${instance}`
    expect(await followersOf(instance)).toEqual([])
  })
})

it("is followed by nobody who does not see it", async () => {
  const instance = await request()
  for (const id of [instance, randomUUID(), "nenhuma"]) {
    for (const act of [follow, unfollow]) {
      expect(await act(office.sql, felipe, id)).toMatchObject({ failure: { code: "not-found" } })
    }
  }
  expect(await followersOf(instance)).toEqual([])
})
