import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Comment from "./comment.ts"

const ana = { person: "a", pessoa: "Ana Ribeiro" }
const short = { person: "s", pessoa: "Ana" }
const otavio = { person: "o", pessoa: "Otávio Lins" }

/** Texts with what matters in them more often than chance has it. */
const text = fc
  .array(fc.oneof(fc.constantFrom("@", "Ana", "Ana Ribeiro", "@Ana Ribeiro", " ", "\n", "a@b.c", "é"), fc.string()))
  .map((pieces) => pieces.join(""))
const named = fc.subarray([ana, short, otavio])

describe("the text of a comment", () => {
  it("is kept with its line breaks, without what cannot be seen of it", () => {
    expect(Comment.parseText(" a\r\nb\rc\u2028d\u0007\u001b[0m\t!\n")).toEqual({ text: "a\nb\nc\nd[0m\t!" })
    expect(Comment.parseText("<b>&amp;</b>")).toEqual({ text: "<b>&amp;</b>" })
  })

  it.each(["", " \n\t", "\u200b\u202e", "\u0000"])("is none where nothing shows: %j", (raw) => {
    expect(Comment.parseText(raw)).toEqual({ flaw: "empty" })
  })

  it("is bounded", () => {
    expect(Comment.parseText("a".repeat(Comment.longestText))).toHaveProperty("text")
    expect(Comment.parseText("a".repeat(Comment.longestText + 1))).toEqual({ flaw: "too-long" })
  })

  it("goes before another one that is typed already", () => {
    expect(Comment.joined("a\n", "b")).toBe("a\n\nb")
    expect([Comment.joined("", "b"), Comment.joined("a", "")]).toEqual(["b", "a"])
  })

  it("is the same when it is read again", () => {
    const again = (raw: string) => {
      const once = Comment.parseText(raw)
      return "text" in once ? [once, Comment.parseText(once.text)] : [once, once]
    }
    expect.hasAssertions()
    fc.assert(
      fc.property(text, (raw) => {
        const [once, twice] = again(raw)
        expect(twice).toEqual(once)
      })
    )
  })
})

describe("the parts of a text", () => {
  it("are whole names after an @ of its own, the longest of several", () => {
    const parts = Comment.partsOf("@Ana Ribeiro e @Ana, não eu@Ana nem @Anabela", [short, ana])
    expect(parts.map(({ person }) => person)).toEqual(["a", null, "s", null])
    expect(Comment.partsOf("", [ana])).toEqual([])
    expect(Comment.partsOf("@", [{ person: "x", pessoa: "" }])).toEqual([{ text: "@", person: null }])
  })

  it("are together the text, and name only who was chosen", () => {
    fc.assert(
      fc.property(text, named, (raw, people) => {
        const parts = Comment.partsOf(raw, people)
        expect(parts.map((part) => part.text).join("")).toBe(raw)
        for (const part of parts) {
          if (part.person === null) continue
          expect(part.text).toBe(`@${people.find(({ person }) => person === part.person)?.pessoa}`)
        }
      })
    )
  })

  it("say who is still named, each once", () => {
    expect(Comment.namedIn("@Ana Ribeiro, @Ana Ribeiro", [ana, ana, otavio])).toEqual([ana])
  })
})

describe("a name that is typed", () => {
  it.each([
    ["São 36 meses, sim. @Bia", "Bia"],
    ["@", ""],
    ["(@Bia Nu", "Bia Nu"]
  ])("is what stands behind the @: %j", (raw, typed) => {
    expect(Comment.typingAt(raw, raw.length, [])).toEqual({ from: raw.indexOf("@"), typed })
  })

  it.each(["", "Bia", "eu@bia", "@ Bia", "@Bia\n", "@Bia  ", "@um dois três quatro cinco", `@${"a".repeat(61)}`])(
    "is none in %j",
    (raw) => {
      expect(Comment.typingAt(raw, raw.length, [])).toBeNull()
    }
  )

  it("is looked for, however long the name of whom it means is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (pessoa) => {
        const typed = Comment.typedNameOf(pessoa)
        fc.pre(!typed.includes("@"))
        const raw = `Diga, @${typed}`
        expect(Comment.typingAt(raw, raw.length, [])).toEqual({ from: 6, typed })
      })
    )
    expect(Comment.typedNameOf("Maria Aparecida da Silva Souza")).toBe("Maria Aparecida da Silva")
  })

  it("is none behind somebody who was chosen", () => {
    expect(Comment.typingAt("@Ana Ribeiro a", 14, [ana])).toBeNull()
  })

  it("takes the white that follows it for its own", () => {
    const typing = { from: 0, typed: "Ana" }
    expect(Comment.withName("@Ana sim", typing, ana)).toEqual({ text: "@Ana Ribeiro sim", caret: 13 })
    expect(Comment.withName("@Ana", typing, ana)).toEqual({ text: "@Ana Ribeiro ", caret: 13 })
  })

  it("stands with one blank behind it, also where one is typed", () => {
    expect(Comment.withoutSecondBlank("@Ana Ribeiro  ", 14, [ana])).toEqual({ text: "@Ana Ribeiro ", caret: 13 })
    expect(Comment.withoutSecondBlank("@Ana Ribeiro  sim", 14, [ana])).toEqual({ text: "@Ana Ribeiro sim", caret: 13 })
    expect(Comment.withoutSecondBlank("@Ana Ribeiro  ", 14, [])).toEqual({ text: "@Ana Ribeiro  ", caret: 14 })
    fc.assert(
      fc.property(text, fc.nat(), (raw, at) => {
        const caret = at % (raw.length + 1)
        const once = Comment.withoutSecondBlank(raw, caret, [ana, otavio])
        expect(raw.length - once.text.length).toBe(caret - once.caret)
        expect(raw.startsWith(once.text.slice(0, once.caret))).toBe(true)
        expect(raw.endsWith(once.text.slice(once.caret))).toBe(true)
      })
    )
  })

  it("gives way to whom it means, and the rest of the text stays", () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom(ana, otavio), (raw, at, chosen) => {
        const caret = at % (raw.length + 1)
        const typing = Comment.typingAt(raw, caret, [])
        if (typing === null) return
        const after = Comment.withName(raw, typing, chosen)
        expect(Comment.namedIn(after.text, [chosen])).toEqual([chosen])
        expect(after.text.startsWith(raw.slice(0, typing.from))).toBe(true)
        expect(after.text.endsWith(raw.slice(caret))).toBe(true)
        expect(after.text.slice(0, after.caret)).toBe(
          `${raw.slice(0, typing.from)}@${chosen.pessoa}${after.text[after.caret - 1]}`
        )
        expect(Comment.typingAt(after.text, after.caret, [chosen])).toBeNull()
      })
    )
  })
})

