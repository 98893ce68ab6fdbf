import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { batch, json, started } from "../cli.fixture.ts"
import { LineSplitter } from "./lines.ts"

describe("a line", () => {
  it.each([
    ["a\nb\n", ["a", "b"]],
    ["a\nb", ["a", "b"]],
    ["a\r\nb\r", ["a", "b\r"]],
    ["a\r\r\n", ["a\r"]],
    ["\n\n", ["", ""]],
    ["\r\n", [""]],
    ["\ufeffa\n\ufeffb\n", ["a", "\ufeffb"]],
    ["\ufeff", []],
    ["\ufeff\n", [""]],
    [" a\u2028b\u0085c\u000b \n", [" a\u2028b\u0085c\u000b "]],
    ["", []]
  ])("of %j is one of %j", (text, lines) => {
    expect(cut(Buffer.from(text), [])).toEqual(lines)
  })

  it("is the same however the bytes arrive", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "é", "😀", "\n", "\r", "\ufeff", "\u2028", " "),
      maxLength: 30
    })
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 8 }), (whole, cuts) => {
        expect(cut(Buffer.from(whole), cuts)).toEqual(cut(Buffer.from(whole), []))
      })
    )
  })

  it("is the same however bytes arrive that are no UTF-8", () => {
    const byte = fc.constantFrom(0x0a, 0x0d, 0x61, 0x80, 0xbf, 0xc3, 0xe2, 0xed, 0xef, 0xbb, 0xf0, 0x9f, 0xff)
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 20 }), fc.array(fc.nat(20), { maxLength: 8 }), (whole, cuts) => {
        expect(cut(Buffer.from(whole), cuts)).toEqual(cut(Buffer.from(whole), []))
      })
    )
  })

  it("comes back in order, whole, from lines that were joined", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "é", "\r", " ", ""), maxLength: 6 }).map((one) => `${one}.`)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
        expect(cut(Buffer.from(lines.map((one) => `${one}${end}`).join("")), [])).toEqual(lines)
      })
    )
  })
})

