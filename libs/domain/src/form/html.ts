/** HTML of forms that others wrote, as the markup of ours: headings, emphasis, lists and links. Nothing of it is ever drawn as HTML. */

/** The text of HTML with what of it can be said in markup. Other tags, styles and scripts are left out. */
export const markupOf = (html: string): string => {
  const made: Array<string> = []
  const links: Array<string | null> = []
  let skipped: string | null = null
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, slash, name] = /^<(\/?)([a-z][a-z\d]*)/i.exec(piece)?.map((part) => part.toLowerCase()) ?? []
    if (skipped !== null) {
      if (slash === "/" && name === skipped) skipped = null
    } else if (name === undefined) {
      if (!piece.startsWith("<!")) made.push(unescaped(piece))
    } else if (name === "a") {
      if (slash === "") links.push(addressIn(piece))
      const address = slash === "" ? links.at(-1) : links.pop()
      if (typeof address === "string") made.push(slash === "" ? "[" : `](${address})`)
    } else if (silent.has(name)) {
      if (slash === "") skipped = name
    } else {
      made.push((slash === "" ? opening : closing).get(name) ?? "")
    }
  }
  return made.join("")
}

/** What is within these is no text. */
const silent: ReadonlySet<string> = new Set(["style", "script"])

const headings = [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `\n${"#".repeat(level)} `] as const)

const around = [
  ["b", "**"],
  ["strong", "**"],
  ["i", "_"],
  ["em", "_"]
] as const

const opening: ReadonlyMap<string, string> = new Map([...around, ...headings, ["br", "\n"], ["li", "\n- "]])

const closing: ReadonlyMap<string, string> = new Map([
  ...around,
  ...["p", "div", "li", "tr", ...headings.map(([name]) => name)].map((name) => [name, "\n"] as const)
])

const addressIn = (tag: string): string | null =>
  /\shref\s*=\s*["']?((?:https?:|mailto:)[^\s"'>]*)/i.exec(tag)?.[1] ?? null

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (_, name: keyof typeof entities) => entities[name])

const entities = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " ", "#39": "'" }
