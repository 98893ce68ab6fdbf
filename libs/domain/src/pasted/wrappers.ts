/** Services that put a link of theirs in the place of one: what each one hides, and those that alone know it. */

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

/**
 * Its third form keeps the link between `__`, and has `*` for each character that it lists behind, in base64; `**` and a
 * sign stand for as many as the sign says.
 */
const proofpoint3 = ({ href }: URL): string | null => {
  const [, inside, coded = ""] = /\/v3\/__(.+?)__;([^!]*)/.exec(href) ?? []
  if (inside === undefined) return null
  const characters = Array.from(fromBase64(coded) ?? "")
  return inside
    .replace(/\*(?:\*([\w-]))?/g, (stars, run?: string) => {
      const listed = characters.splice(0, run === undefined ? 1 : runs.indexOf(run) + 2)
      return listed.length === 0 ? stars : listed.join("")
    })
    .replace(/^(https?:\/)(?=[^/])/i, "$1/")
}

const runs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const fromBase64 = (text: string): string | null => {
  try {
    const bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")))
    return decodeURIComponent(bytes.map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""))
  } catch {
    return null
  }
}

/** A message that waits to be sent has the link in its text. */
const inMessage = ({ searchParams }: URL): string | null =>
  /https?:\/\/\S+/i.exec(searchParams.get("text") ?? "")?.[0] ?? null

/** A part of the path that is a link, escaped. */
const segment =
  (pattern: RegExp) =>
  ({ pathname }: URL): string | null => {
    const [, coded = ""] = pattern.exec(pathname) ?? []
    try {
      return decodeURIComponent(coded)
    } catch {
      return null
    }
  }

const wrappers: ReadonlyArray<Wrapper> = [
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, read: parameter("url") },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, read: parameter("url") },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, read: parameter("q", "url") },
  { host: /^(?:l|lm)\.(?:facebook|instagram)\.com$|^l\.wl\.co$/, path: /^\//, read: parameter("u") },
  { host: /^wa\.me$|^(?:api|web)\.whatsapp\.com$/, path: /^\//, read: inMessage },
  { host: /^r\.search\.yahoo\.com$/, path: /\/RU=/, read: segment(/\/RU=(https?%3A[^/]*)/i) },
  { host: /^duckduckgo\.com$/, path: /^\/l\/$/, read: parameter("uddg") },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/$/, read: parameter("u", "url") },
  { host: /^www\.youtube\.com$/, path: /^\/redirect$/, read: parameter("q") },
  { host: /^www\.linkedin\.com$/, path: /^\/redir\/redirect$/, read: parameter("url") },
  { host: /^slack-redir\.net$/, path: /^\/link$/, read: parameter("url") },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, read: parameter("a") },
  { host: /\.trendmicro\.com$/, path: /\/clicktime\//, read: parameter("url") },
  {
    host: /\.protection\.sophos\.com$/,
    path: /^\//,
    read: ({ searchParams }) => fromBase64(searchParams.get("u") ?? "")
  },
  { host: /^secure-web\.cisco\.com$/, path: /^\//, read: segment(/^\/[^/]+\/(https?%3A.*)$/i) },
  { host: /\.awstrack\.me$/, path: /^\/L0\//, read: segment(/^\/L0\/(https?[^/]*)/i) },
  { host: /^urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v2\/url$/, read: proofpoint },
  { host: /^urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v3\//, read: proofpoint3 }
]

/** The service that alone knows where a link of its own leads, by name; null where a link leads where it says. */
export const hiddenBy = (link: string): string | null => {
  const host = parsed(link)?.hostname ?? ""
  return keepers.find(([, pattern]) => pattern.test(host))?.[0] ?? null
}

const keepers: ReadonlyArray<readonly [string, RegExp]> = [
  ["Mimecast", /\.mimecast(?:protect)?\.com$/],
  ["SendGrid", /\.ct\.sendgrid\.net$/],
  ["Mailchimp", /\.list-manage\.com$/],
  ["Mailjet", /\.mjt\.lu$/],
  ["X", /^t\.co$/],
  ["LinkedIn", /^lnkd\.in$/],
  ["Bitly", /^(?:bit\.ly|j\.mp)$/],
  ["TinyURL", /^tinyurl\.com$/],
  ["is.gd", /^is\.gd$/],
  ["Cuttly", /^cutt\.ly$/],
  ["Rebrandly", /^rebrand\.ly$/],
  ["Encurtador", /^(?:www\.)?encurtador\.com\.br$/]
]
