import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { redirect } from "../commands/redirect.ts"
import { speak } from "../messages/messages.ts"
import { jsonOf } from "../print/json.ts"
import { defaultSeparators, type Settings } from "../settings.ts"
import { makeQuickWay, type QuickWay } from "./link.ts"
import { Sink } from "./sink.ts"

const settings: Settings = { language: "pt-BR", brief: true, prefix: "", separators: defaultSeparators }

/** Pieces that lines are made of, near the places where the rules bend. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ..."&&&==??#+%/\\'\" .,:-_0123456789eufxé€😀\u00a0\u0085\u202e\ufeff\u0000\u001f\u007f",
      "redirect=",
      "&redirect=compras",
      "&redirect=a b",
      "&logoff",
      "&logoff=false",
      "&logoff='false'",
      "login={}",
      "__proto__=",
      "&id=1",
      "&id=1",
      "&nome=",
      "&10=",
      "true",
      "false",
      "1234",
      "000",
      "1.234",
      "567,89",
      "0,0000001",
      "12345678901234567",
      "%20",
      "%2B",
      "%25",
      "%22",
      "%27",
      "%5c",
      "%0A",
      "%00",
      "%C3%A9",
      "%c3",
      "%A9",
      "%C2%A0",
      "%E2%82%AC",
      "%F0%9F%98%80",
      "%ED%A0%80",
      "%4",
      "%zz",
      "https://app.example/prod/home?",
      "app.example/prod/home?",
      "/a=b/home?",
      "/prod/home",
      "/../%61/home?"
    )
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) }
)

/** A parameter that looks like one, so that many lines go the quick way. */
const parameter = fc
  .tuple(
    fc.constantFrom("nome", "a", "b", "_x", "id", "constructor", "x".repeat(65)),
    fc.array(piece, { maxLength: 4 })
  )
  .map(([name, value]) => `&${name}=${value.join("")}`)

const head = fc.constantFrom(
  "",
  "?",
  "redirect=compras",
  "https://app.example/prod/home?",
  "/prod/home?redirect=a.b:c-d"
)

const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((all) => all.join("")),
  fc.tuple(head, fc.array(parameter, { maxLength: 6 })).map(([start, all]) => start + all.join("")),
  fc.tuple(fc.constantFrom("a=", "a=1&b=", "a"), fc.nat(2_100)).map(([start, count]) => start + "x".repeat(count)),
  fc.tuple(fc.constantFrom("a=1&", "b=x&", "&", "logoff=false&"), fc.nat(70)).map(([one, count]) => one.repeat(count))
)

/** Bytes of texts, at times with some put in between that are no UTF-8. */
const line = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(40), fc.constantFrom(0x80, 0xa9, 0xc2, 0xc3, 0xe2, 0xff)), { maxLength: 2 }))
  .map(([whole, put]) => {
    const bytes = [...Buffer.from(whole)]
    for (const [at, byte] of put) bytes.splice(at, 0, byte)
    return Buffer.from(bytes)
  })

beforeAll(() => speak("pt-BR"))

