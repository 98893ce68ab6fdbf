/** What stands in a quadrant: an instance, an indicator or a panel, or that it broke. */
import type { PartName } from "@quadrante/domain/code"
import * as Indicator from "@quadrante/domain/indicator"
import * as Panel from "@quadrante/domain/panel"
import { loadProcess } from "../instance/acts.ts"
import { Skeleton } from "../instance/Skeleton.tsx"
import { useApp } from "../kernel/app.ts"
import { Boundary } from "../ui/Boundary.tsx"
import { Broken } from "../ui/Broken.tsx"
import { type Breakage, MissingPartError, onDemand } from "../ui/onDemand.tsx"
import { wasAskedFor } from "../workspace/asked-for.ts"
import type { ContentProps } from "../workspace/Quadrants.tsx"

/** The code of forms, which comes behind a workspace in which nothing is open yet. */
const ProcessPanel = onDemand(async () => ({ default: (await import("../instance/ProcessPanel.tsx")).ProcessPanel }), {
  waiting: ({ title }) => <Skeleton title={title} />,
  broken: (breakage) => {
    // What broke on its instance is tried again with one that is read anew, by what stands around it.
    if (!(breakage.error instanceof MissingPartError)) throw breakage.error
    return <BrokenProcess part="PROCESSO" {...breakage} />
  }
})

/** Brings it before anything is open. */
export const bringProcessPanel = ProcessPanel.bring

const IndicatorView = onDemand(() => import("../features/indicators/IndicatorView.tsx"), {
  broken: (breakage) => <BrokenProcess part="INDICADOR" {...breakage} />
})

const ListView = onDemand(() => import("../features/lists/ListPanel.tsx"), {
  broken: (breakage) => <BrokenProcess part="LISTA" {...breakage} />
})

const panelViews = {
  inicio: onDemand(() => import("./HomePanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="INICIO" {...breakage} />
  }),
  tarefas: ListView,
  pedidos: ListView,
  avisos: onDemand(() => import("../features/notices/ways/WaysPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="AVISOS" {...breakage} />
  }),
  rascunhos: onDemand(() => import("../features/drafts/DraftsPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="RASCUNHOS" {...breakage} />
  }),
  agenda: onDemand(() => import("../features/agenda/WeekPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="AGENDA" {...breakage} />
  }),
  substituicao: onDemand(() => import("../features/substitution/SubstitutionPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="SUBSTITUICAO" {...breakage} />
  }),
  ajuda: onDemand(() => import("../features/help/HelpPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="AJUDA" {...breakage} />
  }),
  documento: onDemand(() => import("../instance/TextPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="DOCUMENTO" {...breakage} />
  }),
  comparacao: onDemand(() => import("../features/comparison/ComparisonPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="COMPARACAO" {...breakage} />
  }),
  relatorio: onDemand(() => import("../features/report/ReportPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="RELATORIO" {...breakage} />
  }),
  sql: onDemand(() => import("../features/report/SqlPanel.tsx"), {
    broken: (breakage) => <BrokenProcess part="SQL" {...breakage} />
  })
}

export const ProcessContent = ({ process }: ContentProps) => {
  const app = useApp()
  return (
    <Boundary
      fallback={(retry, error) => (
        // What it failed on is read anew first.
        <BrokenProcess part="PROCESSO" error={error} onRetry={() => void loadProcess(app, process.id).finally(retry)} />
      )}
    >
      <Content process={process} />
    </Boundary>
  )
}

const Content = ({ process }: ContentProps) => {
  const indicator = Indicator.ofProcess(process.processo)
  const panel = Panel.ofProcess(process.processo)
  if (indicator !== null) return <IndicatorView process={process} indicator={indicator} />
  if (panel === null) return <ProcessPanel id={process.id} title={process.title} takesFocus={wasAskedFor(process.id)} />
  const PanelView = panelViews[panel]
  return <PanelView process={process} />
}

const BrokenProcess = (props: Breakage & { readonly part: PartName }) => (
  <div className="empty">
    <Broken {...props} />
  </div>
)
