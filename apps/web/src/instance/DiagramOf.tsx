/** The diagram of an instance: it is read, then drawn by a part that comes when somebody first looks. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { diagram } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { Broken } from "../ui/Broken.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { Note } from "./Note.tsx"
import { Skeleton } from "./Skeleton.tsx"

const Diagram = onDemand(() => import("./Diagram.tsx"), {
  waiting: () => <DiagramSkeleton />,
  broken: (breakage) => <Broken part="DIAGRAMA" {...breakage} />
})

const DiagramSkeleton = () => {
  const { t } = useTranslation()
  return <Skeleton title={t("process.diagram")} />
}

export const DiagramOf = ({ instance }: { readonly instance: Instance }) => {
  const faultText = useFaultText()
  const { data, fault } = useServerQuery(diagram(instance.definition))
  if (fault !== null) return <Note text={faultText(fault)} kind="error" />
  if (data === null) return <DiagramSkeleton />
  return (
    <Diagram
      of={instance.id}
      title={instance.title}
      xml={data.xml}
      names={data.names}
      active={instance.active}
      passed={instance.passed}
      steps={instance.steps}
    />
  )
}
