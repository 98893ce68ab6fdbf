/** Queries, texts and separators near the places where the rules bend. */
import fc from "fast-check"
import type { Separators } from "./value.ts"

/** The separators of locales: the four that matter for links, and others that count as one of them. */
export const separators: fc.Arbitrary<Separators> = fc.record({
  fmt_decimal: fc.constantFrom(",", ".", "٫"),
  fmt_milhar: fc.constantFrom(".", ",", " ", "\u00a0", "\u202f", "’", "'")
})

/** Texts of the characters that numbers are made of, often a number. */
export const numeric: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom("0", "1", "234", "567", ".", ",", " ", "\u00a0"), maxLength: 8 }),
  fc.constantFrom(
    "1.234,56",
    "1,234.56",
    "1 234,5",
    "01310 100",
    "0.125",
    ",5",
    "5.",
    "007",
    "9007199254740991",
    "9007199254740992",
    "123456789012345.60",
    `0.${"0".repeat(400)}1`,
    "9".repeat(44)
  )
)

/** Values of every kind, with and without quotes around them, and pieces of one kind within another. */
export const text: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "'", '"', `'"'`),
    fc.oneof(
      numeric,
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({ unit: fc.constantFrom("true", "false", "True", "x", "1", ",", ".", "'", " "), maxLength: 5 })
    ),
    fc.constantFrom("", "", "", "'", '"')
  )
  .map((all) => all.join(""))

/** Names with a meaning, names that must not get through, and ordinary ones. */
export const name: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("a", "cliente", "valor", "redirect", "logoff", "login", "toString", "D'Ávila")
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "senha",
      "Token",
      "",
      "__proto__",
      "constructor",
      "prototype",
      "a\u0000",
      "a\u202eb",
      "\u2066",
      "a\u0085"
    )
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) }
)

/** Names and values, encoded as a form would; at times a name twice. */
export const encoded: fc.Arbitrary<string> = fc
  .array(fc.tuple(name, text), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs).toString())

/** Raw queries: what people and other programs write, well-formed or not, near the limits at times. */
export const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: encoded },
  {
    weight: 4,
    arbitrary: fc.string({
      unit: fc.constantFrom(
        "&",
        "=",
        "+",
        "%",
        "%2",
        "%41",
        "%C3%A9",
        "%c3",
        "%ED%A0%80",
        "%EF%BB%BF",
        "%00",
        "é",
        "\ud800",
        "\udc00",
        "\ufeff",
        "#",
        "?",
        "a",
        "redirect=",
        "logoff",
        "login={}",
        "1.5"
      ),
      maxLength: 20
    })
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 62, max: 67 }), fc.constantFrom("a=1", "b", "=", ""))
      .map(([count, pair]) => Array.from({ length: count }, () => pair).join("&"))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(63, 64, 65, 2047, 2048, 2049, 8190, 8192, 8193), fc.constantFrom("x", "n=x", "a=1&n="))
      .map(([length, start]) => start.padEnd(length + start.indexOf("=") + 1, "x"))
  }
)
