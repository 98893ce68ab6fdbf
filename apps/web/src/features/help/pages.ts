/** The pages of the guide, taken from the manual by the build, and fetched in one language when somebody asks for help. */
import { Result } from "effect"
import type { Query } from "../../data/query.ts"
import { type GuidePage, readPage, type Reader } from "./guide.ts"

/** The files of each language, none of which comes before it is asked for. */
const sources = {
  pt: import.meta.glob<string>("../../../../../docs/users/*.md", { query: "?raw", import: "default" }),
  en: import.meta.glob<string>("../../../../../docs/users/en/*.md", { query: "?raw", import: "default" }),
  es: import.meta.glob<string>("../../../../../docs/users/es/*.md", { query: "?raw", import: "default" })
}

/** The guide in a language, for a reader: a page is a file of the build, which is as it is until there is another build. */
export const guide = (language: string, reader: Reader): Query<ReadonlyArray<GuidePage>> => ({
  key: ["guide", language, reader.device, reader.isAuthor],
  staleTime: Infinity,
  ask: async () => {
    const files = Object.entries(sources[language === "en" || language === "es" ? language : "pt"])
    const read = files.map(async ([path, load]) => readPage(path.replace(/^.*\/|\.md$/g, ""), await load(), reader))
    return Promise.all(read).then(
      (pages) => Result.succeed(pages.filter((page) => page !== null)),
      () => Result.fail({ code: "unreachable" } as const)
    )
  }
})
