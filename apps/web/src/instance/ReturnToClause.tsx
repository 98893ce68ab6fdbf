/** The way back from the comments to the clause from which one came; on a phone the device's own does the same. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { goToClause } from "../documents/clauses.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
}

export const ReturnToClause = ({ id, instance }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const left = useAppSelector(({ instances }) => instances[id]?.leftAt ?? null)
  const { data } = useServerQuery(left === null ? null : documents(instance.id))
  const document = data?.find((one) => one.id === left?.document)
  if (left === null || document === undefined) return null
  return (
    <button
      type="button"
      className="btn quiet small"
      data-back=""
      onClick={() => goToClause(app, { process: id, instance: instance.id, document, block: left.block })}
    >
      <Icon name="left" />
      {left.number === null ? t("comment.toText") : t("comment.toClause", { n: left.number })}
    </button>
  )
}
