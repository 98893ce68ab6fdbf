/** Why the database refused a statement: the reason in the person's language, the place, and the database's own words. */
import type { Fault } from "@quadrante/api/fault"
import { useTranslation } from "react-i18next"
import { reports } from "./texts/texts.ts"

interface Props {
  readonly statement: NonNullable<Fault["statement"]>
  /** What the database says of it; nothing where it was ended by us. */
  readonly said: string
}

export const StatementRefusal = ({ statement: { reason, place }, said }: Props) => {
  const { t } = useTranslation(reports)
  return (
    <span className="refused">
      <span>
        {place !== null && <b>{t("refused.place", { line: String(place.line), column: String(place.column) })} </b>}
        {t(`refused.reasons.${reason}`)}
      </span>
      {said !== "" && (
        <span className="help">
          {t("refused.database")} <code translate="no">{said}</code>
        </span>
      )}
    </span>
  )
}
