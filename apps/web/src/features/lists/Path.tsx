/** Where a request is, at a glance. */
import type { ListedRow } from "./rows.ts"

/** The path of a request: a dot for each step, the one where it stands is filled. */
export const Path = ({ row, text }: { readonly row: ListedRow; readonly text: string }) => (
  <span className="dots" role="img" aria-label={text}>
    {(row.request?.steps ?? []).map(({ state }, i) => (
      // Steps of a path have no names of their own that would tell them apart.
      <i key={i} className={state} />
    ))}
  </span>
)
