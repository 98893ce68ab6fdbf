import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Link from "../link/link.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as Document from "./document.ts"

const bytes = (...list: ReadonlyArray<number>) => new Uint8Array(list)
const text = (of: string) => new TextEncoder().encode(of)

describe("a comparison in a link", () => {
  const version = fc.integer({ min: 1, max: 999_999_999 })

  it("comes back as it was, whatever the language of its reader", () => {
    fc.assert(
      fc.property(fc.uuid(), version, version, (document, before, after) => {
        const comparison = { document, before, after }
        const contexto = { instancia: document, [Document.comparisonName]: Document.comparisonText(comparison) }
        const built = Link.build({ processo: "contrato", contexto, amb: "demo", base: "" })
        const query = built._tag === "Success" ? built.success.slice(built.success.indexOf("?") + 1) : ""
        for (const separators of Link.everySeparators) {
          const read = Redirect.decode(query, separators)
          expect(read._tag === "Success" && Document.comparisonIn(read.success.contexto)).toEqual(comparison)
        }
      })
    )
  })

  it.each([undefined, 1, "", "a:1", "a:0:1", "a:1:-2", "a:1:2:3", "a b:1:2", ":1:2", "a:1:2x", ["a:1:2"]])(
    "is none where it says %j",
    (said) => expect(Document.comparisonIn({ [Document.comparisonName]: said })).toBeNull()
  )

  it("is of versions that there are, else of the last two", () => {
    expect(Document.comparedOf(4, { before: 1, after: 3 })).toEqual({ before: 1, after: 3 })
    expect(Document.comparedOf(4, { before: 4, after: 1 })).toEqual({ before: 4, after: 1 })
    expect(Document.comparedOf(4, { before: 1, after: 5 })).toEqual({ before: 3, after: 4 })
    expect(Document.comparedOf(4, { before: 5, after: 1 })).toEqual({ before: 3, after: 4 })
    expect(Document.comparedOf(4, null)).toEqual({ before: 3, after: 4 })
  })
})

describe("typeOf", () => {
  it.each<[string, Uint8Array, string, Document.FileType | null]>([
    ["a PDF", text("%PDF-1.7"), "a.PDF", "application/pdf"],
    ["a PNG", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "a.png", "image/png"],
    ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), "a.jpeg", "image/jpeg"],
    ["a WebP", text("RIFF0000WEBP"), "a.webp", "image/webp"],
    ["a GIF", text("GIF89a"), "a.gif", "image/gif"],
    ["a photograph of a phone", text("0000ftypheic"), "a.HEIC", "image/heic"],
    ["one of another phone", text("0000ftypheix"), "a.heic", "image/heic"],
    ["an HEIF", text("0000ftypmif1"), "a.heif", "image/heic"],
    ["a film that says it is a picture", text("0000ftypisom"), "a.heic", null],
    ["a drawing that may hold a script", text("<svg onload=alert(1)>"), "a.svg", null],
    ["a drawing that says it is a picture", text("<svg onload=alert(1)>"), "a.gif", null],
    ["a sheet", bytes(0x50, 0x4b, 0x03, 0x04), "a.xlsx", "application/zip"],
    ["a text", text("ação;1"), "a.csv", "text/plain"],
    ["a page that says it is a PDF", text("<script>"), "a.pdf", null],
    ["a page", text("<script>"), "a.html", null],
    ["a PDF that says it is a picture", text("%PDF-1.7"), "a.png", null],
    ["a program", bytes(0x4d, 0x5a, 0, 0), "a.txt", null],
    ["bytes that are no text", bytes(0xc3, 0x28), "a.txt", null],
    ["a file without an ending", text("a"), "a", null]
  ])("looks into %s", (_, content, name, type) => {
    expect(Document.typeOf(content, name)).toBe(type)
  })

  it.each(["docx", "xlsx", "pptx", "odt", "ods", "odp", "zip"])("takes what an office keeps in a .%s", (ending) => {
    expect(Document.typeOf(bytes(0x50, 0x4b, 0x03, 0x04), `a.${ending}`)).toBe("application/zip")
  })

  it.each(["txt", "csv", "md"])("takes a text as .%s", (ending) => {
    expect(Document.typeOf(text("a"), `a.${ending}`)).toBe("text/plain")
  })

  it.each(["jpg", "jpeg"])("takes a photograph as .%s", (ending) => {
    expect(Document.typeOf(bytes(0xff, 0xd8, 0xff), `a.${ending}`)).toBe("image/jpeg")
  })

  it("never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (content, name) => {
        expect([null, "text/plain"]).toContain(Document.typeOf(bytes(0x41, ...content), name) && "text/plain")
      })
    )
  })
})

