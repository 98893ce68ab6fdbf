import { describe, expect, it } from "vitest"
import { json, quadrante, started } from "../cli.fixture.ts"

const link = "https://app.example/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56"
const contexto = { fornecedor: "Aurora", valor: 1234.56 }

/** What a browser reads where each `=` is followed by `3D`. */
const asInMail = { fornecedor: "3DAurora", valor: "3D1.234,56" }

interface Answer {
  readonly processo: string | null
  readonly contexto: unknown
  readonly pasted: ReadonlyArray<{ readonly step: string }>
  readonly asSent: { readonly processo: string | null; readonly contexto: unknown } | null
}

describe("what support receives", () => {
  it.each<[string, string, ReadonlyArray<string>, unknown]>([
    ["a link of a campaign", `${link}&utm_source=whatsapp`, ["tracking"], { ...contexto, utm_source: "whatsapp" }],
    ["a link broken over two lines", link.replace("fornecedor", "fornec\nedor"), ["line-break"], contexto],
    ["the end of a sentence", `${link}).`, ["punctuation"], { ...contexto, valor: "1.234,56)." }],
    [
      "the source of a page",
      link.replaceAll("&", "&amp;"),
      ["entity"],
      { "amp;fornecedor": "Aurora", "amp;valor": 1234.56 }
    ],
    [
      "a link behind Outlook",
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`,
      ["unwrapped"],
      { url: link, data: 5 }
    ],
    ["a sentence around it", `Oi, ${link} obrigado`, ["extracted"], null],
    ["a space before it", ` ${link}`, ["trimmed"], contexto],
    ["a link escaped as a whole", encodeURIComponent(link), ["percent-decoded"], null],
    ["a character that nobody sees", link.replace("_", "_\u200b"), ["invisible"], contexto],
    ["the source of a mail", link.replaceAll("=", "=3D"), ["quoted-printable"], asInMail],
    ["curly quotes", link.replace("Aurora", "“Aurora”"), ["quotes"], { ...contexto, fornecedor: "“Aurora”" }],
    ["an emoji right behind it", `${link}👍🏽`, ["punctuation"], { ...contexto, valor: "1.234,56👍🏽" }],
    ["a message in bold", `*Olá!* segue: *${link}* 😀`, ["extracted", "punctuation"], null],
    ["JSON", `{"url":"${link.replaceAll("/", "\\/")}","id":7}`, ["extracted", "json", "punctuation"], null],
    ["a slip in the address", link.replace("https://app.", "https//app,"), ["typed"], null],
    ["its signs escaped", link.replaceAll("&", "%26"), ["percent-decoded"], {}]
  ])("%s: the link, what was undone, and what a browser made of it", async (_, text, steps, sent) => {
    const answer = (await json(["redirect", "--pasted", text])) as Answer
    expect(answer).toMatchObject({ processo: "pedido_compra", contexto })
    expect(answer.pasted.map(({ step }) => step)).toEqual(steps)
    expect(answer.asSent?.contexto ?? null).toEqual(sent)
  })

  it("on standard input, with the answer of the guard", async () => {
    const { out } = await quadrante(["guard", "-", "--pasted", "--json", "--brief"], `Veja: <${link}>\n`)
    expect(JSON.parse(out)).toMatchObject({
      rule: "G4",
      to: "/demo/login",
      pasted: [{ step: "extracted", after: link }],
      asSent: null,
      host: "app.example",
      alsoFound: []
    })
  })

  it("without a link in it: says so", async () => {
    const { status, err, out } = await quadrante(["redirect", "--pasted", "Não abre!", "--json"])
    expect([status, err]).toEqual([1, "Erro: não há link neste texto\n"])
    expect(JSON.parse(out)).toEqual({ error: { code: "not-a-link", message: "não há link neste texto" } })
  })

  it("from somewhere else: notes it, beside the addresses that are meant", async () => {
    const bases = (base: string) => json(["redirect", "--pasted", link, "--base", base])
    expect(await bases("https://app.example/casa,https://b.example")).toMatchObject({ notes: [] })
    expect(await bases("https://b.example")).toMatchObject({ notes: ["foreign-host"] })
    expect((await quadrante(["redirect", "--pasted", link, "--base", "casa"])).status).toBe(1)
  })

  it("says by name which service alone knows where a link leads, and that the end of one is missing", async () => {
    const hidden = "https://bit.ly/3xYzAbC"
    for (const command of ["redirect", "guard"])
      expect(await json([command, "--pasted", `Veja ${hidden}`])).toMatchObject({
        notes: ["hides-link"],
        pasted: [{ step: "extracted", after: hidden }],
        host: "bit.ly"
      })
    const told = async (text: string) => (await quadrante(["redirect", "--pasted", text])).out
    expect(await told(hidden)).toContain("é um link do serviço Bitly, e só ele sabe aonde leva")
    expect(await json(["redirect", hidden])).toMatchObject({ notes: ["hides-link"] })
    const cut = `${link.slice(0, 60)}…`
    expect(await json(["guard", "--pasted", cut])).toMatchObject({ notes: ["looks-cut"] })
    expect(await told(cut)).toContain("parece cortado: falta o resto, peça o link inteiro")
  })

  it("knows the address that is meant in each of its spellings", async () => {
    for (const [text, base] of [
      ["https://ação.example/demo/home", "https://ação.example"],
      ["https://app.example:443/demo/home", "https://app.example"]
    ] as const)
      expect(await json(["redirect", "--pasted", text, "--base", base])).toMatchObject({ notes: [] })
  })

  it("is told to people, with what else was in it", async () => {
    const text = `Oi, ${link.replaceAll("&", "&amp;")}&amp;fbclid=x ou https://outro.example/?a=1`
    const { out } = await quadrante(["redirect", "--pasted", text, "--base", "https://b.example"])
    for (const said of [
      "havia palavras em volta do link",
      "escritos como em HTML",
      "nomes de rastreamento",
      "não é de nenhum dos endereços de --base",
      "o navegador não abriria nada",
      "https://outro.example/?a=1"
    ])
      expect(out).toContain(said)
    expect((await quadrante(["redirect", "--pasted", link])).out).toContain("nada: o link está como foi escrito")
    expect((await quadrante(["redirect", "--pasted", `${link}&${"a=1&".repeat(70)}`.trim()])).status).toBe(1)
  })

  it("is one link: a batch has no such flag", async () => {
    for (const flags of [["--pasted"], ["--base", "https://b.example"]]) {
      const { status, err } = await started(["redirect", "--batch", ...flags], `${link}\n`)
      expect([status, err]).toEqual([2, expect.stringContaining(`${flags[0]} é de um link só`)])
    }
  })
})

describe("a link that is read as it stands", () => {
  it.each([
    [link, []],
    [`https://www.google.com/url?q=${encodeURIComponent(link)}`, ["looks-wrapped"]],
    [link.replaceAll("&", "&amp;"), ["looks-encoded"]],
    [link.replace("fornecedor", "fornec\nedor"), ["looks-cut"]]
  ])("%j has the notes %j", async (text, notes) => {
    expect(await json(["redirect", text])).toMatchObject({ notes })
  })
})
