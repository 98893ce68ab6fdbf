/** Parts of a title, without any weight: what may be one, and what is shown of one that was stored before that was asked. */
import { isMisleading } from "../redirect/names.ts"

/** How long each part may be. */
export const longest = {
  amb_nome: 80,
  unid_sigla: 20,
  perfil_operacional: 120,
  ses_perfil_relacionamento: 120
} as const

export type PartName = keyof typeof longest

/** Whether a text may be set as a part: something is seen of it, nothing makes it show as another text, and it fits. */
export const isPart = (name: PartName, text: string): boolean =>
  text.trim() !== "" && text.length <= longest[name] && !isMisleading(text)

/** A stored part as titles show it: without characters that disguise it, cut where it is too long; null: nothing. */
export const shownPart = (name: PartName, text: string | null): string | null => {
  if (text === null || isPart(name, text)) return text
  const plain = Array.from(text.toWellFormed())
    .filter((character) => !isMisleading(character))
    .join("")
    .slice(0, longest[name])
    .toWellFormed()
  return plain.trim() === "" ? null : plain
}
