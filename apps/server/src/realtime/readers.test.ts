import type { Reader } from "@quadrante/realtime/protocol"
import { handshakeTarget } from "@quadrante/realtime/protocol"
import { io } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter, key, success, type Visitor } from "../../test/visitor.ts"
import { deploy } from "../process/model/definition.ts"
import { isFull } from "../../test/breadth.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
  success(await deploy(house.sql, "demo", bundle))
})
afterAll(() => house.stop())

describe("who is in a text", () => {
  it("is told to the others who see it, until they leave; whoever does not see it is not named and told nothing", async () => {
    const { ana, bruno, document } = await stage()
    const carla = await enter(house.origin, "carla.reis")
    const [hers, his, other] = [watch(ana), watch(bruno), watch(carla)]
    await Promise.all([hers, his, other].map((each) => each.online()))
    other.client.read(document, "writing")
    hers.client.read(document, "reading")
    his.client.read(document, "reading")
    await expect.poll(() => hers.people(document)).toEqual([{ name: "Bruno Lima", writes: false }])
    await expect.poll(() => his.people(document)).toEqual([{ name: "Ana Souza", writes: false }])
    his.client.read(document, "writing")
    await expect.poll(() => hers.people(document)).toEqual([{ name: "Bruno Lima", writes: true }])
    his.client.read(document, null)
    await expect.poll(() => hers.people(document)).toEqual([])
    expect(other.told).toEqual([])
    expect(his.people(document), "and who left knows of nobody").toEqual([])
    stop(hers, his, other)
  })

  it("is not told any more to whoever lost the right, nor are they named", { timeout: 150_000 }, async () => {
    const { ana, bruno, instance, document } = await stage()
    const [hers, his] = [watch(ana), watch(bruno)]
    await Promise.all([hers, his].map((each) => each.online()))
    hers.client.read(document, "reading")
    his.client.read(document, "reading")
    await expect.poll(() => his.people(document)).toEqual([{ name: "Ana Souza", writes: false }])
    await house.sql`update task set profiles = '{juridico}' where instance = ${instance} and done_at is null`
    // At once, where something happens there: not only when he says again that he is there.
    hers.client.read(document, "writing")
    await expect.poll(() => his.people(document)).toEqual([])
    await expect.poll(() => hers.people(document)).toEqual([])
    expect(his.told.flatMap(({ people }) => people).some(({ writes }) => writes)).toBe(false)
    stop(hers, his)
  })

  it.runIf(isFull)(
    "is forgotten where nothing is heard of them, and keeps no session awake",
    { timeout: 200_000 },
    async () => {
      const { ana, bruno, document } = await stage()
      const mute = await bare(bruno)
      // Coming itself is a sign of the person.
      await house.sql`update session set used = now() - interval '5 minutes' where id = ${bruno.session.id}`
      const hers = watch(ana)
      await hers.online()
      hers.client.read(document, "reading")
      mute.emit("reading", { document, as: "reading" })
      await expect.poll(() => hers.people(document)).toEqual([{ name: "Bruno Lima", writes: false }])
      await expect.poll(() => hers.people(document), { timeout: 75_000 }).toEqual([])
      const [session] = await house.sql<{ awake: boolean }[]>`
      select used > now() - interval '4 minutes' as awake from session where id = ${bruno.session.id}`
      expect(session?.awake).toBe(false)
      mute.disconnect()
      stop(hers)
    }
  )

  it("is gone with its window, and nothing odd that is said of it does anything", async () => {
    const { ana, bruno, document } = await stage()
    const [hers, his] = [watch(ana), await bare(bruno)]
    await hers.online()
    hers.client.read(document, "reading")
    for (const odd of [null, "x", { document }, { document: "../x", as: "reading" }, { document, as: "owning" }]) {
      his.emit("reading", odd)
    }
    his.emit("reading", { document, as: "writing" })
    await expect.poll(() => hers.people(document)).toEqual([{ name: "Bruno Lima", writes: true }])
    his.disconnect()
    await expect.poll(() => hers.people(document)).toEqual([])
    stop(hers)
  })
})

// Helpers

/** A text that Ana sent on, and that Bruno has to review. */
const stage = async () => {
  const ana = await enter(house.origin, "ana.souza")
  const bruno = await enter(house.origin, "bruno.lima")
  const { id: instance } = success(
    await ana.client.start({ payload: { processo: "minutas", contexto: {}, key: key() } })
  )
  const { id: document } = success(await ana.client.beginText({ instance, payload: { title: "Minuta" } }))
  const { task, revision } = success(await ana.client.instance({ instance }))
  const payload = { revision, key: key(), values: { minuta: document } }
  success(await ana.client.complete({ task: task?.id ?? "", payload }))
  success(await bruno.client.openDocument({ document }))
  return { ana, bruno, instance, document }
}

const watch = (visitor: Visitor) => {
  const told: Array<{ readonly document: string; readonly people: ReadonlyArray<Reader> }> = []
  const client = visitor.connect({ onReaders: (document, people) => void told.push({ document, people }) })
  return {
    client,
    told,
    people: (document: string) => told.findLast((one) => one.document === document)?.people ?? [],
    online: () => expect.poll(() => client.state()._tag).toBe("Online")
  }
}

const stop = (...clients: ReadonlyArray<ReturnType<typeof watch>>) => {
  for (const { client } of clients) client.stop()
}

/** A socket that says nothing by itself. */
const bare = async (visitor: Visitor) => {
  const proof = await visitor.prover.prove({ ...handshakeTarget(house.origin, "demo"), token: visitor.token() })
  const auth = { protocol: 1, amb: "demo", client: crypto.randomUUID(), token: visitor.token(), proof }
  const socket = io(house.origin, { transports: ["websocket"], reconnection: false, forceNew: true, auth })
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve)
    socket.on("connect_error", reject)
  })
  return socket
}

const words = { "pt-BR": "Minutas", en: "Drafts", es: "Minutas" }
const form = { components: [{ type: "filepicker", key: "minuta", properties: { tipo: "documento" } }] }
const bundle = {
  processo: "minutas",
  about: { title: words, group: words, icon: "form", instanceTitle: '"Minuta " + string(numero)' },
  forms: { escrever: form },
  xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t">
    <process id="minutas" isExecutable="true">
      <startEvent id="inicio" /><userTask id="escrever" name="Escrever" camunda:formKey="escrever" />
      <userTask id="rever" name="Rever" camunda:formKey="escrever" camunda:candidateGroups="gerencia" /><endEvent id="fim" />
      <sequenceFlow id="a" sourceRef="inicio" targetRef="escrever" /><sequenceFlow id="b" sourceRef="escrever" targetRef="rever" />
      <sequenceFlow id="c" sourceRef="rever" targetRef="fim" />
    </process></definitions>`
}
