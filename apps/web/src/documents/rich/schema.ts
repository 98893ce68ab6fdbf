/** What a text may hold while it is written: six marks, and what was there before and is only kept. Nothing else is let in. */
import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model"

/** From which piece of the text a block came; null: it was written since. */
const origin = { origin: { default: null, validate: "number|null" } }

const written = (spec: NodeSpec): NodeSpec => ({
  content: "inline*",
  group: "block",
  ...spec,
  attrs: { ...origin, ...spec.attrs }
})

const nodes = {
  doc: { content: "block+" },
  paragraph: written({ parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] }),
  heading: written({
    defining: true,
    attrs: { level: { default: 1, validate: "number" } },
    parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level + 2}`, attrs: { level } })),
    // The title of the document stands above.
    toDOM: ({ attrs }) => [`h${Number(attrs["level"]) + 2}`, { "data-level": String(attrs["level"]) }, 0]
  }),
  item: written({
    defining: true,
    attrs: { ordered: { default: true, validate: "boolean" }, depth: { default: 0, validate: "number" } },
    parseDOM: [
      {
        tag: "p[data-depth]",
        priority: 60,
        getAttrs: (element) => ({
          ordered: element.classList.contains("clause"),
          depth: Number(element.getAttribute("data-depth"))
        })
      }
    ],
    toDOM: ({ attrs }) => [
      "p",
      { class: attrs["ordered"] === true ? "clause" : "bullet", "data-depth": String(attrs["depth"]) },
      0
    ]
  }),
  quote: written({ defining: true, parseDOM: [{ tag: "blockquote" }], toDOM: () => ["blockquote", 0] }),
  /** Shown as it is written: tables, HTML, code. */
  source: written({
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", 0]
  }),
  rule: { group: "block", attrs: origin, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  text: { group: "inline" },
  break: { group: "inline", inline: true, selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] }
} satisfies Record<string, NodeSpec>

const marks = {
  bold: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  italic: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0], excludes: "bold italic link code" },
  /** It is shown and followed where the text is read; here it only keeps its address. */
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    toDOM: ({ attrs }) => ["span", { class: "link", title: String(attrs["href"]) }, 0]
  }
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