describe("isPicture", () => {
  it.each([
    ["image/png", true],
    ["image/heic", true],
    ["application/pdf", false],
    ["text/plain", false]
  ])("of %s is %s", (type, isPicture) => {
    expect(Document.isPicture(type)).toBe(isPicture)
  })
})

describe("mayRemove", () => {
  it("is for who added a file to the case, and for nobody else, whoever that is", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(fc.constantFrom("ana", "bruno")), (ofCase, by) => {
        expect(Document.mayRemove({ ofCase, by }, "ana")).toBe(ofCase && by === "ana")
      })
    )
  })
})

describe("isAccepted", () => {
  it.each([
    ["", "a.zip", "application/zip", true],
    [".pdf, image/*", "A.PDF", "application/pdf", true],
    [".pdf,image/*", "a.png", "image/png", true],
    [".pdf,image/*", "a.csv", "text/plain", false],
    ["application/pdf", "a.pdf", "application/pdf", true],
    ["image/png", "a.pdf", "application/pdf", false],
    ["  ", "a.zip", "application/zip", true],
    ["image/png , .pdf", "a.png", "image/png", true],
    ["application/pdf , .PNG", "a.png", "image/png", true],
    ["*/*", "a.pdf", "application/pdf", false],
    ["application/pdx", "a.pdf", "application/pdf", false],
    ["imag/*", "a.png", "image/png", false]
  ])("%o takes %s (%s): %s", (accept, name, type, accepted) => {
    expect(Document.isAccepted(accept, name, type)).toBe(accepted)
  })
})

describe("nameOf", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\notas\\nota fiscal.pdf", "nota fiscal.pdf"],
    ["a\u202efdp.exe", "afdp.exe"],
    ["a<b>\n.pdf", "ab.pdf"],
    ["pasta/", ""],
    ["uma/pasta\nde/nota.pdf", "nota.pdf"],
    [" nota.pdf ", "nota.pdf"],
    ["a".repeat(120), "a".repeat(120)],
    [`${"a".repeat(60)}x${"b".repeat(60)}`, `${"a".repeat(60)}${"b".repeat(60)}`],
    [`${"a".repeat(100)}${"b".repeat(100)}.pdf`, `${"a".repeat(60)}${"b".repeat(56)}.pdf`]
  ])("of %o is %s", (name, own) => {
    expect(Document.nameOf(name)).toBe(own)
  })
})

describe("the limits", () => {
  it("are those that people are told: 20 MiB, 200,000 characters, parts of 180 KiB, three minutes", () => {
    const { mostBytes, longestText, partBytes, lockMs } = Document
    expect({ mostBytes, longestText, partBytes, lockMs }).toEqual({
      mostBytes: 20_971_520,
      longestText: 200_000,
      partBytes: 184_320,
      lockMs: 180_000
    })
  })
})

describe("mayWrite", () => {
  it.each([
    [null, true],
    [{ person: "ana", until: 5 }, true],
    [{ person: "bruno", until: 5 }, false],
    [{ person: "bruno", until: 4 }, true]
  ])("while %o holds it, at 4: %s", (lock, may) => {
    expect(Document.mayWrite(lock, "ana", 4)).toBe(may)
  })
})

describe("what is said of a version", () => {
  it("is one line, no longer than there is room for, and the same when it is read again", () => {
    expect(Document.remarkOf(" Prazo de\r\n30\u2028dias\t\u0007 ")).toBe("Prazo de 30 dias")
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (raw) => {
        const remark = Document.remarkOf(raw)
        expect(remark).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(remark.length).toBeLessThanOrEqual(Document.longestRemark)
        expect(Document.remarkOf(remark)).toBe(remark)
      })
    )
  })
})
