import type { NoticeView } from "@quadrante/api/notice"
import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import i18next from "i18next"
import { describe, expect, it } from "vitest"
import { notice as en } from "../../i18n/en/notice.ts"
import { notice as es } from "../../i18n/es/notice.ts"
import { notice as pt } from "../../i18n/pt/notice.ts"
import { lineOf, quoteOf, sentenceOf } from "./sentences.ts"
import { makeNotice } from "./notice.fixture.ts"

describe("the sentence of a notice", () => {
  const days = { de: "2026-11-23", ate: "2026-12-02", ausente: "Bruno Lima", substituto: "Felipe Nunes" }
  const substitution = (ato: string, more: Readonly<Record<string, string>>, by: string | null) =>
    says({ kind: "substitution", instance: null, by, detail: { ...days, ato, ...more } })

  it.each([
    ["named", { lado: "substituto" }, "Bruno Lima", "Você age por Bruno Lima, de 23/11/2026 a 02/12/2026"],
    ["named", { lado: "ausente" }, null, "Felipe Nunes age por você, de 23/11/2026 a 02/12/2026"],
    [
      "named",
      { lado: "ausente" },
      "Carla Reis",
      "Carla Reis indicou Felipe Nunes para agir por você, de 23/11/2026 a 02/12/2026"
    ],
    ["ended", { lado: "substituto" }, "Carla Reis", "Você não age mais por Bruno Lima"],
    ["ended", { lado: "ausente" }, null, "Felipe Nunes não age mais por você"],
    // As it was told before it said which of both somebody is.
    ["named", {}, "Carla Reis", "Felipe Nunes age por Bruno Lima, de 23/11/2026 a 02/12/2026"],
    ["ended", {}, null, "Felipe Nunes não age mais por Bruno Lima"]
  ])("of a substitution that is %s, %o by %s, is %s", async (ato, more, by, sentence) => {
    expect((await substitution(ato, more, by))[0]).toBe(sentence)
  })

  it("says in each language who acts for whom, and what a substitute did", async () => {
    expect(await substitution("named", { lado: "substituto" }, "Bruno Lima")).toEqual([
      "Você age por Bruno Lima, de 23/11/2026 a 02/12/2026",
      "You act for Bruno Lima, from 11/23/2026 to 12/02/2026",
      "Usted actúa por Bruno Lima, del 23/11/2026 al 02/12/2026"
    ])
    const acted = (ato: string) =>
      says({ kind: "substitute-acted", by: "Felipe Nunes", step: "Aprovar", detail: { ato } })
    expect(await acted("completed")).toEqual([
      "Felipe Nunes concluiu Aprovar por você",
      "Felipe Nunes completed Aprovar for you",
      "Felipe Nunes concluyó Aprovar por usted"
    ])
    expect((await acted("released"))[0]).toBe("Felipe Nunes devolveu Aprovar ao grupo por você")
    expect((await acted("of-a-newer-server"))[0]).toBe("Felipe Nunes agiu por você em Aprovar")
  })

  it("says until when a file is there, and that it is gone", async () => {
    const file = (more: Readonly<Record<string, string>>) =>
      says({ kind: "job-done", instance: null, detail: { name: "compras.csv", how: "done", ...more } })
    const until = new Date(Date.now() + 60_000)
    expect((await file({ until: until.toISOString() }))[0]).toMatch(
      /^O arquivo compras\.csv está pronto, guardado até \d\d:\d\d$/
    )
    const gone = "O arquivo compras.csv ficou pronto e não está mais guardado"
    expect((await file({ until: new Date(Date.now() - 1).toISOString() }))[0]).toBe(gone)
    expect(await file({})).toEqual([
      gone,
      "The file compras.csv was ready and is not kept any more",
      "El archivo compras.csv estuvo listo y ya no está guardado"
    ])
    expect((await file({ how: "failed" }))[0]).toBe("O arquivo compras.csv não pôde ser feito")
  })

  it("says what was decided, and where the case is now", async () => {
    const moved = { kind: "request-moved", by: "Bruno Lima", step: "Aprovar" } as const
    expect(await says({ ...moved, detail: { decided: "approved", next: "Comprar" } })).toEqual([
      "Aprovado por Bruno Lima; agora: Comprar",
      "Approved by Bruno Lima; now: Comprar",
      "Aprobado por Bruno Lima; ahora: Comprar"
    ])
    expect((await says({ ...moved, detail: { decided: "refused" } }))[0]).toBe("Recusado por Bruno Lima")
    expect((await says({ ...moved, detail: { next: "Comprar", as: "follower" } }))[0]).toBe(
      "Bruno Lima concluiu Aprovar; agora: Comprar · você segue"
    )
    expect((await says({ ...moved, by: null, detail: { next: "Comprar" } }))[0]).toBe(
      "Avançou: Aprovar; agora: Comprar"
    )
  })

  it("says to whoever follows a case that they do", async () => {
    const moved = { kind: "request-moved", by: "Bruno Lima", step: "Aprovar" } as const
    expect(await says({ ...moved, detail: { as: "follower" } })).toEqual([
      "Bruno Lima concluiu Aprovar · você segue",
      "Bruno Lima completed Aprovar · you follow it",
      "Bruno Lima concluyó Aprovar · usted lo sigue"
    ])
    expect((await says({ ...moved, detail: {} }))[0]).toBe("Bruno Lima concluiu Aprovar")
    expect((await says({ kind: "request-ended", detail: { as: "follower", how: "failed" } }))[0]).toBe(
      "Parou por um erro · você segue"
    )
  })

  it("says that the address of the account changed", async () => {
    const access = async (event: string) => (await says({ kind: "access", instance: null, detail: { event } }))[0]
    expect(await access("email")).toBe("O e-mail da sua conta mudou")
    expect(await access("email-removed")).toBe("O e-mail da sua conta foi removido")
  })

  it("asks whose a new device was, with its name where that is known", async () => {
    const asks = (detail: Readonly<Record<string, string>>) =>
      says({ kind: "access", instance: null, detail: { event: "device", ...detail } })
    expect(await asks({ device: "Chrome, Linux", session: "s" })).toEqual([
      "Chrome, Linux. Foi você?",
      "Chrome, Linux. Was it you?",
      "Chrome, Linux. ¿Fue usted?"
    ])
    expect((await asks({}))[0]).toBe("Foi você?")
    const { t } = await speaking("pt-BR")
    const notice = makeNotice({ kind: "access", instance: null, detail: { event: "device", device: "Chrome, Linux" } })
    expect(lineOf(t, { ...ptBR, zones }, notice)).toBe("Aparelho novo na sua conta: Chrome, Linux. Foi você?")
  })

  it("quotes what was written to whoever reads it, in the list alone", async () => {
    const passed = makeNotice({ kind: "task-passed", by: "Ana Souza", detail: { recado: "Volto às duas." } })
    expect(quoteOf(passed)).toBe("Volto às duas.")
    expect(quoteOf(makeNotice({ kind: "help-asked", detail: { pergunta: "36?" } }))).toBe("36?")
    expect(quoteOf(makeNotice({}))).toBeNull()
    const { t } = await speaking("pt-BR")
    expect(lineOf(t, { ...ptBR, zones }, passed)).toBe("Compra 1: Ana Souza passou Aprovar para você")
  })
})

// Helpers

const device = Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = { environment: device, person: device, device }

const languages = [
  ["pt-BR", ptBR],
  ["en-US", enUS],
  ["es-ES", esES]
] as const

const speaking = async (lng: string) => {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng,
    resources: {
      "pt-BR": { translation: { notice: pt } },
      "en-US": { translation: { notice: en } },
      "es-ES": { translation: { notice: es } }
    },
    interpolation: { escapeValue: false }
  })
  return i18n
}

const says = (change: Partial<NoticeView>): Promise<ReadonlyArray<string>> =>
  Promise.all(
    languages.map(async ([lng, locale]) =>
      sentenceOf((await speaking(lng)).t, { ...locale, zones }, makeNotice(change))
    )
  )
