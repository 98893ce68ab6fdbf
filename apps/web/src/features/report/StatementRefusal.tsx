/** Why the database refused a statement: the reason in the person's language, the place, and the database's own words. */
import type { Fault } from "@quadrante/api/fault"
import { useWords } from "../../i18n/words.ts"
import { refused } from "./reasons.ts"
import { fill } from "./texts.ts"

interface Props {
  readonly statement: NonNullable<Fault["statement"]>
  /** What the database says of it; nothing where it was ended by us. */
  readonly said: string
}

export const StatementRefusal = ({ statement: { reason, place }, said }: Props) => {
  const words = useWords(refused)
  return (
    <span className="refused">
      <span>
        {place !== null && <b>{fill(words.place, { line: String(place.line), column: String(place.column) })} </b>}
        {words.reasons[reason]}
      </span>
      {said !== "" && (
        <span className="help">
          {words.database} <code translate="no">{said}</code>
        </span>
      )}
    </span>
  )
}
