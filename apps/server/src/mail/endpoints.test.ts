import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull } from "../../test/breadth.ts"
import { openHouse, type House } from "../../test/house.ts"
import { command as runHere, run, variablesOf } from "../../test/command.ts"
import { code, enter, success, type Visitor } from "../../test/visitor.ts"
import { openWays } from "../kernel/outbound/outbound.ts"
import { makeMailKeys } from "./keys.ts"

let house: House
beforeAll(async () => {
  house = await openHouse({ prefix: "/q" })
})
afterAll(() => house.stop())

const belowPrefix = { prefix: "/q" }

describe("an address", () => {
  it("is confirmed by the code that was mailed to it, and the one before is told", async () => {
    const ana = await enter(house.origin, "ana.souza", belowPrefix)
    expect(success(await ana.client.email({}))).toMatchObject({
      way: "demo",
      address: "ana.souza@aurora.example",
      pending: null,
      digestDays: [1, 2, 3, 4, 5]
    })
    success(await ana.client.setEmail({ payload: { address: "ana@casa.example" } }))
    const { pending, address } = success(await ana.client.email({}))
    expect([pending?.address, address]).toEqual(["ana@casa.example", "ana.souza@aurora.example"])
    const mailed = await mailTo(ana, "ana@casa.example")
    success(await ana.client.confirmEmail({ payload: { code: codeIn(mailed) } }))
    expect(success(await ana.client.email({}))).toMatchObject({ address: "ana@casa.example", pending: null })
    await mailTo(ana, "ana.souza@aurora.example", "O e-mail da sua conta mudou")
    expect(success(await ana.client.access({})).events[0]?.kind).toBe("email")
    expect(code(await ana.client.confirmEmail({ payload: { code: codeIn(mailed) } }))).toBe("code-wrong")
    success(await ana.client.removeEmail({}))
    expect(success(await ana.client.email({}))).toMatchObject({ address: null, confirmed: null })
    await mailTo(ana, "ana@casa.example", "O e-mail da sua conta mudou")
  })

  it.runIf(isFull)(
    "is not confirmed by guessing, nor by a code that is late, another's or of another address",
    async () => {
      const [bruno, carla] = [
        await enter(house.origin, "bruno.lima", belowPrefix),
        await enter(house.origin, "carla.reis", belowPrefix)
      ]
      await ask(bruno, "bruno@casa.example")
      await ask(carla, "carla@casa.example")
      const [his, hers] = [await codeTo(bruno, "bruno@casa.example"), await codeTo(carla, "carla@casa.example")]
      const wrong = String((Number(his) + 1) % 1_000_000).padStart(6, "0")
      expect(code(await bruno.client.confirmEmail({ payload: { code: hers === his ? wrong : hers } }))).toBe(
        "code-wrong"
      )
      for (let n = 0; n < 4; n++)
        expect(code(await bruno.client.confirmEmail({ payload: { code: wrong } }))).toBe("code-wrong")
      expect(code(await bruno.client.confirmEmail({ payload: { code: his } }))).toBe("code-wrong")
      await house.sql`update email_code set expires = now() where address = 'carla@casa.example'`
      expect(code(await carla.client.confirmEmail({ payload: { code: hers } }))).toBe("code-wrong")
      await letPass("2 minutes")
      await ask(bruno, "bruno@outra.example")
      expect(code(await bruno.client.confirmEmail({ payload: { code: his } }))).toBe("code-wrong")
      expect(success(await bruno.client.email({})).address).toBe("bruno.lima@aurora.example")
    }
  )

  it("is asked for no oftener than once a minute and five times an hour", async () => {
    const felipe = await enter(house.origin, "felipe.nunes", belowPrefix)
    for (let n = 0; n < 5; n++) {
      await ask(felipe, `felipe${n}@casa.example`)
      expect(code(await felipe.client.setEmail({ payload: { address: "x@casa.example" } }))).toBe("too-many-attempts")
      await letPass("61 seconds")
    }
    expect(code(await felipe.client.setEmail({ payload: { address: "x@casa.example" } }))).toBe("too-many-attempts")
    await letPass("1 hour")
    await ask(felipe, "felipe@casa.example")
  })

  it("is changed by its person alone, who proved who they are a short while ago, and is one", async () => {
    const iris = await enter(house.origin, "iris.melo", belowPrefix)
    const given = async (address: string) => code(await iris.client.setEmail({ payload: { address } }))
    expect(await given("iris@casa.example\r\nBcc: x@evil.example")).toBe("request-invalid")
    await house.sql`update session_key set authenticated = now() - interval '11 minutes'`
    expect(await given("iris@casa.example")).toBe("authentication-required")
    expect(code(await iris.client.removeEmail({}))).toBe("authentication-required")
  })
})

