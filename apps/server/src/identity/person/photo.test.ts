/** The photo of a person: who may set, see and remove it, and what the server takes for one. */
import { randomUUID } from "node:crypto"
import type { Client } from "@quadrante/api/client"
import { parse } from "@quadrante/domain/photo"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../../test/house.ts"
import { photo } from "../../../test/photos.ts"
import { code, enter, key, success } from "../../../test/visitor.ts"
import { vacate } from "../../process/engine.ts"
import { exclude } from "./exclusion.ts"

let house: House
let ana: Client
let bruno: Client

beforeAll(async () => {
  house = await openHouse()
  ana = (await enter(house.origin, "ana.souza")).client
  bruno = (await enter(house.origin, "bruno.lima")).client
})
afterAll(() => house.stop())

const encoded = photo.toString("base64")
const set = (client: Client, data = encoded) => client.setPhoto({ payload: { data } })
const shownTo = async (client: Client) => success(await client.session({})).user.img_perfil

describe("a photo", () => {
  it("is there for several people of the demonstration, small, and whole as anybody's must be", async () => {
    const rows = await house.sql<{ usuario: string; content: Buffer }[]>`
      select p.usuario, f.content from photo f join person p on p.amb = f.amb and p.id = f.person where f.amb = 'demo'
        and p.usuario not in ('ana.souza', 'bruno.lima')`
    // Beside theirs, which other tests set and remove.
    expect(rows.length).toBeGreaterThanOrEqual(6)
    const [all] = await house.sql<{ count: number }[]>`select count(*)::int from person where amb = 'demo'`
    expect(rows.length).toBeLessThan(all?.count ?? 0)
    for (const { content } of rows) {
      expect(content.length).toBeLessThanOrEqual(4096)
      expect(parse(content)).toEqual(new Uint8Array(content))
    }
    const { client: elisa } = await enter(house.origin, "elisa.rocha")
    expect(success(await bruno.photo({ photo: (await shownTo(elisa)) ?? "" })).data).toBe(
      rows.find(({ usuario }) => usuario === "elisa.rocha")?.content.toString("base64")
    )
  })

  it("is seen by everybody in the environment under an id that is never another photo's, until it is removed", async () => {
    success(await ana.removePhoto({}))
    expect(await shownTo(ana)).toBeNull()
    const first = success(await set(ana)).photo
    expect(await shownTo(ana)).toBe(first)
    expect(success(await bruno.photo({ photo: first })).data).toBe(encoded)
    const second = success(await set(ana)).photo
    expect(second).not.toBe(first)
    expect(code(await bruno.photo({ photo: first }))).toBe("not-found")
    // Another person's comes and goes beside it.
    const other = success(await set(bruno)).photo
    success(await bruno.removePhoto({}))
    expect(code(await ana.photo({ photo: other }))).toBe("not-found")
    expect(await shownTo(ana)).toBe(second)
    success(await ana.removePhoto({}))
    success(await ana.removePhoto({}))
    expect(code(await ana.photo({ photo: second }))).toBe("not-found")
    expect(await shownTo(ana)).toBeNull()
  })

  it("is told with the person in a comment, among people to name, and with the task that they have", async () => {
    const { photo: own } = success(await set(ana))
    const { photo: his } = success(await set(bruno))
    const { definition } = success(await ana.startForm({ processo: "pedido_ferias" }))
    const values = { inicio: "2030-12-02", dias: 10, abono: "nao", observacao: "" }
    const payload = { processo: "pedido_ferias", contexto: {}, definition, values }
    const { id: instance } = success(await ana.sendDraft({ draft: randomUUID(), payload }))
    const comment = { key: key(), text: "Oi", named: [], asked: [], answers: null }
    const { comments } = success(await ana.writeComment({ instance, payload: comment }))
    expect(comments[0]?.by.photo).toBe(own)
    expect(success(await bruno.peopleToName({ instance, payload: { text: "ana" } }))[0]?.photo).toBe(own)
    const task = success(await bruno.instance({ instance })).task?.id ?? ""
    success(await bruno.claimTask({ task }))
    expect(success(await ana.instance({ instance })).task).toMatchObject({ holder: "Bruno Lima", holderPhoto: his })
    const people = success(await bruno.peopleFor({ task, payload: { for: "passing", term: "ana souza" } }))
    expect([...people.able, ...people.unable].find(({ pessoa }) => pessoa === "Ana Souza")?.photo).toBe(own)
    success(await bruno.releaseTask({ task }))
    expect(success(await ana.instance({ instance })).task?.holderPhoto).toBeNull()
  })

  it("is nothing of another environment, whoever asks there", async () => {
    const { photo: own } = success(await set(ana))
    await makeSecondEnvironment(house.sql)
    const other = (await enter(house.origin, "ana.souza", { amb: "outra" })).client
    expect(code(await other.photo({ photo: own }))).toBe("not-found")
    success(await other.removePhoto({}))
    expect(await shownTo(ana)).toBe(own)
  })

  it("is not for whoever is kept out", async () => {
    const { photo: own } = success(await set(ana))
    const carla = await enter(house.origin, "carla.reis")
    success(await carla.client.photo({ photo: own }))
    await house.sql.begin((tx) => exclude(tx, "demo", "carla.reis", true, vacate))
    expect([code(await carla.client.photo({ photo: own })), code(await set(carla.client))]).toEqual([
      "session-blocked",
      "session-blocked"
    ])
  })

  it.each([
    ["nothing", ""],
    ["a PNG", "iVBORw0KGgoAAAANSUhEUgAAAQAAAAEACAYAAABccqhm"],
    ["a page", Buffer.from("<script>alert(1)</script>").toString("base64")],
    [
      "another size",
      Buffer.from(photo.toString("hex").replace("00110801000100", "00110801000101"), "hex").toString("base64")
    ],
    ["half of one", photo.subarray(0, 400).toString("base64")]
  ])("is not %s", async (_, data) => {
    const before = success(await set(ana)).photo
    expect(code(await set(ana, data))).toBe("file-refused")
    expect(await shownTo(ana)).toBe(before)
  })

  it.each(["/9j/!", "a", "A".repeat(140_000)])(
    "is refused before it is read where it is no base64 of the length",
    async (data) => {
      expect(code(await set(ana, data))).toBe("request-invalid")
    }
  )

  it("is kept without where it was taken", async () => {
    const place = Buffer.from([0xff, 0xe1, 0, 8, ...Buffer.from("-23.5 ")])
    const told = Buffer.concat([photo.subarray(0, 2), place, photo.subarray(2), Buffer.from("<script>")])
    const { photo: own } = success(await set(ana, told.toString("base64")))
    expect(success(await bruno.photo({ photo: own })).data).toBe(encoded)
  })

  it("goes with its person", async () => {
    const { photo: own } = success(await set(ana))
    await house.sql`insert into person (amb, usuario, pessoa, senha) values ('demo', 'ido', 'Ido', '')`
    await house.sql`insert into photo (amb, person, content) select amb, id, ${photo} from person where usuario = 'ido'`
    const owners = async () => {
      const rows = await house.sql<{ pessoa: string }[]>`
        select coalesce(p.pessoa, 'nobody') as pessoa from photo f
        left join person p on p.amb = f.amb and p.id = f.person order by p.pessoa`
      return rows.map(({ pessoa }) => pessoa)
    }
    const before = await owners()
    expect(before).toContain("Ido")
    await house.sql`delete from person where usuario = 'ido'`
    expect(await owners()).toEqual(before.filter((pessoa) => pessoa !== "Ido"))
    success(await bruno.photo({ photo: own }))
  })
})
