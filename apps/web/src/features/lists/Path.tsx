/** Where a request is, at a glance. */
import { StepDots } from "../../ui/StepDots.tsx"
import type { ListedRow } from "./rows.ts"

export const Path = ({ row, text }: { readonly row: ListedRow; readonly text: string }) => (
  <StepDots states={(row.request?.steps ?? []).map(({ state }) => state)} text={text} />
)
