/** Engines beside ours that cannot be followed, and why: what is open there may be old here. */
import "../../i18n/parts.ts"
import { useTranslation } from "react-i18next"
import { engines as enginesQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"

export const EngineTroubles = () => {
  const { t } = useTranslation()
  const { data: engines } = useServerQuery(enginesQuery)
  if (engines === null || engines.length === 0) return null
  return (
    <div role="status">
      <ul className="incidents">
        {engines.map(({ name, reason, odd }) => (
          <li key={name}>
            {reason !== null && <p>{t("office.engineLost", { motor: name, motivo: reason })}</p>}
            {odd > 0 && <p>{t("office.engineOdd", { motor: name, n: odd })}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
