import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import * as Password from "../identity/person/password.ts"
import * as Demo from "./house.ts"
import { makeFindWelcome } from "./welcome.ts"

let house: House
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "web-"))
  await writeFile(join(web, "index.html"), "<main>{{welcome}}</main><!--quadrante:environment-->")
  house = await openHouse({ webFolder: web })
  // An environment of somebody's own, with a person of the same name and the same password.
  await house.sql`
    insert into environment (amb, amb_nome, tema_cor, headline, contact) values ('outro', 'Outro', 'grey', '', '')`
  await house.sql`
    insert into person (amb, usuario, pessoa, senha)
    select 'outro', usuario, pessoa, senha from person where amb = 'demo' and usuario = 'ana.souza'`
})
afterAll(async () => {
  await house.stop()
  await rm(web, { recursive: true, force: true })
})

const pageOf = async (amb: string) => (await fetch(`${house.origin}/${amb}/login`)).text()

it("welcomes people at the login of the demonstration, and nobody anywhere else", async () => {
  const page = await pageOf("demo")
  expect(page).toContain("<b>Ana Souza</b><small>pede</small>")
  expect(page).toContain(`"senha":"${Demo.password}"`)
  const other = await pageOf("outro")
  expect(other).toContain("<main></main>")
  expect(other).toContain('"welcome":null')
  expect(other).not.toContain(Demo.password)
  expect(await makeFindWelcome("production", house.sql)("demo")).toBe(null)
  expect(await makeFindWelcome("demo", house.sql)("nenhum")).toBe(null)
})

it("welcomes nobody whom the public password does not let in any more", async () => {
  const find = makeFindWelcome("demo", house.sql)
  const named = async () => (await find("demo"))?.people.map(({ usuario }) => usuario)
  expect(await named()).toEqual(Demo.welcomed.map(({ usuario }) => usuario))
  const own = await Password.hash("only hers")
  await house.sql`update person set senha = ${own} where amb = 'demo' and usuario = 'ana.souza'`
  await house.sql`update person set blocked = true where amb = 'demo' and usuario = 'bruno.lima'`
  expect(await named()).toEqual(Demo.welcomed.slice(2).map(({ usuario }) => usuario))
  await house.sql`update person set senha = ${own} where amb = 'demo'`
  expect(await find("demo")).toBe(null)
})