describe("the quick way of a batch", () => {
  it("writes the bytes of the ordinary answer, or leaves the line to it", () => {
    const separators = fc.constantFrom(
      defaultSeparators,
      { fmt_decimal: ".", fmt_milhar: "," },
      { fmt_decimal: ",", fmt_milhar: " " }
    )
    fc.assert(
      fc.property(line, separators, fc.constantFrom("", "/app", "/prod"), (bytes, own, prefix) => {
        const written = byQuickWay(makeQuickWay(prefix, own), bytes)
        expect(written ?? "left").toBe(
          written === null ? "left" : ordinary(bytes, { ...settings, separators: own, prefix })
        )
      }),
      { numRuns: process.env["QUADRANTE_RUNS"] === "full" ? 20_000 : 2_000 }
    )
  })

  it.each([
    ["https://app.example/prod/home?redirect=compras&cliente=ACME+Ltda&valor=1.230,55&ativo=true&pagina=07"],
    ["/prod/home?redirect=rh.ferias&colaborador=Maria%20da%20Silva&inicio=2026-01-15"],
    ["?redirect=a&nota=35260714200166000187550010001&texto=n%C3%A3o+abre&cru=não"],
    ["redirect=a&id=1&b=x&id=2&id=%22x%22&vazio=&logoff=false"],
    ["logoff=true&preco=12,50&outro=0.5&zero=0,0000001&mil=1.234&cem=100,00&menos=-1&fim=5."],
    ["a=true&b=false&c=truex&d=Ana+true&e=uef&f=%2B%25&g='x'&h=\\&i=€"],
    ["a=%C3%&b=%c3%a9&c=%C3&d=%A9&e=%C2%85&f=%e9&g=%2&h=%"],
    ["a='%2710%22'&b=%22%22&c=%27&d=%22a%20b%22&e=%2522&f=%%22&g='1.234'&h=%22true%22&i='%c2%a01'&j=#x&k=1#"],
    ["a=12345678901234,56&b=9007199254740991&c=9007199254740993&d=00000000000000012345&e=123456789012345,0"],
    [""]
  ])("is open to %j", (link) => {
    const bytes = Buffer.from(link)
    expect(byQuickWay(makeQuickWay("", defaultSeparators), bytes)).toBe(ordinary(bytes, settings))
  })

  it.each([
    ["login=x"],
    ["redirect=a&redirect=b"],
    ["redirect="],
    ["redirect=//evil.example"],
    ["logoff='false'"],
    ["logoff=%66alse"],
    ["10=a&9=b"],
    ["__proto__=1"],
    ["constructor=1"],
    ["a"],
    ["=1"],
    ["a%20b=1"],
    ["ação=1"],
    ["/a=b?c=1"],
    ["/prod#?a=1"],
    ["/prod?a=1#b"],
    ["a=1&".repeat(65)],
    ["logoff=false&".repeat(65)],
    [`a=${"x".repeat(2_048)}`],
    [`${"a".repeat(65)}=1`],
    [`redirect=${"a".repeat(129)}`]
  ])("is closed to %j", (link) => {
    expect(byQuickWay(makeQuickWay("", defaultSeparators), Buffer.from(link))).toBe(null)
  })

  it("knows environments by heads, whether they come again, take turns, or meet in one place", () => {
    const quickWay = makeQuickWay("", defaultSeparators)
    const heads = Array.from({ length: 600 }, (_, i) => `/amb${i % 300}/home?a=1`)
    for (const link of [...heads, `/${"x".repeat(300)}/home?`, `/${"x".repeat(300)}/home?`]) {
      expect(byQuickWay(quickWay, Buffer.from(link))).toBe(ordinary(Buffer.from(link), settings))
    }
  })

  it("puts lines one behind the other, however many there are", () => {
    const sink = new Sink()
    const quickWay = makeQuickWay("", defaultSeparators)
    const bytes = Buffer.from(`/prod/home?a=${"%22".repeat(600)}`)
    for (let i = 0; i < 100; i++) expect(quickWay(bytes, 0, bytes.length, sink)).toBe(true)
    expect(Buffer.from(sink.take()).toString()).toBe(ordinary(bytes, settings).repeat(100))
    expect(sink.take()).toHaveLength(0)
  })
})

// Helpers

/** What the quick way writes for a line that stands between others; null where it leaves the line. */
const byQuickWay = (quickWay: QuickWay, line: Buffer): string | null => {
  const before = Buffer.from("a=1&b=%C3%A9\n")
  const sink = new Sink()
  const block = Buffer.concat([before, line, Buffer.from("\n&c=%A9&true#x\n")])
  const isWritten = quickWay(block, before.length, before.length + line.length, sink)
  return isWritten ? Buffer.from(sink.take()).toString() : null
}

const ordinary = (line: Buffer, own: Settings): string => {
  const outcome = redirect.ofLine(line.toString(), own)
  if (outcome instanceof Promise) throw new Error("links are answered at once")
  return `${jsonOf(outcome, own)}\n`
}
