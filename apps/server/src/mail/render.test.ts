import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Letter } from "./mail.ts"
import { write } from "./render.ts"

const ours = "https://quadrante.example/demo/home?redirect=a&instancia=b"

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\r\nBcc: somebody@evil.example\r\n\r\n",
        "\u2028",
        "\u202e",
        "\u2066",
        '"><img src=x onerror=alert(1)>',
        "</style><script>1</script>",
        "http://evil.example/login",
        "www.evil.example",
        "mailto:a@evil.example",
        "'\"&<>",
        "{{who}}",
        "a".repeat(2_000)
      )
    ),
    { minLength: 1, maxLength: 8 }
  )
  .map((parts) => `Compra ${parts.join("")}`)

const letter = (name: string): Letter => ({
  language: "pt-BR",
  house: name,
  subject: name,
  preview: name,
  heading: name,
  lead: name,
  code: "123456",
  facts: [{ label: "Pedido", value: name, tone: "warning" }],
  sections: [
    {
      title: "Com você",
      rows: [{ label: name, href: ours, below: name, beside: "hoje", tone: "error" }],
      more: { label: "Mais 3", href: ours }
    }
  ],
  act: { label: "Abrir a tarefa", href: ours },
  actNote: "Nada é decidido por e-mail.",
  why: "Você recebe porque a tarefa está com você.",
  waysOut: [{ label: "Mudar os avisos", href: ours }]
})

describe("a letter with names that somebody hostile chose", () => {
  it("has one subject, no link but ours, no element but ours, and nothing that turns or hides", () => {
    const plain = tagsOf(write(letter("Compra 4187")).html)
    fc.assert(
      fc.property(hostile, (name) => {
        const { subject, text, html } = write(letter(name))
        expect(subject).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        expect([...subject].length).toBeLessThanOrEqual(160)
        expect(tagsOf(html)).toEqual(plain)
        expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href === ours.replaceAll("&", "&#38;"))).toBe(
          true
        )
        for (const said of [text, html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, " ")]) {
          const others = said.replaceAll(ours, "")
          // Word joiners are ours: with them a mail program makes no link of it.
          expect(others).not.toMatch(/[\p{L}\p{N}][.@:/]{1,3}[\p{L}]{2,}/u)
          expect(others.replaceAll("\u2060", "").replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        }
      })
    )
  })

  it("is readable as text, and keeps what people write", () => {
    const { subject, text } = write(letter("Compra 4187 · Notebooks para campo"))
    expect(subject).toBe("Compra 4187 · Notebooks para campo")
    expect(text).toContain("Pedido: Compra 4187 · Notebooks para campo\n")
    expect(text).toContain(`Abrir a tarefa:\n${ours}\n`)
  })
})

/** The elements of a page, without what stands between them. */
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[a-z0-9!]+)/gi)].map(([, tag]) => tag)
