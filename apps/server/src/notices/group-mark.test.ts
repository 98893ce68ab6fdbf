import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import { notifyPeople } from "../kernel/events/notice.ts"
import * as Notices from "./store.ts"

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", `camunda:candidateGroups="gerencia"`)}${flow("u", "f")}<endEvent id="f" />`
  await office.deploy("grupo", body)
})
afterAll(() => office.stop())

it("reads what is the groups' by one moment, and leaves what is one's own unread", async () => {
  const [ana, bruno] = await Promise.all([office.as("ana.souza"), office.as("bruno.lima")])
  const page = () => Notices.page(office.sql, bruno, null, speechIn("pt-BR", "pt-BR"))
  const own = { person: bruno.person, kind: "mentioned", step: "own", instance: null, task: null, by: null } as const
  await office.sql.begin((tx) => notifyPeople(tx, "demo", [own]))
  await office.start(ana, "grupo")
  const before = await page()
  expect([before.unread, before.own]).toEqual([2, 1])
  expect(before.list.filter(({ read }) => !read).map((one) => one.own)).toEqual([false, true])
  success(await Notices.markRead(office.sql, bruno, { group: true, until: before.until }))
  const after = await page()
  expect([after.unread, after.list.map((one) => [one.own, one.read])]).toEqual([
    1,
    [
      [false, true],
      [true, false]
    ]
  ])
  success(await Notices.markRead(office.sql, bruno, { all: true, until: after.until }))
  expect(await page()).toMatchObject({ unread: 0, own: 0 })
})