describe("whom a comment may name", () => {
  const other = { person: "o", isBlocked: false, sees: [false, true] }
  const named = { by: "a", isAsked: false }

  it("is who sees the case in one of their roles", () => {
    expect(Comment.refusalOf(other, named)).toBeNull()
    expect(Comment.refusalOf({ ...other, sees: [false, false] }, named)).toBe("unseen")
    expect(Comment.refusalOf({ ...other, sees: [] }, named)).toBe("no-role")
    expect(Comment.refusalOf({ ...other, isBlocked: true }, named)).toBe("blocked")
    expect(Comment.refusalOf(null, named)).toBe("unknown")
  })

  it("nobody asks themselves", () => {
    const self = { ...other, person: "a" }
    expect(Comment.refusalOf(self, named)).toBeNull()
    expect(Comment.refusalOf(self, { ...named, isAsked: true })).toBe("self")
  })

  it("fails closed: nobody who sees it in no role, or is blocked, is ever named", () => {
    const addressee = fc.record({
      person: fc.constantFrom("a", "o"),
      isBlocked: fc.boolean(),
      sees: fc.array(fc.boolean())
    })
    fc.assert(
      fc.property(fc.option(addressee), fc.boolean(), (one, isAsked) => {
        if (Comment.refusalOf(one, { by: "a", isAsked }) !== null) return
        expect(one?.isBlocked).toBe(false)
        expect(one?.sees).toContain(true)
      })
    )
  })
})

describe("a question", () => {
  it("waits for each whom it asks until they answered", () => {
    const asked = [
      { ...ana, answered: true },
      { ...otavio, answered: false }
    ]
    expect(["a", "o", "s"].map((person) => Comment.waitsFor(asked, person))).toEqual([false, true, false])
  })
})

describe("comments that were seen elsewhere than in their list", () => {
  const by = (person: string) => (number: number) => ({ id: String(number), number, by: { person } })
  const me = "a"

  it("are read up to the first of others that was not seen", () => {
    const all = [by("o")(1), by("o")(2), by("a")(3), by("o")(4), by("a")(5)]
    expect(Comment.readUpTo(all, 1, { me, seen: new Set(["2"]) })).toBe(3)
    expect(Comment.readUpTo(all, 1, { me, seen: new Set(["2", "4"]) })).toBe(5)
    expect(Comment.readUpTo(all, 1, { me, seen: new Set(["4"]) })).toBe(1)
    expect(Comment.readUpTo(all, 5, { me, seen: new Set() })).toBe(5)
    expect(Comment.readUpTo([], 0, { me: null, seen: new Set() })).toBe(0)
  })

  it("never become unread, and include no unseen comment of somebody else", () => {
    const authors = fc.array(fc.constantFrom("a", "o", "s"), { maxLength: 12 })
    fc.assert(
      fc.property(authors, fc.nat(12), fc.array(fc.nat(12)), (people, read, numbers) => {
        const all = people.map((person, at) => by(person)(at + 1))
        const seen = new Set(numbers.map(String))
        const until = Comment.readUpTo(all, read, { me, seen })
        expect(until).toBeGreaterThanOrEqual(read)
        const passed = all.filter(({ number }) => number > read && number <= until)
        expect(passed.every(({ id, by: { person } }) => person === me || seen.has(id))).toBe(true)
        const next = all.find(({ number }) => number > until)
        expect(next === undefined || (next.by.person !== me && !seen.has(next.id))).toBe(true)
      })
    )
  })
})

describe("a comment that was just written", () => {
  it("is taken back by its author alone, before anybody reads it or says anything and before its time is over", () => {
    const comment = fc.record({ person: fc.constantFrom("a", "b"), number: fc.nat(3), at: fc.nat(10) })
    const later = fc.oneof(fc.nat(Comment.takeBackMs + 20), fc.nat(20))
    fc.assert(
      fc.property(
        comment,
        fc.constantFrom("a", "b", null),
        fc.nat(3),
        fc.boolean(),
        later,
        (one, person, last, isRead, now) => {
          const [isOwn, isLast, isYoung] = [
            one.person === person,
            one.number === last,
            now < one.at + Comment.takeBackMs
          ]
          expect(Comment.mayTakeBack(one, { person, last, isRead, now })).toBe(isOwn && isLast && isYoung && !isRead)
        }
      ),
      { examples: [[{ person: "a", number: 1, at: 0 }, "a", 1, false, Comment.takeBackMs]] }
    )
  })
})
