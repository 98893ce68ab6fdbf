/** Whom the drawing of a user task names: literally, or by FEEL that is evaluated when the task opens. */

/** Names as the author wrote them. */
export type Names = { readonly literals: readonly string[] } | { readonly formula: string }

export type NamingAttribute = "assignee" | "candidateUsers" | "candidateGroups"

/** The attributes of an element by which it names somebody. */
export interface NamingElement {
  readonly behaviour: {
    readonly assignee?: string
    readonly candidateUsers?: string
    readonly candidateGroups?: string
    readonly unit?: string
  }
}

/** The attributes that say for whom a user task is. */
export const namingAttributes: readonly NamingAttribute[] = ["assignee", "candidateUsers", "candidateGroups"]

/** The names in an attribute; null where it names nobody. */
export const namesIn = ({ behaviour }: NamingElement, attribute: NamingAttribute | "unit"): Names | null => {
  const text = (behaviour[attribute] ?? "").trim()
  if (text.startsWith("=")) return { formula: text.slice(1) }
  const literals = attribute === "assignee" ? [text].filter((name) => name !== "") : listed(text)
  return literals.length === 0 ? null : { literals }
}

/** Whether a user task names nobody: then it is of whoever started the instance. */
export const isStarters = (element: NamingElement): boolean =>
  namingAttributes.every((attribute) => namesIn(element, attribute) === null)

/** The names in a list with commas, each once. */
export const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
  )
]
