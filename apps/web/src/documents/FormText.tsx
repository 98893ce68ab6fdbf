/** A text in its form: it stands there, or in a quadrant of its own beside it, and never in both. */
import * as Panel from "@quadrante/domain/panel"
import { useContext, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { State } from "../store/store.ts"
import { activated, viewOf } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { InProcess } from "../workspace/inside.ts"
import { closeOpen } from "../workspace/places.ts"
import { DocumentPanel, type DocumentPanelProps } from "./DocumentPanel.tsx"
import { writesHere } from "./modes.ts"
import { useVersionText } from "./useVersionText.ts"
import "./beside.css"

type Props = Omit<DocumentPanelProps, "isAlone">

export const FormText = (props: Props) => {
  const app = useApp()
  const process = useContext(InProcess)
  const element = useRef<HTMLDivElement>(null)
  const isBroughtBack = useRef(false)
  const beside = useAppSelector((state) => besideOf(state, props.document.id))
  const isWritten = useAppSelector((state) => writesHere(state, { process, document: props.document.id }))
  // One that is written here stays, whatever is opened meanwhile.
  const isElsewhere = beside !== null && !isWritten
  const [wasElsewhere, setWasElsewhere] = useState(isElsewhere)
  if (isElsewhere && !wasElsewhere) setWasElsewhere(true)
  // Whoever brought it back goes on in it: a frame after closing its tab has taken the focus to its quadrant.
  useEffect(() => {
    if (isElsewhere || !isBroughtBack.current) return
    isBroughtBack.current = false
    const go = () => element.current?.querySelector<HTMLElement>("[data-text]")?.focus()
    requestAnimationFrame(() => requestAnimationFrame(go))
  }, [isElsewhere])
  const bringBack = () => {
    isBroughtBack.current = true
    // Its tab asks first, where something in it is not saved.
    if (beside !== null) closeOpen(app, beside)
    app.dispatch(activated(process))
  }
  return (
    <div className="form-text" ref={element}>
      {isElsewhere ? (
        <BesideNote {...props} beside={beside} onBringBack={bringBack} />
      ) : (
        // One that was just begun is written once.
        <DocumentPanel {...props} beginsWriting={props.beginsWriting && !wasElsewhere} />
      )}
    </div>
  )
}

/** The open process that shows a text alone; null: none, or there is room for one thing only, as on a phone. */
const besideOf = ({ workspace }: State, document: string): string | null =>
  workspace.isPhone
    ? null
    : (workspace.layout.processes.find((one) => Panel.textOf(one)?.documento === document)?.id ?? null)

interface BesideNoteProps extends Pick<Props, "document" | "id"> {
  readonly beside: string
  readonly onBringBack: () => void
}

/** Where the text is, with a way there and a way back. */
const BesideNote = ({ document, id, beside, onBringBack }: BesideNoteProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const versionText = useVersionText()
  const isSeen = useAppSelector(({ workspace }) =>
    viewOf(workspace).slots.some(({ active, hidden }) => active === beside && !hidden)
  )
  return (
    <div className="text-beside" data-place={document.id} tabIndex={-1}>
      <Icon name="contrato" />
      <p>
        {t(isSeen ? "document.isBeside" : "document.isInTab")} <span className="muted">{versionText(document)}</span>
      </p>
      <div className="row">
        <button type="button" className="btn small" id={id} onClick={() => app.dispatch(activated(beside))}>
          {t("document.toBeside")}
        </button>
        <button type="button" className="btn quiet small" onClick={onBringBack}>
          {t("document.bringBack")}
        </button>
      </div>
    </div>
  )
}
