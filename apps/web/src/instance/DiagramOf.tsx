/** The diagram of an instance: it is read, then drawn by a part that comes when somebody first looks. */
import type { Instance } from "@quadrante/api/process"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { diagram } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../i18n/faults.ts"
import { Broken } from "../ui/Broken.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { Note } from "./Note.tsx"
import { Skeleton } from "./Skeleton.tsx"

const Diagram = onDemand(() => import("./Diagram.tsx"), {
  broken: (breakage) => <Broken part="DIAGRAMA" {...breakage} />
})

export const DiagramOf = ({ instance }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { data, fault } = useServerQuery(diagram(instance.definition))
  if (fault !== null) return <Note text={faultText(fault)} kind="error" />
  if (data === null) return <Skeleton title={t("process.diagram")} />
  return (
    <Suspense fallback={<Skeleton title={t("process.diagram")} />}>
      <Diagram title={instance.title} xml={data.xml} active={instance.active} passed={instance.passed} />
    </Suspense>
  )
}