describe("the page that switches a kind off", () => {
  it("does so by POST alone, for its person and kind alone, without a login", async () => {
    const gabriela = await enter(house.origin, "gabriela.costa", belowPrefix)
    const { ses_pesu_id: person } = gabriela.session.user
    const days = (days: number[]) =>
      house.sql`update person set digest_days = ${days}, digest_at = null where id = ${person}`
    await days([1])
    await house.sql`
      update person set notice_ways = '{"due":{"product":true,"desktop":true,"mail":"now"},"talk":{"product":true,"desktop":false,"mail":"now"}}'
      where id = ${person}`
    await house.sql`
      insert into notice (amb, person, kind, step, instance) select 'demo', ${person}, 'task-due', 'a', null`
    await house.sql`
      insert into outbound (amb, kind, person, address, payload, step)
      select 'demo', 'mail', ${person}, email, jsonb_build_object('notice', n.id), 'job'
      from person p join notice n on n.person = p.id and n.kind = 'task-due' where p.id = ${person}`
    const text = await mailTo(gabriela, "gabriela.costa@aurora.example", "/unsubscribe/due/")
    const link = /http:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? ""
    const asked = await fetch(link, { headers: { "accept-language": "en" } })
    const page = await asked.text()
    expect([asked.status, asked.headers.get("content-security-policy")?.includes("script-src 'self';")]).toEqual([
      200,
      true
    ])
    expect(page).toMatch(/<html lang="pt-BR">.*<form method="post"><button>Não receber mais<\/button>/)
    expect(page).not.toMatch(/<script/)
    const chosen = async () => {
      const [row] = await house.sql<{ notice_ways: unknown }[]>`select notice_ways from person where id = ${person}`
      return row?.notice_ways
    }
    expect(await chosen()).toMatchObject({ due: { mail: "now" } })
    const posted = await fetch(link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click"
    })
    expect([posted.status, (await posted.text()).includes("Feito: prazos")]).toEqual([200, true])
    expect(await chosen()).toEqual({
      due: { product: true, desktop: true, mail: "never" },
      talk: { product: true, desktop: false, mail: "now" }
    })
    for (const other of [
      link.replace("/due/", "/talk/"),
      link.replace("/due/", "/access/"),
      link.replace("/due/", "/nothing/"),
      link.replace(person, gabriela.session.id),
      link.replace("/demo/", "/outra/"),
      `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`
    ]) {
      expect((await fetch(other, { method: "POST" })).status).toBe(404)
    }
    await house.sql`update person set email = 'other@aurora.example' where id = ${person}`
    expect((await fetch(link, { method: "POST" })).status).toBe(404)
    expect(await chosen()).toMatchObject({ talk: { mail: "now" } })
  })

  it("switches the digest off", async () => {
    const heitor = await enter(house.origin, "heitor.alves", belowPrefix)
    success(await heitor.client.setDigestDays({ payload: { days: [1, 3] } }))
    const { ses_pesu_id: person } = heitor.session.user
    const address = "heitor.alves@aurora.example"
    const token = (await makeMailKeys(house.sql)).token({ amb: "demo", person, address, what: "digest" })
    const posted = await fetch(`${house.origin}/q/api/demo/unsubscribe/digest/${person}/${token}`, { method: "POST" })
    expect(posted.status).toBe(200)
    expect(success(await heitor.client.email({}))).toMatchObject({ address, digestDays: [] })
  })
})

describe("an operator", () => {
  it(
    "sets, confirms and removes an address, and empties the list of what was given up",
    { timeout: 300_000 },
    async () => {
      const command = (...words: string[]) => (isFull ? run : runHere)(variablesOf(house), words)
      expect((await command("user", "email", "demo", "joao.teles", "nobody")).err).toContain(
        "não é um endereço de e-mail"
      )
      expect((await command("user", "email", "demo", "joao.teles", "joao@casa.example")).out).toContain("joao.teles")
      const [row] = await house.sql<{ email: string; isConfirmed: boolean }[]>`
      select email, email_confirmed is not null as "isConfirmed" from person where usuario = 'joao.teles'`
      expect(row).toEqual({ email: "joao@casa.example", isConfirmed: true })
      await house.sql`
      insert into outbound (amb, kind, person, address, payload, step, state, error)
      select 'demo', 'mail', id, email, '{"notice":"00000000-0000-4000-8000-000000000000"}', 'x', 'dead', '550: no' from person
      where usuario = 'joao.teles'`
      expect((await command("outbound", "list", "demo")).out).toMatch(/joao\.teles +joao@casa\.example .*550: no/)
      expect((await command("outbound", "drop", "demo", "--all")).out).toContain("Tirados da lista: 1.")
      expect((await command("outbound", "retry", "demo", "x")).err).toContain("não há envio desistido x")
      expect((await command("status")).out).toMatch(/e-mail por +demo\n/)
    }
  )
})

describe("in production", () => {
  it("there is no page of mails, and without a server nothing is queued and no address asked for", async () => {
    const karina = await enter(house.origin, "karina.dias", belowPrefix)
    const other = await openHouse({ ...house.place, prefix: "/q", mode: "production" })
    const elsewhere = await enter(other.origin, "karina.dias", belowPrefix)
    expect(success(await elsewhere.client.email({})).way).toBe("off")
    expect(code(await elsewhere.client.ownMails({}))).toBe("not-found")
    expect(code(await elsewhere.client.setEmail({ payload: { address: "karina@casa.example" } }))).toBe("not-found")
    const { ses_pesu_id: person } = karina.session.user
    await house.sql`delete from outbound where person = ${person}`
    await ask(karina, "karina@casa.example")
    expect(await house.sql`select 1 from outbound where person = ${person}`).toHaveLength(0)
    await other.stop()
    // It said so in the database that both share.
    await openWays(house.sql, "mail", true)
  })
})

// Helpers

const ask = async ({ client }: Visitor, address: string) => success(await client.setEmail({ payload: { address } }))

/** The newest mail of somebody to an address, once it is there. */
const mailTo = async ({ client }: Visitor, address: string, including = ""): Promise<string> => {
  let body = ""
  await expect
    .poll(
      async () => {
        const mails = success(await client.ownMails({}))
        body = mails.find((mail) => mail.address === address && mail.body.includes(including))?.body ?? ""
        return body
      },
      { timeout: 50_000 }
    )
    .not.toBe("")
  return body
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ""

const codeTo = async (visitor: Visitor, address: string) => codeIn(await mailTo(visitor, address))

const letPass = (time: string) => house.sql`
  update email_code set last = last - ${time}::interval, since = since - ${time}::interval`
