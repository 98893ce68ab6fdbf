/** The dialogs of a list: what it is narrowed to, what it shows, and under which name that is kept. */
import type { TaskChoices } from "@quadrante/api/list"
import type * as List from "@quadrante/domain/list"
import { ColumnsDialog } from "./ColumnsDialog.tsx"
import { FilterDialog } from "./FilterDialog.tsx"
import { SaveViewDialog } from "./SaveViewDialog.tsx"
import type { ListWords } from "./words.ts"

/** Which of them is open. */
export type ListDialog = "filter" | "columns" | "save" | null

interface Props {
  readonly dialog: ListDialog
  readonly list: List.ListName
  readonly view: List.View
  readonly words: ListWords
  readonly choices: TaskChoices
  /** What the view may be called. */
  readonly name: string
  readonly onView: (view: List.View) => void
  readonly onSave: (kept: { readonly name: string; readonly sharedWith: string | null }) => Promise<string | null>
  readonly onClose: () => void
}

export const ListDialogs = ({ dialog, list, view, words, choices, name, onView, onSave, onClose }: Props) => {
  switch (dialog) {
    case "filter":
      return <FilterDialog list={list} view={view} processos={choices.processos} onView={onView} onClose={onClose} />
    case "columns":
      return (
        <ColumnsDialog
          list={list}
          view={view}
          words={words}
          fields={choices.fields}
          onView={onView}
          onClose={onClose}
        />
      )
    case "save":
      return <SaveViewDialog name={name} sharedWith={null} onSave={onSave} onClose={onClose} />
    case null:
      return null
  }
}
