/** A sheet that failed, in the frame that it would have: it can be closed, and is tried again. */
import type { PartName } from "@quadrante/domain/code"
import type { ComponentType, ReactNode, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Boundary } from "./Boundary.tsx"
import { Broken, BrokenActs, codeOf } from "./Broken.tsx"
import { Dialog } from "./Dialog.tsx"
import { type Breakage, MissingPartError, onDemand } from "./onDemand.tsx"
import { Popover } from "./Popover.tsx"

/** What every sheet at a side is given. */
interface Sheet {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

type Load<Props> = Parameters<typeof onDemand<Props & object>>[0]

/** A panel at a side that comes when it is first opened. */
export const panelOnDemand = <Props extends Sheet>(part: PartName, load: Load<Props>) =>
  onDemand<Props>(load, {
    broken: (breakage, { opener, onClose }) => (
      <BrokenPanel part={part} {...breakage} opener={opener} onClose={onClose} />
    )
  })

/** A panel that is there from the start: where it fails, the bar that it hangs from goes on. */
export const guardedPanel = <Props extends Sheet>(part: PartName, Panel: ComponentType<Props>) => {
  const Guarded = (props: Props) => (
    <Boundary
      fallback={(onRetry, error) => (
        <BrokenPanel part={part} error={error} onRetry={onRetry} opener={props.opener} onClose={props.onClose} />
      )}
    >
      <Panel {...props} />
    </Boundary>
  )
  return Guarded
}

const BrokenPanel = ({ opener, onClose, ...breakage }: Sheet & Breakage & { readonly part: PartName }) => {
  const { t } = useTranslation()
  return (
    <Popover title={t("broken.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <Broken {...breakage} />
    </Popover>
  )
}

/** Something that stands above the work and comes when it is first opened. */
export const overlayOnDemand = <Props extends Pick<Sheet, "onClose">>(
  part: PartName,
  load: Load<Props>,
  waiting?: (props: Props) => ReactNode
) =>
  onDemand<Props>(load, {
    ...(waiting !== undefined && { waiting }),
    broken: (breakage, { onClose }) => <BrokenOverlay part={part} {...breakage} onClose={onClose} />
  })

const BrokenOverlay = ({
  part,
  error,
  onRetry,
  onClose
}: Breakage & Pick<Sheet, "onClose"> & { readonly part: PartName }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t("broken.title")} act={t("broken.retry")} danger={false} onAct={onRetry} onCancel={onClose}>
      <p>{t(error instanceof MissingPartError ? "broken.missing" : "broken.failed")}</p>
      <p className="muted">
        {t("broken.code")} <code>{codeOf(part, error)}</code>
      </p>
      <BrokenActs part={part} error={error} />
    </Dialog>
  )
}
