/** Services that put a link of theirs in the place of one: what each one hides. */

/** The link that another one stands for; null where it stands for itself. */
export const unwrapped = (link: string): string | null => {
  const url = parsed(link)
  if (url === null) return null
  for (const { host, path, read } of wrappers)
    if (host.test(url.hostname) && path.test(url.pathname)) {
      const inside = read(url)
      if (inside !== null && /^https?:\/\//i.test(inside)) return inside
    }
  return null
}

/** A link as the browser takes it apart. */
const parsed = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)

interface Wrapper {
  readonly host: RegExp
  readonly path: RegExp
  readonly read: (url: URL) => string | null
}

const parameter =
  (...names: ReadonlyArray<string>) =>
  ({ searchParams }: URL) =>
    names.reduce<string | null>((found, name) => found ?? searchParams.get(name), null)

/** Proofpoint's second form writes `%` as `-` and `/` as `_`. */
const proofpoint = (url: URL): string | null => {
  const text = url.searchParams.get("u")?.replaceAll("-", "%").replaceAll("_", "/") ?? ""
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Its third form keeps the link between `__`, and has `*` for each character that it lists behind, in base64. */
const proofpoint3 = ({ href }: URL): string | null => {
  const [, inside, coded = ""] = /\/v3\/__(.+?)__;([^!]*)/.exec(href) ?? []
  if (inside === undefined) return null
  const characters = Array.from(fromBase64(coded))
  return inside.replace(/\*/g, () => characters.shift() ?? "*").replace(/^(https?:\/)(?=[^/])/i, "$1/")
}

const fromBase64 = (text: string): string => {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  } catch {
    return ""
  }
}

const wrappers: ReadonlyArray<Wrapper> = [
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, read: parameter("url") },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, read: parameter("url") },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, read: parameter("q", "url") },
  { host: /^(?:l|lm)\.(?:facebook|instagram)\.com$/, path: /^\//, read: parameter("u") },
  { host: /^slack-redir\.net$/, path: /^\/link$/, read: parameter("url") },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, read: parameter("a") },
  { host: /^urldefense(?:\.proofpoint)?\.com$/, path: /^\/v2\/url$/, read: proofpoint },
  { host: /^urldefense(?:\.proofpoint)?\.com$/, path: /^\/v3\//, read: proofpoint3 }
]