describe("a batch", () => {
  it("gives each link the answer that it gets alone, in order, with an error in its place", async () => {
    const answers = await batch(["redirect"], links.join("\n"))
    expect(answers).toHaveLength(links.length)
    for (const [i, link] of links.entries()) expect(answers[i]).toEqual(await json(["redirect", link]))
  })

  it("gives brief answers as they are alone", async () => {
    const answers = await batch(["redirect", "--brief"], links.join("\n"))
    for (const [i, link] of links.entries()) expect(answers[i]).toEqual(await json(["redirect", link, "--brief"]))
  })

  it("gives each navigation the decision that it gets alone", async () => {
    const lines = [
      { url: "/prod/home?redirect=x", session: "s1", from: "login" },
      { url: "/:amb/home", session: "s1", prior_amb: "a", client_amb: "b", other_sessions: true },
      { url: "/home", session: null, from: null, prior_amb: null, client_amb: null, other_sessions: false },
      { url: "/home", from: "login" }
    ]
    const answers = await batch(["guard"], lines.map((line) => JSON.stringify(line)).join("\r\n"))
    expect(answers[0]).toEqual(await json(["guard", "/prod/home?redirect=x", "--session", "s1", "--from", "login"]))
    const second = ["--session", "s1", "--prior-amb", "a", "--client-amb", "b", "--other-sessions"]
    expect(answers[1]).toEqual(await json(["guard", "/:amb/home", ...second]))
    expect(answers[2]).toEqual(await json(["guard", "/home"]))
    expect(answers[3]).toEqual(await json(["guard", "/home", "--from", "login"]))
  })

  it.each<[string, ReadonlyArray<readonly [line: string, code: string]>]>([
    [
      "guard",
      [
        ["not json", "not-json"],
        ["", "not-json"],
        ["[]", "not-an-object"],
        ["null", "not-an-object"],
        ["{}", "field-invalid"],
        ['{"url":1}', "field-invalid"],
        ['{"url":"/","session":1}', "field-invalid"],
        ['{"url":"/","from":"x"}', "field-invalid"],
        ['{"url":"/","other_sessions":"yes"}', "field-invalid"],
        ['{"_tag":"Failure","code":"not-json","detail":{}}', "field-invalid"]
      ]
    ],
    [
      "link build",
      [
        ["{}", "field-invalid"],
        ['{"processo":"a","contexto":[]}', "field-invalid"],
        ['{"processo":"a","contexto":{"x":null}}', "link-impossible"]
      ]
    ],
    [
      "theme",
      [
        ["#zz", "colour-invalid"],
        ["", "colour-invalid"]
      ]
    ],
    ["locale show", [["", "locale-unknown"]]],
    [
      "locale format",
      [
        ['{"kind":"date","value":"2026-01-01"}', "field-invalid"],
        ['{"tag":"pt-BR","kind":"day","value":"2026-01-01"}', "field-invalid"],
        ['{"tag":"pt-BR","kind":"date","value":1}', "field-invalid"],
        ['{"tag":"pt-BR","kind":"number","value":1,"fraction":-1}', "field-invalid"],
        ['{"tag":"pt-BR","kind":"number","value":"x"}', "number-invalid"]
      ]
    ],
    [
      "locale parse",
      [
        ['{"tag":"pt-BR","kind":"number","text":"x"}', "number-invalid"],
        ['{"tag":"pt-BR","kind":"date"}', "field-invalid"],
        ['{"tag":"xx-nowhere","kind":"date","text":"1"}', "locale-unknown"]
      ]
    ],
    [
      "quadrants",
      [
        ['{"width":"x"}', "number-invalid"],
        ["{}", "field-invalid"]
      ]
    ],
    ["title", [["{}", "field-invalid"]]],
    ["explain", [["/does/not/exist", "file-unreadable"]]],
    ["doctor", [["ftp://x", "field-invalid"]]]
  ])("of %s answers each line that is not valid by name and goes on, with status 0: %j", async (command, lines) => {
    const input = lines.flatMap(([line]) => [line, line]).map((line) => `${line}\n`)
    const ran = await started([...command.split(" "), "--batch"], input.join(""))
    const answers = ran.out
      .split("\n")
      .slice(0, -1)
      .map((one) => JSON.parse(one))
    expect(ran.status).toBe(0)
    expect(answers).toEqual(
      lines.flatMap(([, code]) => [0, 1].map(() => ({ error: expect.objectContaining({ code }) })))
    )
  })

  it.each([
    ["route", "/prod/sql", { page: "report_sql", amb: "prod" }],
    ["document", "52998224725", { kind: "cpf", valid: true }],
    ["quadrants", '{"width":1920,"dynamic":true,"used":9}', { shown: 4 }],
    ["title", '{"amb_nome":"X","session":true,"unit":"U"}', { title: "U" }],
    ["locale show", "en-US", { lcl_id: "en-US" }],
    [
      "locale format",
      '{"tag":"de-CH","kind":"number","value":1234.5,"fraction":2}',
      { text: expect.stringMatching(/^1.234\.50$/) }
    ],
    [
      "locale parse",
      '{"tag":"pt-BR","kind":"datetime","text":"31/12/2026 23:59:58"}',
      { value: "2026-12-31T23:59:58" }
    ],
    ["link build", '{"processo":"a","contexto":{"x":[1,"b"]},"amb":"prod"}', { link: "/prod/home?redirect=a&x=1&x=b" }]
  ])("of %s answers %s", async (command, line, answer) => {
    expect(await batch(command.split(" "), line)).toEqual([expect.objectContaining(answer)])
  })

  it("keeps its order over several megabytes", async () => {
    const count = 60_000
    const lines = Array.from({ length: count }, (_, i) => `https://app.example/prod/home?redirect=compras&numero=${i}`)
    const answers = await batch(["redirect", "--brief"], lines.join("\n"))
    expect(answers).toHaveLength(count)
    expect(answers.findIndex((answer, i) => numberOf(answer) !== i)).toBe(-1)
  })

  it("answers what has arrived without waiting for more", async () => {
    const child = spawn(process.execPath, [built, "route", "--batch"])
    const first = new Promise<string>((resolve) => child.stdout.once("data", (bytes: Buffer) => resolve(String(bytes))))
    child.stdin.write("/home\n/pro")
    expect(await first).toBe('{"page":"home","amb":null}\n')
    const second = new Promise<string>((resolve) =>
      child.stdout.once("data", (bytes: Buffer) => resolve(String(bytes)))
    )
    child.stdin.end("d/sql")
    expect(await second).toBe('{"page":"report_sql","amb":"prod"}\n')
  })

  it("ends quietly where nobody reads on", async () => {
    const child = spawn(process.execPath, [built, "redirect", "--batch"])
    let err = ""
    child.stderr.on("data", (bytes: Buffer) => (err += String(bytes)))
    child.stdin.on("error", () => undefined)
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
    child.stdout.once("data", () => child.stdout.destroy())
    for (let i = 0; i < 200; i++) child.stdin.write("redirect=x&a=1\n".repeat(1_000))
    child.stdin.end()
    expect(await ended).toBe(0)
    expect(err).toBe("")
  })

  it("takes bytes that are no UTF-8, and a line of many megabytes", async () => {
    expect(await batch(["redirect", "--brief"], Buffer.from([0x61, 0x3d, 0xff, 0xc3, 0x0a]))).toMatchObject([
      { contexto: { a: "\ufffd\ufffd" } }
    ])
    const long = Buffer.concat([Buffer.alloc(20 * 1024 * 1024, "x"), Buffer.from("\nredirect=a\n")])
    expect(await batch(["redirect", "--brief"], long)).toMatchObject([
      { error: { code: "query-too-long" } },
      { processo: "a" }
    ])
  })

  it("gives nothing for nothing", async () => {
    expect(await started(["redirect", "--batch"], "")).toEqual({ status: 0, out: "", err: "" })
  })
})

