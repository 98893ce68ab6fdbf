/** What a key does in the palette with thousands of entries, and the floor: looking for the text in each title. */
import * as Search from "@quadrante/domain/search"
import { ptBR } from "@quadrante/domain/locale"
import { answering, asked, type Entry } from "../src/features/palette/entries.ts"

const titles = Array.from({ length: 5000 }, (_, n) => `Pedido número ${n} da filial ${n % 97}`)
const entries: ReadonlyArray<Entry> = titles.map((title, n) => ({
  id: `start:p${n}`,
  group: "processes",
  icon: "compra",
  title,
  place: null,
  detail: `Grupo ${n % 13}`,
  side: "",
  keys: [],
  disabled: false,
  found: false,
  about: null,
  words: Search.words(`${title} Grupo ${n % 13}`),
  run: () => undefined
}))
const lowered = titles.map((title) => title.toLowerCase())

/** The keys of one search, as they are typed. */
export const texts = ["p", "pe", "ped", "pedido 4", "pedido 42", "pedido 42 filial", "filial 9"]

export const ours = (text: string): number => {
  const wanted = asked(text)
  return answering(entries, wanted, Search.parse(ptBR, wanted.text), []).length
}

export const floor = (text: string): number =>
  lowered.filter((title) => text.split(" ").every((part) => title.includes(part))).slice(0, 8).length
