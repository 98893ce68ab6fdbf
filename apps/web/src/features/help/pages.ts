/** The pages of the guide, taken from the manual by the build, and fetched in one language when somebody asks for help. */
import { type GuidePage, readPage } from "./guide.ts"

/** The files of each language, none of which comes before it is asked for. */
const sources = {
  pt: import.meta.glob<string>("../../../../../docs/users/*.md", { query: "?raw", import: "default" }),
  en: import.meta.glob<string>("../../../../../docs/users/en/*.md", { query: "?raw", import: "default" }),
  es: import.meta.glob<string>("../../../../../docs/users/es/*.md", { query: "?raw", import: "default" })
}

export const loadGuide = async (language: string): Promise<ReadonlyArray<GuidePage>> => {
  const files = Object.entries(sources[language === "en" || language === "es" ? language : "pt"])
  return Promise.all(files.map(async ([path, load]) => readPage(path.replace(/^.*\/|\.md$/g, ""), await load())))
}