describe("published payloads", () => {
  it("are each answered with a decision that stays on the origin, the same in a batch as alone", async () => {
    const payloads = vector("redirect-payloads")
    const lines = payloads.flatMap((url) => [JSON.stringify({ url }), JSON.stringify({ url, session: "s" })])
    const answers = await batch(["guard"], lines.join("\n"))
    expect(answers).toHaveLength(lines.length)
    for (const answer of answers) {
      const to = typeof answer === "object" && answer !== null && "to" in answer ? String(answer.to ?? "/") : "/"
      expect(to).toMatch(/^\/(?![/\\])/)
      expect(new URL(to, "https://app.example").origin).toBe("https://app.example")
    }
  })
})

describe("the decisions that domain, command line and browser share", () => {
  it("come out of a batch byte for byte", async () => {
    const { cases } = JSON.parse(
      readFileSync(new URL("../../../../libs/domain/vectors/decisions.json", import.meta.url), "utf8")
    )
    const lines = cases.map((one: { readonly navigation: unknown }) => JSON.stringify(one.navigation))
    const { out } = await started(["guard", "--batch", "--brief"], lines.join("\n"))
    const decisions = cases.map((one: { readonly decision: unknown }) => JSON.stringify(one.decision))
    expect(out).toBe(`${decisions.join("\n")}\n`)
  })
})

// Helpers

const built = fileURLToPath(new URL("../../dist/quadrante.js", import.meta.url))

/** Splits bytes into lines; they arrive in pieces that end at the offsets given. */
const cut = (bytes: Buffer, offsets: ReadonlyArray<number>): ReadonlyArray<string> => {
  const splitter = new LineSplitter()
  const ends = [...offsets.filter((end) => end < bytes.length).toSorted((a, b) => a - b), bytes.length]
  return [...ends.flatMap((end, i) => splitter.take(bytes.subarray(ends[i - 1] ?? 0, end))), ...splitter.end()]
}

const numberOf = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && "contexto" in answer ? Object(answer.contexto).numero : null

const vector = (name: string): ReadonlyArray<string> =>
  JSON.parse(readFileSync(new URL(`../../../../libs/domain/vectors/${name}.json`, import.meta.url), "utf8")).cases.map(
    (one: { readonly input: string }) => one.input
  )

const links = [
  "https://app.example/prod/home?redirect=compras&valor=1.234,56#x",
  "redirect=a&redirect=b&logoff",
  "",
  "?a=%ff&b=\u00e9&c=+%2B",
  "//evil.example/home?redirect=//evil.example",
  "a&".repeat(65),
  `a=${"x".repeat(2049)}`,
  "a=1&a=true&a='x'&10=b&9=c",
  "__proto__=1&constructor=2&=3",
  `login=${encodeURIComponent('{"usuario":"a","token":"t"}')}`,
  'login=x&k=\u2028"\\\ud83d\ude00'
]
